// A drawing as text, a line a row: "a b c", "a d = 7" for a sum of its own, "a b c a" for a line that is closed.

import {latticeOf, isSame} from './lattice.js';
import {distance} from '../board/geometry.js';
import {cellNamed, MOST} from './sketch.js';

export const textOf = ({lines}) => lines.map(({cells, sum, closed}) =>
  [...cells, ...(closed ? [cells[0]] : []), ...(sum === null ? [] : ['=', sum])].join(' ')).join('\n');

/** Returns the sum of its own that a text gives a line: a number or "mean", the mean of the values for each cell; null if it gives none. */
export const sumIn = (text) => (text === 'mean' ? text : /^-?\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * @returns {{cells: string[], sum: number|'mean'|null, closed: boolean}[]}
 * @throws {Error}  in words, with the row
 */
export function linesIn(text) {
  const lines = [];
  text.split('\n').forEach((row, i) => {
    if (row.trim() === '') return;
    const [names, sum, ...more] = row.split('=').map((part) => part.trim());
    const refuse = (words) => { throw new Error(`Row ${i + 1}: ${words}`); };
    if (more.length > 0) refuse('“=” stands there twice.');
    if (sum !== undefined && sumIn(sum) === null) refuse(`the sum “${sum}” is no whole number of up to nine digits.`);
    const cells = names.match(/\([^\s()]*\)|[^\s,]+/g) ?? []; // a label may be (1,1)
    const long = cells.find((name) => name.length > 12);
    if (long) refuse(`“${long}” is longer than 12 characters.`);
    const closed = cells.length > 3 && cells[0] === cells.at(-1);
    if (closed) cells.pop();
    lines.push({cells, sum: sum === undefined ? null : sumIn(sum), closed});
  });
  return lines;
}

/** Returns the free lattice point that is nearest to a position. */
function freePoint(lattice, place, cells) {
  for (let reach = 2; ; reach += 2) {
    const box = [place[0] - reach, place[1] - reach, 2 * reach, 2 * reach];
    const free = lattice.within(box).filter((point) => !cells.some(({at}) => isSame(at, point)));
    if (free.length > 0) return free.reduce((a, b) => (distance(a, place) <= distance(b, place) ? a : b));
  }
}

/**
 * The sketch with these lines. Its cells keep their places. A new one stands next to the others of its line. A cell
 * that was on a line and is on none any more goes.
 */
export function withLines(sketch, lines) {
  const lattice = latticeOf(sketch);
  const named = new Set(lines.flatMap(({cells}) => cells));
  const before = new Set(sketch.lines.flatMap(({cells}) => cells));
  const cells = sketch.cells.filter(({label}) => named.has(label) || !before.has(label));
  for (const line of lines) {
    for (const label of line.cells) {
      if (cellNamed({cells}, label) || cells.length > MOST) continue; // more than that is refused
      const beside = line.cells.map((one) => cellNamed({cells}, one)).filter((cell) => cell);
      cells.push({label, at: freePoint(lattice, beside.at(-1)?.at ?? [0, 0], cells)});
    }
  }
  return {...sketch, cells, lines};
}
