/* The 8-puzzle: a byte a cell, and where the blank is. */
byte cell[9];
byte blank;

#define GO(may, from) :: d_step { (may) -> cell[blank] = cell[from]; blank = from; cell[blank] = 0 }

active proctype board()
{
    d_step {
        cell[0] = 8; cell[1] = 6; cell[2] = 7;
        cell[3] = 2; cell[4] = 5; cell[5] = 4;
        cell[6] = 3; cell[7] = 0; cell[8] = 1;
        blank = 7
    }
    do
    GO(blank % 3 != 0, blank - 1)
    GO(blank % 3 != 2, blank + 1)
    GO(blank > 2, blank - 3)
    GO(blank < 6, blank + 3)
    od
}
