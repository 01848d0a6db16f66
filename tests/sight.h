/* How colours are seen, for tests: contrast as WCAG 2 defines it, lightness and difference as CIE
 * 1976 does, on a grey print, and by eyes that lack one kind of cone. */
#ifndef SDG_TESTS_SIGHT_H
#define SDG_TESTS_SIGHT_H

#include <math.h>
#include <stdint.h>

/* Whose eyes. */
typedef enum sight {
    SIGHT_FULL,
    SIGHT_GREY,
    SIGHT_PROTANOPIA,
    SIGHT_DEUTERANOPIA,
    SIGHT_TRITANOPIA,
    SIGHT_COUNT
} sight;

/* A byte of sRGB as light. */
static inline double sight_linear(uint32_t byte)
{
    double v = byte / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* 0xRRGGBB as light of three kinds. */
static inline void sight_light(double *rgb, uint32_t colour)
{
    for (int i = 0; i < 3; i++)
        rgb[i] = sight_linear(colour >> (16 - 8 * i) & 0xFF);
}

static inline double sight_luminance(const double *rgb)
{
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/* Between 1 and 21. */
static inline double sight_contrast(uint32_t a, uint32_t b)
{
    double x[3], y[3];
    sight_light(x, a);
    sight_light(y, b);
    double one = sight_luminance(x) + 0.05, other = sight_luminance(y) + 0.05;
    return one > other ? one / other : other / one;
}

/* The light that such eyes make of a colour: the matrices of Machado, Oliveira and Fernandes 2009
 * for eyes without one kind of cone, and luminance alone for a grey print. */
static inline void sight_seen(double *out, uint32_t colour, sight eyes)
{
    static const double matrices[SIGHT_COUNT][3][3] = {
        [SIGHT_FULL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        [SIGHT_GREY] = {{0.2126, 0.7152, 0.0722},
                        {0.2126, 0.7152, 0.0722},
                        {0.2126, 0.7152, 0.0722}},
        [SIGHT_PROTANOPIA] = {{0.152286, 1.052583, -0.204868},
                              {0.114503, 0.786281, 0.099216},
                              {-0.003882, -0.048116, 1.051998}},
        [SIGHT_DEUTERANOPIA] = {{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}},
        [SIGHT_TRITANOPIA] = {{1.255528, -0.076749, -0.178779},
                              {-0.078411, 0.930809, 0.147602},
                              {0.004733, 0.691367, 0.303900}},
    };
    double light[3];
    sight_light(light, colour);
    for (int i = 0; i < 3; i++) {
        out[i] = 0.0;
        for (int k = 0; k < 3; k++)
            out[i] += matrices[eyes][i][k] * light[k];
        out[i] = fmin(1.0, fmax(0.0, out[i]));
    }
}

/* The cube root of CIE 1976, straight near black. */
static inline double sight_root(double t)
{
    return t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
}

/* L*, a* and b* under daylight (D65). */
static inline void sight_lab(double *lab, uint32_t colour, sight eyes)
{
    double rgb[3];
    sight_seen(rgb, colour, eyes);
    double x = sight_root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
    double y = sight_root(sight_luminance(rgb));
    double z = sight_root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
    lab[0] = 116.0 * y - 16.0;
    lab[1] = 500.0 * (x - y);
    lab[2] = 200.0 * (y - z);
}

/* From 0 (black) to 100. */
static inline double sight_lightness(uint32_t colour, sight eyes)
{
    double lab[3];
    sight_lab(lab, colour, eyes);
    return lab[0];
}

/* How far apart two colours look; about 2 can just be seen side by side. */
static inline double sight_difference(uint32_t a, uint32_t b, sight eyes)
{
    double x[3], y[3];
    sight_lab(x, a, eyes);
    sight_lab(y, b, eyes);
    return sqrt((x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) +
                (x[2] - y[2]) * (x[2] - y[2]));
}

#endif
