// What a screen reader says of a cell and of a line.

import {cellName, lineName} from './names.js';

/** "side 1: 9 of 22, 1 open". */
export function lineLabel(game, line) {
  return `${lineName(game.figure, line)}: ${game.lines[line].words}`;
}

/** The numbers of the lines through a cell. */
export function linesThrough(figure, cell) {
  figure.through ??= figure.cells.map((_, c) =>
    figure.lines.flatMap((line, i) => (line.cells.includes(c) ? [i] : [])));
  return figure.through[cell];
}

/** "corner 1, 5, given, lines: ...". */
export function cellLabel(game, cell) {
  const {figure, values, faults, position} = game;
  const parts = [cellName(figure, cell), values[cell] === null ? 'open' : values[cell]];
  if (game.isGiven(cell)) parts.push('given');
  if (faults[cell]) parts.push(`at fault: ${faults[cell]}`);
  const marks = position.marks[cell];
  if (values[cell] === null && marks.length > 0) parts.push(`marks ${marks.join(' ')}`);
  const lines = linesThrough(figure, cell).map((line) => lineLabel(game, line));
  return `${parts.join(', ')}, lines: ${lines.join('; ')}`;
}
