// The cards of the front door: the names of the figures, a line of their story, and the sizes that they offer.

import {OFFERED} from './offered.js';
import {sizeIn, sizeText} from '../rules/address.js';

/**
 * Returns the kinds of a figure, with the sizes that its card shows. A kind without any solution is in the form alone.
 * @param {{figure: string, shows?: (size: number) => boolean, kindsShown?: number}} card
 */
const kindsOf = ({figure, shows = () => true, kindsShown}) => OFFERED.filter((one) => one.figure === figure &&
    Object.values(one.sizes).some(({why}) => !why)).slice(0, kindsShown).map(({kind, sizes}) => ({
  kind,
  sizes: Object.entries(sizes).map(([size, {sum, first_value: first, why}]) => ({size: sizeIn(size), sum, first, why}))
    .filter(({size}) => shows(size)),
}));

const isSame = (one, other) => sizeText(one) === sizeText(other);

/** The sizes of one kind of a figure; [rows, columns] of a rectangle. @typedef {{kind: string, sizes: {size: number|number[], sum?: number, first?: number, why?: string}[]}} Kind */

/**
 * isProper: the name is that of one size, wherever it is played; pictures: the sizes that are drawn.
 * @type {{name, isProper?: true, ease: 1|2|3, story, figure: string, size: number|number[], say: string, pictures: (number|number[])[], kinds: Kind[]}[]}
 */
export const CARDS = [
  {name: 'Magic 19', isProper: true, ease: 2, figure: 'polygon', size: 6, say: 'sides', pictures: [4, 5, 6],
   story: 'Spokes and sides of a square, a pentagon or a hexagon, three cells each, all to one sum.'},
  {name: 'Lo Shu', isProper: true, ease: 3, figure: 'square', size: 3, say: 'order',
   story: 'The square of the river Luo: nine cells, and one solution.', shows: (size) => size !== 4 && size !== 8, kindsShown: 1},
  {name: 'Dürer’s square', isProper: true, ease: 2, figure: 'square', size: 4, say: 'order',
   story: 'From Melencolia I, 1514. 880 solutions; the diagonals may be broken, too.', shows: (size) => size <= 8},
  {name: 'Aristotle’s hexagon', isProper: true, ease: 1, figure: 'hexagon', size: 3, say: 'order',
   story: 'A honeycomb of 19 cells with rows in three directions. From 1 on, no other size is magic.'},
  {name: 'Hexagram', isProper: true, ease: 2, figure: 'star', size: 6, say: 'points',
   story: 'Six lines of four cells cross to a star, and each makes 26.'},
  {name: 'Yang Hui’s wheel', isProper: true, ease: 1, figure: 'wheel', size: 4, say: 'circles',
   story: 'From 1275: circles with their hub, and diameters.'},
  {name: 'Cube', ease: 1, figure: 'cube', size: 3, say: 'order',
   story: 'Rows, columns, pillars and the four diagonals through the middle.'},
  {name: 'Rectangle', ease: 2, figure: 'rectangle', size: [3, 5], say: 'cells',
   story: 'Rows of one sum, and columns of another.'},
  {name: 'Ring', ease: 2, figure: 'ring', size: 5, say: 'sides',
   story: 'The sides of a polygon share their corners.'},
  {name: 'Triangle', ease: 2, figure: 'triangle', size: 4, say: 'cells a side',
   story: 'Three sides only, and yet many ways.'},
].map((card) => ({pictures: [card.size], ...card, kinds: kindsOf(card)}));

/** Returns the proper name of a puzzle's figure, such as "Magic 19"; undefined if it has none. */
export const properName = ({figure, size, kind = 'magic', side = 3, skip = 2, first_value: first = 1, diagonals, values}) =>
  (kind === 'magic' && side === 3 && skip === 2 && first === 1 && diagonals === undefined && values === undefined
    ? CARDS.find((card) => card.isProper && card.figure === figure && isSame(card.size, size))?.name : undefined);

/** Returns the puzzle, as a file, that is played when a size of a card is pressed. */
export function puzzleOf(card, kind, {size, sum, first}) {
  const puzzle = {figure: card.figure, size};
  if (kind !== '' && kind !== 'magic') puzzle.kind = kind;
  if (sum !== undefined) puzzle.sum = sum;
  if (first !== undefined) puzzle.first_value = first;
  return puzzle;
}

const puzzleOfSize = (card, wanted) => puzzleOf(card, '', card.kinds[0].sizes.find(({size}) => isSame(size, wanted)));

/** Returns the puzzle of the size that a card shows first. */
export const usualPuzzle = (card) => puzzleOfSize(card, card.size);

export const picturedPuzzles = (card) => card.pictures.map((size) => puzzleOfSize(card, size));

const knownSizes = (figure, kind) => OFFERED.filter((one) => one.figure === figure && (one.kind === kind || one.kind === '')).flatMap(
  ({sizes}) => Object.entries(sizes).map(([size, {sum, first_value: first, why}]) => ({size: sizeIn(size), sum, first, why})));

/** Returns a sum and first value with a solution, or the reason why there is none: {sum, first, why}. */
export function suggestion(figure, size, kind = '') {
  return knownSizes(figure, kind).find((each) => isSame(each.size, size)) ?? {};
}

/** Returns the size with which a figure is shown first. */
export const usualSize = (figure) => CARDS.find((card) => card.figure === figure)?.size ?? 3;

/** Returns this size if it has a known solution, otherwise the next size that has one. */
export function possibleSize(figure, size, kind) {
  const known = knownSizes(figure, kind);
  const isBelowAll = known.length > 0 && known.every((each) => each.size > size); // the kind begins later
  if (!isBelowAll && !suggestion(figure, size, kind).why) return size;
  const possible = known.filter(({why}) => !why).map((each) => each.size);
  return possible.find((each) => each > size) ?? possible.at(-1) ?? size;
}

const DAILY = ['polygon', 'square', 'star', 'hexagon', 'ring', 'triangle', 'square'];
const DIFFICULTIES = ['easy', 'easy', 'medium', 'easy', 'medium', 'easy', 'hard'];

/** Returns the puzzle of a day, which is the same for everybody. @param {Date} date */
export function puzzleOfDay(date) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  const figure = DAILY[day % DAILY.length];
  const card = CARDS.filter((one) => one.figure === figure).at(-1);
  return {name: card.name, puzzle: usualPuzzle(card), difficulty: DIFFICULTIES[(day + 3) % DIFFICULTIES.length], seed: day};
}
