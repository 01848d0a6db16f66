# statediagram: `make` builds, `make check` is the whole loop, `make first-figure` is for newcomers.
# Everything generated stays under build/.

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:

VERSION := 0.1.0
PREFIX ?= /usr/local
BUILD ?= build
CC ?= gcc
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
SAN_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
WARN := -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wcast-qual -Wwrite-strings \
  -Wpointer-arith -Wformat=2 -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla \
  -Wdouble-promotion -Werror=incompatible-pointer-types -Werror=implicit-function-declaration
ifdef CI
WARN += -Werror
endif
STD := -std=c17 -pedantic $(WARN) -Iinclude -Isrc -DSDG_VERSION='"$(VERSION)"' -MMD -MP
PKG_CONFIG ?= pkg-config
GRAPHVIZ_CFLAGS = $(shell $(PKG_CONFIG) --cflags libgvc libcgraph)
GRAPHVIZ_LIBS = $(shell $(PKG_CONFIG) --libs libgvc libcgraph) -ldl -lm
CMOCKA_LIBS = $(shell $(PKG_CONFIG) --libs cmocka)

LIB_SRC := $(filter-out src/cli/%,$(wildcard src/*/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/release/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/release/%.o)
SAN_LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/san/%.o)
SAN_CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/san/%.o)
TESTS := $(patsubst tests/%.c,%,$(wildcard tests/test_*.c))

all: $(BUILD)/statediagram $(BUILD)/libstatediagram.a $(BUILD)/libstatediagram.so

$(BUILD)/release/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(STD) $(CFLAGS) -fPIC $(if $(findstring src/graphviz,$<),$(GRAPHVIZ_CFLAGS)) -c $< -o $@
$(BUILD)/san/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(STD) $(SAN_FLAGS) $(if $(findstring src/graphviz,$<),$(GRAPHVIZ_CFLAGS)) -c $< -o $@
$(BUILD)/libstatediagram.a: $(LIB_OBJ)
	@rm -f $@
	ar rcs $@ $^
$(BUILD)/libstatediagram.so: $(LIB_OBJ)
	$(CC) -shared -Wl,-soname,libstatediagram.so.0 $^ -o $@ $(LDFLAGS) $(GRAPHVIZ_LIBS)
$(BUILD)/statediagram: $(CLI_OBJ) $(BUILD)/libstatediagram.a
	$(CC) $^ -o $@ $(LDFLAGS) $(GRAPHVIZ_LIBS)
$(BUILD)/san/libstatediagram.a: $(SAN_LIB_OBJ)
	@rm -f $@
	ar rcs $@ $^
$(BUILD)/san/statediagram: $(SAN_CLI_OBJ) $(BUILD)/san/libstatediagram.a
	$(CC) $(SAN_FLAGS) $^ -o $@ $(LDFLAGS) $(GRAPHVIZ_LIBS)
$(BUILD)/tests/%: $(BUILD)/san/tests/%.o $(BUILD)/san/tests/support.o $(BUILD)/san/libstatediagram.a
	@mkdir -p $(@D)
	$(CC) $(SAN_FLAGS) $^ -o $@ $(LDFLAGS) $(CMOCKA_LIBS) $(GRAPHVIZ_LIBS)

clean:
	rm -rf $(BUILD)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
.PHONY: all clean
.SECONDARY:
