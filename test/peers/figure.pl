% A magic figure in SWI-Prolog with clpfd. The facts are figure(First, Last, Cells, Lines, Sum): the
% values, the number of cells, and lists of cells from 0. Prints a line of values for each solution.
:- use_module(library(clpfd)).

solution(Xs) :-
  figure(First, Last, Cells, Lines, Sum),
  length(Xs, Cells),
  Xs ins First..Last,
  all_distinct(Xs),
  maplist(line(Xs, Sum), Lines),
  labeling([ff], Xs).

line(Xs, Sum, Line) :-
  maplist(cell(Xs), Line, Ys),
  sum(Ys, #=, Sum).

cell(Xs, Cell, X) :- nth0(Cell, Xs, X).

show(Xs) :- atomic_list_concat(Xs, ' ', Text), writeln(Text).

all :- forall(solution(Xs), show(Xs)), writeln(end).
first :- ( solution(Xs) -> show(Xs) ; writeln(none) ).
