% The same for GNU Prolog. Its sum is a chain of additions, and fd_all_different takes no domains.
solution(Xs) :-
  figure(First, Last, Cells, Lines, Sum),
  length(Xs, Cells),
  fd_domain(Xs, First, Last),
  fd_all_different(Xs),
  lines(Lines, Xs, Sum),
  fd_labeling(Xs, [variable_method(first_fail)]).

lines([], _, _).
lines([Line|Rest], Xs, Sum) :- total(Line, Xs, Expression), Expression #= Sum, lines(Rest, Xs, Sum).

total([Cell], Xs, X) :- !, Place is Cell + 1, nth(Place, Xs, X).
total([Cell|Rest], Xs, X + Expression) :- Place is Cell + 1, nth(Place, Xs, X), total(Rest, Xs, Expression).

show([]) :- nl.
show([X|Xs]) :- write(X), write(' '), show(Xs).

all :- ( solution(Xs), show(Xs), fail ; write(end), nl ).
first :- ( solution(Xs) -> show(Xs) ; write(none), nl ).
