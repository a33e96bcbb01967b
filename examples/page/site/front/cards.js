// The figures of the front door: their names, a line of their story, and for each offered size a
// sum and a first value with a solution. `why` is the reason why a size is not offered. A test asks
// the library about each of them.

const sizes = (numbers, puzzleOf) => numbers.map((size) => ({size, ...puzzleOf(size)}));
const none = (size, why) => ({size, why});
const inOrder = (list) => list.sort((a, b) => a.size - b.size);

const EQUAL_CELLS = 'two cells would have to be equal';
const PARITY = 'odd and even numbers do not come out';

const squares = (kind, offered, missing) => ({
  kind,
  sizes: inOrder([none(2, EQUAL_CELLS), ...sizes(offered, () => ({})), ...missing]),
});

const RING_SUMS = {3: 10, 4: 13, 5: 16, 6: 19, 7: 22, 8: 25, 10: 31};
const TRIANGLE_SUMS = {3: 10, 4: 20, 5: 32, 6: 48, 7: 66};
const WHEEL_SUMS = {2: 25, 3: 70, 4: 147};
const sized = (sums) => inOrder(sizes(Object.keys(sums).map(Number), (size) => ({sum: sums[size]})));

/** @typedef {{kind: string, sizes: {size: number, sum?: number, first?: number, why?: string}[]}} Kind */

/** @type {{name, story, figure: string, size: number, say: string, kinds: Kind[]}[]} */
export const CARDS = [
  {name: 'Lo Shu', figure: 'square', size: 3, say: 'order',
   story: 'The square of the river Luo: nine cells, and one solution.',
   kinds: [squares('magic', [3, 5, 6, 7, 9, 10, 12], [])]},
  {name: 'Dürer’s square', figure: 'square', size: 4, say: 'order',
   story: 'From Melencolia I, 1514. 880 solutions; the diagonals may be broken, too.',
   kinds: [squares('magic', [3, 4, 5, 6, 7, 8], []),
           squares('semimagic', [3, 4, 5, 6, 7, 8], []),
           squares('pandiagonal', [4, 5, 7], [none(3, EQUAL_CELLS), none(6, PARITY)]),
           squares('associative', [3, 4, 5, 7, 8], [none(6, PARITY)])]},
  {name: 'Magic 19', figure: 'polygon', size: 6, say: 'sides',
   story: 'Spokes and sides of a hexagon, all to 22. The same for other polygons.',
   kinds: [{kind: '', sizes: inOrder([...sizes([4, 5, 6, 8, 9, 10], (n) => ({sum: 3 * n + 4})),
                                      none(3, PARITY), none(7, PARITY)])}]},
  {name: 'Aristotle’s hexagon', figure: 'hexagon', size: 3, say: 'order',
   story: 'Rows in three directions. Of all sizes, only this one is magic from 1 on.',
   kinds: [{kind: '', sizes: [none(2, 'no sum is a whole number'), {size: 3}, {size: 4, first: 3}, {size: 5, first: 6}]}]},
  {name: 'Hexagram', figure: 'star', size: 6, say: 'points',
   story: 'Six lines of four cells cross to a star, and each makes 26.',
   kinds: [{kind: '', sizes: [none(5, 'a search finds none'), ...sizes([6, 7, 8, 9, 10], () => ({}))]}]},
  {name: 'Yang Hui’s wheel', figure: 'wheel', size: 4, say: 'circles',
   story: 'From 1275: circles with their hub, and diameters.',
   kinds: [{kind: '', sizes: sized(WHEEL_SUMS)}]},
  {name: 'Cube', figure: 'cube', size: 3, say: 'order',
   story: 'Rows, columns, pillars and the four diagonals through the middle.',
   kinds: [{kind: '', sizes: [none(2, EQUAL_CELLS), {size: 3}]}]},
  {name: 'Ring', figure: 'ring', size: 5, say: 'sides',
   story: 'The sides of a polygon share their corners.',
   kinds: [{kind: '', sizes: sized(RING_SUMS)}]},
  {name: 'Triangle', figure: 'triangle', size: 4, say: 'cells a side',
   story: 'Three sides only, and yet many ways.',
   kinds: [{kind: '', sizes: sized(TRIANGLE_SUMS)}]},
];

/** The puzzle, as a file, that is played when a size of a card is pressed. */
export function puzzleOf(card, kind, {size, sum, first}) {
  const puzzle = {figure: card.figure, size};
  if (kind !== '' && kind !== 'magic') puzzle.kind = kind;
  if (sum !== undefined) puzzle.sum = sum;
  if (first !== undefined) puzzle.first_value = first;
  return puzzle;
}

/** The sizes of a figure and kind that the cards know. */
const knownSizes = (figure, kind) => CARDS.filter((card) => card.figure === figure).flatMap((card) =>
  card.kinds.filter((each) => each.kind === kind || each.kind === '').flatMap(({sizes: known}) => known));

/** A known sum and first value for a figure, or the reason why there is none: {sum, first, why}. */
export function suggestion(figure, size, kind = '') {
  return knownSizes(figure, kind).find((each) => each.size === size) ?? {};
}

/** The size with which a figure is shown first. */
export const usualSize = (figure) => CARDS.find((card) => card.figure === figure)?.size ?? 3;

/** That size if it has a known solution, or else the next one. */
export function possibleSize(figure, size, kind) {
  if (!suggestion(figure, size, kind).why) return size;
  const possible = knownSizes(figure, kind).filter(({why}) => !why).map((each) => each.size);
  return possible.find((each) => each > size) ?? possible.at(-1) ?? size;
}

const DAILY = ['polygon', 'square', 'star', 'hexagon', 'ring', 'triangle', 'square'];
const DIFFICULTIES = ['easy', 'easy', 'medium', 'easy', 'medium', 'easy', 'hard'];

/** The puzzle of a day: the same for everybody. @param {Date} date */
export function puzzleOfDay(date) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  const figure = DAILY[day % DAILY.length];
  const card = CARDS.filter((one) => one.figure === figure).at(-1);
  const size = card.kinds[0].sizes.find((one) => one.size === card.size);
  return {name: card.name, puzzle: puzzleOf(card, '', size), difficulty: DIFFICULTIES[(day + 3) % DIFFICULTIES.length], seed: day};
}
