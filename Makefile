# statediagram: `make` builds, `make check` is the whole loop, `make first-figure` is for newcomers.
# Everything generated stays under build/.

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all

VERSION := 0.1.0
PREFIX ?= /usr/local
BUILD ?= build
# How many compile, or test, at a time.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# make V=1 shows whole commands.
Q := $(if $(V),,@)
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
GRAPHVIZ_CFLAGS = $(shell $(PKG_CONFIG) --cflags libgvc libcgraph expat)
GRAPHVIZ_LIBS = $(shell $(PKG_CONFIG) --libs libgvc libcgraph expat) -ldl -lm
# Puzzles in Lua are left out of a build that has no Lua; FULL=1 has everything, or fails.
LUA := $(if $(FULL),lua5.4,$(shell $(PKG_CONFIG) --exists lua5.4 2>/dev/null && echo lua5.4))
LUA_CFLAGS = $(if $(LUA),$(shell $(PKG_CONFIG) --cflags $(LUA)))
LUA_LIBS = $(if $(LUA),$(shell $(PKG_CONFIG) --libs $(LUA)))
LIBS = $(GRAPHVIZ_LIBS) $(LUA_LIBS)
CMOCKA_LIBS = $(shell $(PKG_CONFIG) --libs cmocka)

LIB_SRC := $(filter-out src/cli/% $(if $(LUA),src/script/absent.c,$(filter-out src/script/absent.c,$(wildcard src/script/*.c))),$(wildcard src/*/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
# The catalogues of other languages, made into a table.
CATALOGUES := $(wildcard po/*.po)
# What is made of other files: the catalogues, and the script and style of the offline page.
MADE := catalogues page
# The puzzle files that --example prints, made into a table.
EXAMPLES := $(sort $(wildcard examples/puzzles/*.lua examples/puzzles/*.gv examples/puzzles/*.py))
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/release/%.o) $(MADE:%=$(BUILD)/release/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/release/%.o) $(BUILD)/release/example_files.o
SAN_LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/san/%.o) $(MADE:%=$(BUILD)/san/%.o)
SAN_CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/san/%.o) $(BUILD)/san/example_files.o
TESTS := $(filter-out $(if $(LUA),,test_script_%),$(patsubst tests/%.c,%,$(wildcard tests/test_*.c)))

COMPLETIONS := $(addprefix $(BUILD)/completions/,statediagram.bash _statediagram statediagram.fish)

# ---- for newcomers ----

first-figure:
	@.ci/deps.sh build
	@$(MAKE) --no-print-directory -s -j$(JOBS) $(BUILD)/statediagram
	@$(BUILD)/statediagram priests --highlight-solution -o priests.svg
	@$(BUILD)/statediagram priests --highlight-solution -o priests.png
	@echo "wrote priests.svg and priests.png; next: $(BUILD)/statediagram --help"

# ---- build ----

all: $(BUILD)/statediagram $(BUILD)/libstatediagram.a $(BUILD)/libstatediagram.so \
  $(BUILD)/statediagram.pc $(COMPLETIONS)

$(BUILD)/release/%.o: %.c
	@mkdir -p $(@D)
	@echo "  cc $<"
	$(Q)$(CC) $(STD) $(CFLAGS) -fPIC $(if $(filter src/graphviz/% src/import/% tests/%,$<),$(GRAPHVIZ_CFLAGS)) $(if $(filter src/script/% tests/%,$<),$(LUA_CFLAGS)) -c $< -o $@
$(BUILD)/catalogues.c: $(CATALOGUES) po/compile.sh po/entries.awk
	@mkdir -p $(@D)
	$(Q)po/compile.sh $(CATALOGUES) >$@
$(BUILD)/page.c: $(wildcard src/page/script/*.js) src/page/page.css src/page/compile.sh
	@mkdir -p $(@D)
	$(Q)src/page/compile.sh >$@
$(BUILD)/example_files.c: $(EXAMPLES) examples/compile.sh
	@mkdir -p $(@D)
	$(Q)examples/compile.sh $(EXAMPLES) >$@
$(patsubst %,$(BUILD)/release/%.o,$(MADE) example_files): $(BUILD)/release/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	@echo "  cc $<"
	$(Q)$(CC) $(STD) $(CFLAGS) -fPIC -c $< -o $@
$(patsubst %,$(BUILD)/san/%.o,$(MADE) example_files): $(BUILD)/san/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	@echo "  cc (sanitized) $<"
	$(Q)$(CC) $(STD) $(SAN_FLAGS) -c $< -o $@
# The tests themselves run no slower without optimization, and compile in a third of the time.
$(BUILD)/san/%.o: %.c
	@mkdir -p $(@D)
	@echo "  cc (sanitized) $<"
	$(Q)$(CC) $(STD) $(SAN_FLAGS) $(if $(filter tests/test_%,$<),-O0) $(if $(filter src/graphviz/% src/import/% tests/%,$<),$(GRAPHVIZ_CFLAGS)) $(if $(filter src/script/% tests/%,$<),$(LUA_CFLAGS)) -c $< -o $@
$(BUILD)/libstatediagram.a: $(LIB_OBJ)
	@rm -f $@
	@echo "  ar $@"
	$(Q)ar rcs $@ $^
# Only public names leave the shared library, where the linker can be told so.
$(BUILD)/exports.map: Makefile
	@mkdir -p $(@D)
	@echo '{ global: sdg_*; local: *; };' >$@
EXPORTS := $(if $(filter Darwin,$(shell uname -s)),,-Wl,-soname,libstatediagram.so.0 -Wl,--version-script=$(BUILD)/exports.map)
$(BUILD)/libstatediagram.so: $(LIB_OBJ) $(BUILD)/exports.map
	@echo "  ld $@"
	$(Q)$(CC) -shared $(EXPORTS) $(LIB_OBJ) -o $@ $(LDFLAGS) $(LIBS)
$(BUILD)/statediagram: $(CLI_OBJ) $(BUILD)/libstatediagram.a
	@echo "  ld $@"
	$(Q)$(CC) $^ -o $@ $(LDFLAGS) $(LIBS)
$(BUILD)/san/libstatediagram.a: $(SAN_LIB_OBJ)
	@rm -f $@
	@echo "  ar $@"
	$(Q)ar rcs $@ $^
$(BUILD)/san/statediagram: $(SAN_CLI_OBJ) $(BUILD)/san/libstatediagram.a
	@echo "  ld $@"
	$(Q)$(CC) $(SAN_FLAGS) $^ -o $@ $(LDFLAGS) $(LIBS)
$(BUILD)/tests/%: $(BUILD)/san/tests/%.o $(BUILD)/san/tests/support.o $(BUILD)/san/libstatediagram.a
	@mkdir -p $(@D)
	@echo "  ld $@"
	$(Q)$(CC) $(SAN_FLAGS) $^ -o $@ $(LDFLAGS) $(CMOCKA_LIBS) $(LIBS)
# The program with an allocator that fails on demand in place of its own.
$(BUILD)/tests/long/failing_program: $(BUILD)/san/tests/long/failing_program.o $(SAN_CLI_OBJ) \
  $(BUILD)/san/libstatediagram.a
	@mkdir -p $(@D)
	@echo "  ld $@"
	$(Q)$(CC) $(SAN_FLAGS) $^ -o $@ $(LDFLAGS) $(LIBS)

$(BUILD)/statediagram.pc: Makefile
	@mkdir -p $(@D)
	printf '%s\n' 'prefix=$(PREFIX)' 'includedir=$${prefix}/include' 'libdir=$${prefix}/lib' '' \
	  'Name: statediagram' 'Description: state diagrams of puzzles for course notes' \
	  'Version: $(VERSION)' 'Requires.private: libgvc libcgraph expat $(LUA)' 'Libs: -L"$${libdir}" -lstatediagram' \
	  'Libs.private: -ldl -lm' 'Cflags: -I"$${includedir}"' >$@
$(BUILD)/completions/statediagram.bash: $(BUILD)/statediagram
	@mkdir -p $(@D)
	$< --completion bash >$@
$(BUILD)/completions/_statediagram: $(BUILD)/statediagram
	@mkdir -p $(@D)
	$< --completion zsh >$@
$(BUILD)/completions/statediagram.fish: $(BUILD)/statediagram
	@mkdir -p $(@D)
	$< --completion fish >$@

# ---- test ----

# The short loop, under five minutes once all is built. Tests run under the address and undefined-behaviour sanitizers.
check:
	@.ci/deps.sh check
	@$(MAKE) --no-print-directory -s -j$(JOBS) all $(BUILD)/san/statediagram $(TESTS:%=$(BUILD)/tests/%)
	@BUILD='$(BUILD)' tests/run.sh check

# Every allocation fails once, valgrind, the long round trips, scripts of hundreds of commands.
check-long:
	@.ci/deps.sh full
	@$(MAKE) --no-print-directory -s -j$(JOBS) all $(BUILD)/san/statediagram $(TESTS:%=$(BUILD)/tests/%)
	@BUILD='$(BUILD)' tests/run.sh long

# What needs more than this machine has by itself: the newest Graphviz, fuzzing. Says what it skips.
check-full:
	@.ci/deps.sh full
	@$(MAKE) --no-print-directory -s -j$(JOBS) all $(BUILD)/san/statediagram
	@BUILD='$(BUILD)' tests/run.sh full

golden: all
	@BUILD='$(BUILD)' tests/golden/run.sh --rewrite

gallery: all
	@BUILD='$(BUILD)' docs/gallery/make.sh

bench: all
	@BUILD='$(BUILD)' tests/bench/run.sh

# ---- lint ----

# Each step names itself, so that the last line before a failure says which one it was. What the analyser has passed is
# remembered until the file, a header that it includes or the list of checks changes: it takes seconds a file.
C_FILES := $(wildcard src/*/*.[ch] include/*.h include/*/*.h tests/*.[ch] tests/*/*.[ch] tests/*/*/*/*.[ch] examples/*.c)
HEADERS := $(wildcard include/*.h include/*/*.h)
TIDY := $(patsubst %.c,$(BUILD)/tidy/%.ok,$(LIB_SRC) $(CLI_SRC))

lint: lint-layout lint-headers lint-analysis lint-manual
	@echo "lint: all is well"
lint-layout:
	@echo "lint: layout (clang-format)"
	$(Q)clang-format-14 --dry-run -Werror $(C_FILES) || \
	  { echo "lint failed: the layout of the files above is not clang-format's; run clang-format-14 -i on them" >&2; exit 1; }
lint-headers:
	@echo "lint: each header by itself, in C and C++"
	$(Q)for h in $(HEADERS) $(wildcard src/*/*.h); do \
	  $(CC) $(filter-out -MMD -MP,$(STD)) $(LUA_CFLAGS) -Werror -fsyntax-only -x c "$$h" || \
	  { echo "lint failed: $$h does not compile by itself in C" >&2; exit 1; }; done
	$(Q)for h in $(HEADERS); do g++ -Wall -Wextra -Werror -Iinclude -fsyntax-only -x c++ "$$h" || \
	  { echo "lint failed: $$h does not compile by itself in C++" >&2; exit 1; }; done
lint-analysis:
	@echo "lint: analysis (clang-tidy)"
	@$(MAKE) --no-print-directory -s -k -j$(JOBS) $(TIDY) || \
	  { echo "lint failed: clang-tidy has findings in the files named above" >&2; exit 1; }
lint-manual:
	@echo "lint: manual page (mandoc)"
	$(Q)mandoc -Tlint -Wwarning docs/statediagram.1 || \
	  { echo "lint failed: the manual page has the faults above" >&2; exit 1; }
# Its errors go to standard output; on standard error it only counts the warnings of headers that are not ours. The mark
# has the time at which the analysis began: what is edited meanwhile is looked at again.
TIDY_FLAGS = -std=c17 -Iinclude -Isrc -DSDG_VERSION='"$(VERSION)"' $(GRAPHVIZ_CFLAGS) $(LUA_CFLAGS:-I%=-isystem%)
$(BUILD)/tidy/%.ok: %.c .clang-tidy
	@mkdir -p $(@D)
	@touch $@.new
	$(Q)clang-tidy-14 --quiet $< -- $(TIDY_FLAGS) 2>$(@:.ok=.log) || \
	  { grep -v 'warnings\? generated\|warnings\? treated as' $(@:.ok=.log) >&2; echo "lint: findings in $<" >&2; exit 1; }
	$(Q)$(CC) $(TIDY_FLAGS) -MM -MP -MT $@ -MF $(@:.ok=.d) $<
	@mv $@.new $@

# ---- install ----

install: all
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/lib/pkgconfig' \
	  '$(DESTDIR)$(PREFIX)/include/statediagram' '$(DESTDIR)$(PREFIX)/share/man/man1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions' '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	install -m 755 $(BUILD)/statediagram '$(DESTDIR)$(PREFIX)/bin/'
	install -m 644 $(BUILD)/libstatediagram.a '$(DESTDIR)$(PREFIX)/lib/'
	install -m 755 $(BUILD)/libstatediagram.so '$(DESTDIR)$(PREFIX)/lib/libstatediagram.so.0'
	ln -sf libstatediagram.so.0 '$(DESTDIR)$(PREFIX)/lib/libstatediagram.so'
# The prefix may be another one than when it was built.
	sed 's|^prefix=.*|prefix=$(PREFIX)|' $(BUILD)/statediagram.pc | \
	  install -m 644 /dev/stdin '$(DESTDIR)$(PREFIX)/lib/pkgconfig/statediagram.pc'
	install -m 644 include/statediagram.h '$(DESTDIR)$(PREFIX)/include/'
	install -m 644 $(wildcard include/statediagram/*.h) '$(DESTDIR)$(PREFIX)/include/statediagram/'
	install -m 644 docs/statediagram.1 '$(DESTDIR)$(PREFIX)/share/man/man1/'
	install -m 644 $(BUILD)/completions/statediagram.bash \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/statediagram'
	install -m 644 $(BUILD)/completions/_statediagram '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/'
	install -m 644 $(BUILD)/completions/statediagram.fish '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/'

uninstall:
	rm -rf '$(DESTDIR)$(PREFIX)/include/statediagram'
	rm -f '$(DESTDIR)$(PREFIX)/bin/statediagram' '$(DESTDIR)$(PREFIX)/include/statediagram.h' \
	  '$(DESTDIR)$(PREFIX)/lib/libstatediagram.a' '$(DESTDIR)$(PREFIX)/lib/libstatediagram.so' \
	  '$(DESTDIR)$(PREFIX)/lib/libstatediagram.so.0' '$(DESTDIR)$(PREFIX)/lib/pkgconfig/statediagram.pc' \
	  '$(DESTDIR)$(PREFIX)/share/man/man1/statediagram.1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/statediagram' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_statediagram' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/statediagram.fish'

clean:
	rm -rf $(BUILD)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
.PHONY: all check check-long check-full lint lint-layout lint-headers lint-analysis lint-manual golden gallery bench install uninstall first-figure clean
.SECONDARY:
