// What a screen reader says of a cell and of a line.

import {cellName, lineName} from './names.js';

/**
 * The line as one calls it who looks at the board: "the spoke through 7", "the side from 3 to 8". Where the numbers
 * that tell it from others are not there, or stand twice, its name: "spoke 2".
 */
export function lineSaid({figure, values}, line) {
  const name = lineName(figure, line);
  const [, word] = /^(?:the )?(spoke|side|line)(?: \d+| from point)/.exec(name) ?? [];
  const ends = [figure.lines[line].cells[0], figure.lines[line].cells.at(-1)].map((cell) => values?.[cell] ?? null);
  const isKnown = (value) => value !== null && values.filter((other) => other === value).length === 1;
  if (word === 'spoke') return isKnown(ends[1]) ? `the spoke through ${ends[1]}` : name;
  return word && ends.every(isKnown) ? `the ${word} from ${ends[0]} to ${ends[1]}` : name;
}

/** "side 1: 9 of 22, 1 open". */
export function lineLabel(game, line) {
  return `${lineSaid(game, line)}: ${game.lines[line].words}`;
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
