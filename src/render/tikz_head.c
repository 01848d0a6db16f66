/* The beginning of a TikZ file. Whether it stands alone is seen while it is read: LaTeX makes
 * \@nodocument nothing where a document begins, so a file that meets it so is within one. */
#include "render/letters.h"
#include "render/tikz.h"

/* Beyond these come letters that pdflatex sets in none of its usual fonts; a few signs are named by
 * sdg_put_tex, or are in every font. */
enum { LAST_LATIN = 0x24F };

/* Signs outside of Latin that pdflatex has all the same. */
static bool is_usual_sign(uint32_t code)
{
    return (code >= 0x2013 && code <= 0x2026) || (code >= 0x2190 && code <= 0x2194) ||
           code == 0x2212 || code == 0x221E || code == 0x2260 || code == 0x2264 || code == 0x2265;
}

/* Whether a letter asks for another engine and other fonts. */
static bool is_foreign(uint32_t code)
{
    return code > LAST_LATIN && !is_usual_sign(code);
}

/* Fonts of a file that stands alone: sans serif, as figures have; other documents have theirs. */
static const char *fonts_of(bool is_latin)
{
    return is_latin ? "  \\usepackage[T1]{fontenc}\n  "
                      "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
                    : "  \\usepackage[fontset=fandol]{ctex}\n";
}

/* What \input needs is said, as it can only be loaded before the document begins. */
static void put_comments(const sdg_diagram *diagram, bool is_latin, sdg_sink *to)
{
    sdg_put_text(to, "% ");
    sdg_put_terminal(to, diagram->recipe != NULL ? diagram->recipe : "");
    sdg_put_text(to, is_latin ? "\n% Compile it as it is, or \\input it into a document with\n"
                              : "\n% Compile it with xelatex + ctex, or \\input it into a document "
                                "with ctex and\n");
    sdg_put_text(to,
                 "%   \\usepackage{tikz}\\usetikzlibrary{arrows.meta}\n"
                 "% Lengths are in bp (1/72 inch). It has its natural size: scaled, its letters "
                 "are scaled, too.\n");
    if (diagram->description == NULL || diagram->description[0] == '\0')
        return;
    sdg_put_text(to, "% ");
    sdg_put_terminal(to, diagram->description);
    sdg_put_text(to, "\n");
}

/* The page of a file that stands alone is the figure. */
static void put_document(const sdg_diagram *diagram, bool is_latin, sdg_sink *to)
{
    sdg_put_text(to, "\\expandafter\\ifx\\csname @nodocument\\endcsname\\relax\n"
                     "  \\let\\sdgend\\relax\n"
                     "\\else\n"
                     "  \\documentclass{article}\n");
    sdg_put_text(to, fonts_of(is_latin));
    sdg_put_text(to, "  \\usepackage{tikz}\\usetikzlibrary{arrows.meta}\n"
                     "  \\usepackage[papersize={");
    sdg_put_fixed(to, diagram->width, 2);
    sdg_put_text(to, "bp,");
    sdg_put_fixed(to, diagram->height, 2);
    sdg_put_text(to, "bp},margin=0bp,noheadfoot]{geometry}\n"
                     "  \\pagestyle{empty}\\parindent=0bp\\topskip=0bp\n"
                     "  \\def\\sdgend{\\end{document}}\n"
                     "  \\begin{document}\\sffamily\\noindent\n"
                     "\\fi\n");
}

/* A slide is as large as the figure and this much on each side, so that no line of it is at the
 * edge.
 */
static const double SLIDE_MARGIN = 4;

static void put_deck_comments(const sdg_diagram *first, uint32_t count, bool is_latin, sdg_sink *to)
{
    sdg_put_text(to, "% ");
    sdg_put_terminal(to, first->recipe != NULL ? first->recipe : "");
    sdg_put_format(to,
                   "\n%% A deck of %u slides. Compile it%s, or \\input it into a frame of a "
                   "beamer document with%s\n",
                   (unsigned)count, is_latin ? " as it is" : " with xelatex + ctex",
                   is_latin ? "" : " ctex and");
    sdg_put_text(to, "%   \\usepackage{tikz}\\usetikzlibrary{arrows.meta}\n"
                     "% What differs from slide to slide stands in \\only; nothing else moves.\n");
}

/* Beamer looks for the end of a frame in the text, so the picture is a command by the time that a
 * frame begins. Its slides are the figure; where it is a part of a frame, that has slides of its
 * own. */
static void put_deck_document(const sdg_diagram *first, bool is_latin, sdg_sink *to)
{
    sdg_put_text(to, "\\expandafter\\ifx\\csname @nodocument\\endcsname\\relax\n"
                     "  \\def\\sdgshow{\\sdgdeck}\n"
                     "\\else\n"
                     "  \\documentclass{beamer}\n");
    sdg_put_text(to, fonts_of(is_latin));
    sdg_put_text(to, "  \\usepackage{tikz}\\usetikzlibrary{arrows.meta}\n"
                     "  \\geometry{paperwidth=");
    sdg_put_fixed(to, first->width + 2 * SLIDE_MARGIN, 2);
    sdg_put_text(to, "bp,paperheight=");
    sdg_put_fixed(to, first->height + 2 * SLIDE_MARGIN, 2);
    sdg_put_text(to, "bp,margin=0bp}\n"
                     "  \\setbeamersize{text margin left=0bp,text margin right=0bp}\n"
                     "  \\setbeamertemplate{navigation symbols}{}\n"
                     "  \\def\\sdgshow{\\begin{frame}[plain]\\centering\\sdgdeck\\end{frame}"
                     "\\end{document}}\n"
                     "  \\begin{document}\n"
                     "\\fi\n");
}

/* Keys and \sdgfit are local to the picture: another figure may have others. */
static const char PICTURE[] = "\\begin{tikzpicture}[x=1bp,y=1bp,inner sep=0bp,outer sep=0bp]\n";
static const char KEYS[] =
    "\\tikzset{\n"
    "  sdg ink/.code={\\definecolor{sdgink}{HTML}{#1}\\tikzset{draw=sdgink}},\n"
    "  sdg fill/.code={\\definecolor{sdgfill}{HTML}{#1}\\tikzset{fill=sdgfill}},\n"
    "  sdg letters/.code={\\definecolor{sdgletters}{HTML}{#1}\\tikzset{text=sdgletters}},\n"
    "  sdg dashed/.style={dash pattern=on 5bp off 2bp},\n"
    "  sdg dotted/.style={dash pattern=on 1bp off 5bp},\n"
    "  sdg box/.style n args={3}{rectangle,minimum width=#1bp,minimum height=#2bp,"
    "rounded corners=#3bp},\n"
    "}\n"
    "% a line of text, narrowed where it is wider than there is room for\n"
    "\\def\\sdgfit#1#2#3{\\setbox0\\hbox{\\fontsize{#2bp}{#2bp}\\selectfont#3}%\n"
    "  \\ifdim\\wd0>#1bp\\resizebox{#1bp}{\\height}{\\usebox0}\\else\\usebox0\\fi}\n";

void sdg_tikz_head(const sdg_diagram *diagram, sdg_sink *to)
{
    bool is_latin = sdg_letter_drawn(diagram, is_foreign) == 0;
    put_comments(diagram, is_latin, to);
    put_document(diagram, is_latin, to);
    sdg_put_text(to, PICTURE);
    sdg_put_text(to, KEYS);
}

void sdg_tikz_deck_head(const sdg_diagram *const *frames, uint32_t count, sdg_sink *to)
{
    bool is_latin = true;
    for (uint32_t i = 0; i < count; i++)
        is_latin = is_latin && sdg_letter_drawn(frames[i], is_foreign) == 0;
    put_deck_comments(frames[0], count, is_latin, to);
    put_deck_document(frames[0], is_latin, to);
    sdg_put_text(to, KEYS);
    sdg_put_text(to, "\\long\\def\\sdgdeck{%\n");
    sdg_put_text(to, PICTURE);
}
