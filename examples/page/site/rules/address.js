// The address holds the puzzle and the position, so that a link shares it and a reload loses
// nothing. Nothing is kept elsewhere: two tabs do not know of each other.
//
//   #figure=polygon&size=6&sum=22&givens=0:3&cells=,5,,12&marks=4:1.2
//   #puzzle=(packed)&cells=...
//
// Cells are numbered from 0.

import {LONGEST_ENTRY, numberFault, numberIn, numbersIn} from './entry.js';

const NUMBERS = {
  sum: 'sum', first: 'first_value', side: 'side', skip: 'skip', diagonals: 'diagonals',
};
const POSITION = ['cells', 'marks'];
const NAMED = new Set(['figure', 'size', 'kind', 'givens', ...Object.values(NUMBERS)]);

/** "4", or "3x5" for the rows and columns of a rectangle. @param {number|number[]} size */
export const sizeText = (size) => [size].flat().join('x');

/** Returns the size of a text of `sizeText`. */
export function sizeIn(text) {
  const numbers = text.split('x').map(numberIn);
  return numbers.length > 1 ? numbers : numbers[0];
}

const isReadable = (number) => numberIn(String(number)) !== null;

/** Whether the address can name the puzzle in words that lead back to it. */
const isNamed = (puzzle, givens) => typeof puzzle.figure === 'string' &&
  Object.keys(puzzle).every((key) => NAMED.has(key)) &&
  (puzzle.size === undefined || [puzzle.size].flat().every(isReadable)) &&
  Object.values(NUMBERS).every((key) => puzzle[key] === undefined || isReadable(puzzle[key])) &&
  givens.every((value) => value === null || isReadable(value));

/** The part of the address that names the puzzle. */
export async function puzzleWords(puzzle, givens) {
  if (!isNamed(puzzle, givens)) return `puzzle=${await packed(puzzle)}`;
  const words = [`figure=${encodeURIComponent(puzzle.figure)}`];
  if (puzzle.size !== undefined) words.push(`size=${sizeText(puzzle.size)}`);
  if (puzzle.kind) words.push(`kind=${encodeURIComponent(puzzle.kind)}`);
  for (const [word, key] of Object.entries(NUMBERS)) {
    if (puzzle[key] !== undefined) words.push(`${word}=${puzzle[key]}`);
  }
  const fixed = givens.flatMap((value, cell) => (value === null ? [] : [`${cell}:${value}`]));
  if (fixed.length > 0) words.push(`givens=${fixed.join(',')}`);
  return words.join('&');
}

/** The part of the address with the position on the board. */
export function positionWords({entries, marks}) {
  const words = [];
  const cells = entries.map((text) => encodeURIComponent(text)).join(',').replace(/,+$/, '');
  if (cells !== '') words.push(`cells=${cells}`);
  const marked = marks.flatMap((numbers, cell) =>
    numbers.length === 0 ? [] : [`${cell}:${numbers.join('.')}`]);
  if (marked.length > 0) words.push(`marks=${marked.join(',')}`);
  return words.join('&');
}

/** A link of which a part means nothing. It is not played without that part: it was meant otherwise. */
export class DamagedLink extends Error {
  /** @param {string[]} faults  in words, of the parts */
  constructor(faults) {
    super(`The link is damaged: ${faults.join('; ')}.`);
    this.name = 'DamagedLink';
  }
}

const refuseIf = (faults) => {
  if (faults.length > 0) throw new DamagedLink(faults);
};

/** "0:3,5:12" as pairs of texts. */
const pairsIn = (text) => text.split(',').map((pair) => pair.split(':'));

/** The faults in the words of an address, each looked at alone. */
function faultsOf(words, fields) {
  const known = fields.has('puzzle') ? ['puzzle', ...POSITION]
                                     : ['figure', 'size', 'kind', 'givens', ...Object.keys(NUMBERS), ...POSITION];
  const faults = [...fields.keys()].filter((word) => !known.includes(word)).map((word) =>
    `“${word}” is no part of a link with ${fields.has('puzzle') ? 'a packed puzzle' : 'a figure'}`);
  if (words.length > fields.size) faults.push('a part stands there twice');
  const check = (name, text) => {
    const fault = numberFault(text);
    if (fault !== null) faults.push(`${name}: “${text}” ${fault}`);
  };
  for (const number of fields.has('size') ? fields.get('size').split('x') : []) check('size', number);
  for (const [word, text] of fields) if (Object.hasOwn(NUMBERS, word)) check(word, text);
  for (const [word, apart] of [['givens', null], ['marks', '.']]) {
    if (!fields.has(word)) continue;
    for (const [cell, value = '', ...more] of pairsIn(fields.get(word))) {
      check(`${word}, a cell`, cell);
      for (const number of apart ? value.split(apart) : [value]) check(`${word}, cell ${cell}`, number);
      if (more.length > 0) faults.push(`${word}, cell ${cell}: “:” stands there twice`);
    }
  }
  return faults;
}

/** | Refuses a position with parts that have no place on the board.
 * @param {(number|null)[]} givens a value for each cell, or null
 * @throws {DamagedLink} */
export function requireFitting(givens, entries, marks) {
  const cells = givens.length;
  const faults = [];
  const last = entries.findLastIndex((text) => text !== '');
  if (last >= cells) faults.push(`cells has ${last + 1} values for ${cells} cells`);
  entries.slice(0, cells).forEach((text, cell) => {
    if (text.trim().length > LONGEST_ENTRY) faults.push(`cells, cell ${cell}: more than ${LONGEST_ENTRY} characters`);
    if (text !== '' && givens[cell] !== null) faults.push(`cells has a value for cell ${cell}, which is given`);
  });
  for (const cell of marks.keys()) {
    if (cell < 0 || cell >= cells) faults.push(`marks, cell ${cell}: the cells go from 0 to ${cells - 1}`);
  }
  refuseIf(faults);
}

function namedPuzzle(fields) {
  const puzzle = {figure: decodeURIComponent(fields.get('figure'))};
  if (fields.has('size')) puzzle.size = sizeIn(fields.get('size'));
  if (fields.has('kind')) puzzle.kind = decodeURIComponent(fields.get('kind'));
  for (const [word, key] of Object.entries(NUMBERS)) {
    if (fields.has(word)) puzzle[key] = numberIn(fields.get(word));
  }
  if (fields.has('givens')) {
    puzzle.givens = Object.fromEntries(
      pairsIn(fields.get('givens')).map(([cell, value]) => [cell, numberIn(value)]));
  }
  return puzzle;
}

/**
 * @returns {Promise<{puzzle: object, words: string, entries: string[], marks: Map<number, number[]>}|null>}
 *   the words are those of the puzzle alone; null for an address without a puzzle
 * @throws {DamagedLink} naming the parts that mean nothing; another error where none of it can be read
 */
export async function readAddress(hash) {
  const words = hash.replace(/^#/, '').split('&').filter((word) => word !== '').map((word) => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  const fields = new Map(words);
  if (!fields.has('figure') && !fields.has('puzzle')) {
    refuseIf(words.length > 0 ? ['it names no puzzle'] : []);
    return null;
  }
  refuseIf(faultsOf(words, fields));
  const puzzle = fields.has('puzzle') ? await unpacked(fields.get('puzzle')) : namedPuzzle(fields);
  const entries = (fields.get('cells') ?? '').split(',').map(decodeURIComponent);
  const marks = new Map(fields.has('marks')
    ? pairsIn(fields.get('marks')).map(([cell, numbers]) => [Number(cell), numbersIn(numbers.replaceAll('.', ' '))])
    : []);
  const puzzleAlone = words.filter(([word]) => !POSITION.includes(word)).map((pair) => pair.join('=')).join('&');
  return {puzzle, words: puzzleAlone, entries, marks};
}

/** The most that is unpacked: an address may come from anybody. */
const MOST_BYTES = 1 << 20;

/** A puzzle that has no name, as text for an address: JSON, deflated, in the base64 of addresses (RFC 4648, section 5). */
export async function packed(object) {
  const stream = new Blob([JSON.stringify(object)]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws for a text that `packed` did not make, and for more than 1 MiB */
export async function unpacked(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const reader = new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))])
    .stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('utf-8', {fatal: true});
  let json = '';
  for (let bytes = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return JSON.parse(json + decoder.decode());
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('the puzzle in the address is larger than 1 MiB');
    }
    json += decoder.decode(value, {stream: true});
  }
}
