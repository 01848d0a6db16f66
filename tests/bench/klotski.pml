/* Klotski (BAAC/BAAC/DEEF/DGHF/I..J) in unit steps, equal pieces not told apart. A state is a bit for
 * each cell (four columns, five rows) in which the upper left corner of an upright, a lying, a single
 * or the large piece stands; open has the cells that are free. It follows from the others, but
 * computing it anew takes longer than keeping it. */
#define BIT(cell) (1 << (cell))
#define BITS(a, b) (BIT(a) | BIT(b))
/* A piece of a kind goes from a cell to another; it needs some cells and leaves some. */
#define GO(kind, from, to, needs, leaves) \
    :: d_step { (kind & BIT(from)) != 0 && (open & (needs)) == (needs) -> \
                kind = kind ^ BITS(from, to); open = open ^ (needs) ^ (leaves) }

#define SINGLE_LEFT(p) GO(single, p, p - 1, BIT(p - 1), BIT(p))
#define SINGLE_RIGHT(p) GO(single, p, p + 1, BIT(p + 1), BIT(p))
#define SINGLE_UP(p) GO(single, p, p - 4, BIT(p - 4), BIT(p))
#define SINGLE_DOWN(p) GO(single, p, p + 4, BIT(p + 4), BIT(p))
#define UPRIGHT_LEFT(p) GO(upright, p, p - 1, BITS(p - 1, p + 3), BITS(p, p + 4))
#define UPRIGHT_RIGHT(p) GO(upright, p, p + 1, BITS(p + 1, p + 5), BITS(p, p + 4))
#define UPRIGHT_UP(p) GO(upright, p, p - 4, BIT(p - 4), BIT(p + 4))
#define UPRIGHT_DOWN(p) GO(upright, p, p + 4, BIT(p + 8), BIT(p))
#define LYING_LEFT(p) GO(lying, p, p - 1, BIT(p - 1), BIT(p + 1))
#define LYING_RIGHT(p) GO(lying, p, p + 1, BIT(p + 2), BIT(p))
#define LYING_UP(p) GO(lying, p, p - 4, BITS(p - 4, p - 3), BITS(p, p + 1))
#define LYING_DOWN(p) GO(lying, p, p + 4, BITS(p + 4, p + 5), BITS(p, p + 1))
#define LARGE_LEFT(p) GO(large, p, p - 1, BITS(p - 1, p + 3), BITS(p + 1, p + 5))
#define LARGE_RIGHT(p) GO(large, p, p + 1, BITS(p + 2, p + 6), BITS(p, p + 4))
#define LARGE_UP(p) GO(large, p, p - 4, BITS(p - 4, p - 3), BITS(p + 4, p + 5))
#define LARGE_DOWN(p) GO(large, p, p + 4, BITS(p + 8, p + 9), BITS(p, p + 1))

#define TWO(move, p) move(p) move(p + 1)
#define THREE(move, p) TWO(move, p) move(p + 2)
#define FOUR(move, p) THREE(move, p) move(p + 3)
/* A move out of so many cells of each row, for the rows that have it. */
#define ROWS_3(cells, move, p) cells(move, p) cells(move, p + 4) cells(move, p + 8)
#define ROWS_4(cells, move, p) ROWS_3(cells, move, p) cells(move, p + 12)
#define ROWS_5(cells, move, p) ROWS_4(cells, move, p) cells(move, p + 16)

int upright = BIT(0) | BIT(3) | BIT(8) | BIT(11);
int lying = BIT(9);
int single = BIT(13) | BIT(14) | BIT(16) | BIT(19);
int large = BIT(1);
int open = BIT(17) | BIT(18);

active proctype board()
{
    do
    ROWS_5(THREE, SINGLE_LEFT, 1)
    ROWS_5(THREE, SINGLE_RIGHT, 0)
    ROWS_4(FOUR, SINGLE_UP, 4)
    ROWS_4(FOUR, SINGLE_DOWN, 0)
    ROWS_4(THREE, UPRIGHT_LEFT, 1)
    ROWS_4(THREE, UPRIGHT_RIGHT, 0)
    ROWS_3(FOUR, UPRIGHT_UP, 4)
    ROWS_3(FOUR, UPRIGHT_DOWN, 0)
    ROWS_5(TWO, LYING_LEFT, 1)
    ROWS_5(TWO, LYING_RIGHT, 0)
    ROWS_4(THREE, LYING_UP, 4)
    ROWS_4(THREE, LYING_DOWN, 0)
    ROWS_4(TWO, LARGE_LEFT, 1)
    ROWS_4(TWO, LARGE_RIGHT, 0)
    ROWS_3(THREE, LARGE_UP, 4)
    ROWS_3(THREE, LARGE_DOWN, 0)
    od
}
