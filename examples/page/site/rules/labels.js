// The words of a screen reader for a cell and for a line.

import {cellName, lineName} from './names.js';

/**
 * The line as one calls it who looks at the board: "the spoke through 7", "the side from 3 to 8", "the side with 14" in
 * its middle. Where the numbers that tell it from others are not there, or stand twice, its name: "spoke 2".
 */
export function lineSaid({figure, values}, line) {
  const name = lineName(figure, line);
  const [, word] = /^(?:the )?(spoke|side|line)(?: \d+| from point)/.exec(name) ?? [];
  const [first, ...rest] = figure.lines[line].cells.map((cell) => values?.[cell] ?? null);
  const ends = [first, rest.pop() ?? null];
  const isKnown = (value) => value !== null && values.filter((other) => other === value).length === 1;
  if (word === 'spoke' && isKnown(ends[1])) return `the spoke through ${ends[1]}`;
  if (word && word !== 'spoke' && ends.every(isKnown)) return `the ${word} from ${ends[0]} to ${ends[1]}`;
  const middle = word && word !== 'line' ? rest.find(isKnown) : undefined; // which is on no other line
  return middle === undefined ? name : `the ${word} with ${middle}`;
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

/** "corner 1, 5, given, lines: ...". @param {string[]} labels  of all lines */
export function cellLabel(game, cell, labels) {
  const {figure, values, faults, position} = game;
  const parts = [cellName(figure, cell), values[cell] === null ? 'open' : values[cell]];
  if (game.isGiven(cell)) parts.push('given');
  if (game.also.has(cell)) parts.push('chosen too');
  if (faults[cell]) parts.push(`at fault: ${faults[cell]}`);
  const marks = position.marks[cell];
  if (values[cell] === null && marks.length > 0) parts.push(`marks ${marks.join(' ')}`);
  return `${parts.join(', ')}, lines: ${linesThrough(figure, cell).map((line) => labels[line]).join('; ')}`;
}
