// What a screen reader says of a cell and of a line.

const MOST_NAMED = 8; // cells of a line that are named; of a longer one the first and the last

/** "k1 o1 k2". */
export function lineName(figure, line) {
  const labels = figure.lines[line].cells.map((cell) => figure.cells[cell].label);
  return labels.length <= MOST_NAMED ? labels.join(' ')
                                     : `${labels.slice(0, MOST_NAMED - 2).join(' ')} … ${labels.at(-1)}`;
}

/** "k1 o1 k2: 9 of 22, 1 open". */
export function lineLabel(game, line) {
  return `${lineName(game.figure, line)}: ${game.lines[line].words}`;
}

/** The numbers of the lines through a cell. */
export function linesThrough(figure, cell) {
  figure.through ??= figure.cells.map((_, c) =>
    figure.lines.flatMap((line, i) => (line.cells.includes(c) ? [i] : [])));
  return figure.through[cell];
}

/** "cell k1, 5, given, lines: ...". */
export function cellLabel(game, cell) {
  const {figure, values, faults, position} = game;
  const parts = [`cell ${figure.cells[cell].label}`, values[cell] === null ? 'open' : values[cell]];
  if (game.isGiven(cell)) parts.push('given');
  if (faults[cell]) parts.push(`at fault: ${faults[cell]}`);
  const marks = position.marks[cell];
  if (values[cell] === null && marks.length > 0) parts.push(`pencil marks ${marks.join(' ')}`);
  const lines = linesThrough(figure, cell).map((line) => lineLabel(game, line));
  return `${parts.join(', ')}, lines: ${lines.join('; ')}`;
}
