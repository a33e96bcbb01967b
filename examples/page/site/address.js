// The address holds the puzzle and the position, so that a link shares it and a reload loses
// nothing. Nothing is kept elsewhere: two tabs do not know of each other.
//
//   #figure=polygon&size=6&sum=22&givens=0:3&cells=,5,,12&marks=4:1.2
//   #puzzle=(packed)&cells=...
//
// Cells are numbered from 0.

import {numberIn, numbersIn} from './entry.js';
import {packed, unpacked} from './packing.js';

const NUMBERS = {size: 'size', sum: 'sum', first: 'first_value', side: 'side', diagonals: 'diagonals'};
const NAMED = new Set(['figure', 'kind', 'givens', ...Object.values(NUMBERS)]);

/** Whether the address can say the puzzle in words. */
const isNamed = (puzzle) => typeof puzzle.figure === 'string' &&
                            Object.keys(puzzle).every((key) => NAMED.has(key));

/** The part of the address that names the puzzle. */
export async function puzzleWords(puzzle, givens) {
  if (!isNamed(puzzle)) return `puzzle=${await packed(puzzle)}`;
  const words = [`figure=${encodeURIComponent(puzzle.figure)}`];
  if (puzzle.kind) words.push(`kind=${encodeURIComponent(puzzle.kind)}`);
  for (const [word, key] of Object.entries(NUMBERS)) {
    if (Number.isInteger(puzzle[key])) words.push(`${word}=${puzzle[key]}`);
  }
  const fixed = givens.flatMap((value, cell) => (value === null ? [] : [`${cell}:${value}`]));
  if (fixed.length > 0) words.push(`givens=${fixed.join(',')}`);
  return words.join('&');
}

/** The part that says what stands on the board. */
export function positionWords({entries, marks}) {
  const words = [];
  const cells = entries.map((text) => encodeURIComponent(text)).join(',').replace(/,+$/, '');
  if (cells !== '') words.push(`cells=${cells}`);
  const marked = marks.flatMap((numbers, cell) =>
    numbers.length === 0 ? [] : [`${cell}:${numbers.join('.')}`]);
  if (marked.length > 0) words.push(`marks=${marked.join(',')}`);
  return words.join('&');
}

/** "0:3,5:12" as pairs of texts. */
const pairsIn = (text) => text.split(',').map((pair) => pair.split(':'));

function namedPuzzle(fields) {
  const puzzle = {figure: decodeURIComponent(fields.get('figure'))};
  if (fields.has('kind')) puzzle.kind = decodeURIComponent(fields.get('kind'));
  for (const [word, key] of Object.entries(NUMBERS)) {
    const number = numberIn(fields.get(word) ?? '');
    if (number !== null) puzzle[key] = number;
  }
  if (fields.has('givens')) {
    puzzle.givens = Object.fromEntries(
      pairsIn(fields.get('givens')).map(([cell, value]) => [cell, numberIn(value ?? '')]));
  }
  return puzzle;
}

/**
 * @returns {Promise<{puzzle: object, entries: string[], marks: Object<number[]>}|null>}
 *   null for an address without a puzzle
 * @throws for one that is damaged
 */
export async function readAddress(hash) {
  const fields = new Map(hash.replace(/^#/, '').split('&').map((word) => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  }));
  if (!fields.has('figure') && !fields.has('puzzle')) return null;
  const puzzle = fields.has('puzzle') ? await unpacked(fields.get('puzzle')) : namedPuzzle(fields);
  const entries = (fields.get('cells') ?? '').split(',').map(decodeURIComponent);
  const marks = {};
  for (const [cell, numbers] of pairsIn(fields.get('marks') ?? '')) {
    if (numbers) marks[cell] = numbersIn(numbers.replaceAll('.', ' '));
  }
  return {puzzle, entries, marks};
}
