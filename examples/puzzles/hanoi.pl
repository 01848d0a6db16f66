#!/usr/bin/perl
# The towers of Hanoi, in Perl without a library for JSON, which this puzzle does not need: a state is a text, the peg of
# each disk from the smallest on.
#
#     statediagram program command='perl hanoi.pl' disks=3
use strict;
use warnings;

$| = 1; # each answer is sent as soon as it is printed

# A disk goes from where no smaller one lies on it to where none lies.
sub told {
    my ($state) = @_;
    my (@moves, %covered, %on);
    for my $disk (0 .. length($state) - 1) {
        my $from = substr($state, $disk, 1);
        for my $to ($covered{$from} ? () : ('A', 'B', 'C')) {
            next if $to eq $from || $covered{$to};
            my $next = $state;
            substr($next, $disk, 1) = $to;
            push @moves, qq(["$from to $to","$next"]);
        }
        $covered{$from} = 1;
        unshift @{ $on{$from} }, $disk + 1;
    }
    # Each peg from bottom to top, a disk by its size.
    my $towers = join ',', map { '[' . join(',', @{ $on{$_} || [] }) . ']' } 'A', 'B', 'C';
    my $goal = $state =~ /^C+$/ ? 'true' : 'false';
    return '{"moves":[' . join(',', @moves) . qq(],"goal":$goal,"picture":{"board":"towers","towers":[$towers]}});
}

while (my $question = <STDIN>) {
    my ($id) = $question =~ /"id":(\d+)/;
    if ($question =~ /"hello"/) {
        my $disks = $question =~ /"disks":"(\d+)"/ ? $1 : 3;
        print qq({"id":$id,"hello":1,"title":"Towers of Hanoi","start":["), 'A' x $disks, qq("]}\n);
    } else {
        my @states = $question =~ /"([ABC]+)"/g;
        print qq({"id":$id,"states":[), join(',', map { told($_) } @states), "]}\n";
    }
}
