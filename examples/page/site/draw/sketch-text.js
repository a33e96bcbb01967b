// A drawing as text, a line a row: "a b c", "a d = 7" for a sum of its own, "a b c a" for a line that is closed. The line
// "a b | c" comes back at c on the other side.

import {latticeOf, isSame} from './lattice.js';
import {distance} from '../board/geometry.js';
import {cellNamed, MOST, withReturns} from './sketch.js';

const MOST_CHARACTERS = 20_000; // of a text: 60 lines take far fewer

export const textOf = ({lines}) => lines.map(({cells, sum, closed, returns = []}) =>
  [...[...cells, ...(closed ? [cells[0]] : [])].flatMap((label, i) => (i > 0 && returns.includes(label) ? ['|', label] : [label])),
   ...(sum === null ? [] : ['=', sum])].join(' ')).join('\n');

/** Returns the sum of its own that a text gives a line: a number or "mean", the mean of the values for each cell; null if it gives none. */
export const sumIn = (text) => (text === 'mean' ? text : /^-?\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * @returns {{cells: string[], sum: number|'mean'|null, closed: boolean}[]}
 * @throws {Error}  in words, with the row
 */
export function linesIn(text) {
  if (text.length > MOST_CHARACTERS) throw new Error(`The text is longer than ${MOST_CHARACTERS} characters.`);
  const lines = [];
  text.split('\n').forEach((row, i) => {
    if (row.trim() === '') return;
    const [names, sum, ...more] = row.split('=').map((part) => part.trim());
    const refuse = (words) => { throw new Error(`Row ${i + 1}: ${words}`); };
    if (more.length > 0) refuse('“=” stands there twice.');
    if (sum !== undefined && sumIn(sum) === null) refuse(`the sum “${sum}” is no whole number of up to nine digits.`);
    const cells = names.match(/\([^\s()]*\)|[^\s,]+/g) ?? []; // a label may be (1,1)
    const long = cells.slice(0, 2 * MOST).find((name) => name.length > 12);
    if (long) refuse(`“${long}” is longer than 12 characters.`);
    const returns = cells.flatMap((name, at) => (name === '|' && at > 0 && at + 1 < cells.length ? [cells[at + 1]] : []));
    const named = cells.filter((name) => name !== '|');
    if (named.length > MOST + 1) refuse(`it has ${named.length} cells; a drawing has at most ${MOST}.`);
    const closed = named.length > 3 && named[0] === named.at(-1);
    if (closed) named.pop();
    lines.push(withReturns({cells: named, sum: sum === undefined ? null : sumIn(sum), closed}, returns));
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
