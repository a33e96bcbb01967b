// Prints what the modules of the page make of a position, without a browser: a line for each answer, which `api/answers` keeps.
//   node words.mjs FILE    FILE: a line of JSON each, {puzzle, entries, marks, figure, hint, path, explain, count} or {lines, kind};
//                          a line "----" ends what is said of it

import {readFileSync} from 'node:fs';

import {coursesOf, isGrid, layoutOf, pictureOf} from '../../../examples/page/site/board/layout.js';
import {linePaths} from '../../../examples/page/site/board/geometry.js';
import {isTooSmallForMany, marksPattern} from '../../../examples/page/site/board/marks.js';
import {neighbour} from '../../../examples/page/site/board/neighbour.js';
import {badgePlaces, badgeWidth} from '../../../examples/page/site/board/sum-badges.js';
import {latticeOf} from '../../../examples/page/site/draw/lattice.js';
import {pathsOf} from '../../../examples/page/site/draw/paths.js';
import {linesIn, textOf as textOfSketch, withLines} from '../../../examples/page/site/draw/sketch-text.js';
import * as sketches from '../../../examples/page/site/draw/sketch.js';
import {copiesOf, Stroke} from '../../../examples/page/site/draw/stroke.js';
import * as cards from '../../../examples/page/site/front/cards.js';
import {hardestOf, offeredGrades} from '../../../examples/page/site/front/difficulties.js';
import {positionWords, puzzleWords, readAddress} from '../../../examples/page/site/rules/address.js';
import {countWords} from '../../../examples/page/site/rules/counts.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {gradeWords, pagesOf} from '../../../examples/page/site/rules/hint-stages.js';
import {signOf} from '../../../examples/page/site/rules/lines.js';
import * as names from '../../../examples/page/site/rules/names.js';
import {plainReason} from '../../../examples/page/site/rules/plain.js';
import {countCommand, linkOf, textOf} from '../../../examples/page/site/rules/sharing.js';
import {classOf, groupOf} from '../../../examples/page/site/rules/turned.js';
import * as sets from '../../../examples/page/site/rules/values.js';
import {shared} from '../../../examples/page/site/views/ending.js';
import {shownOf, textsOf} from '../../../examples/page/site/views/reason.js';
import {placed} from '../../../examples/page/site/rules/pasted.js';

/** Prints what a function returns, or throws; numbers with three places. */
async function say(name, answer) {
  const short = (_, value) => (value instanceof Map ? [...value] : value instanceof Set ? [...value]
    : typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(3)) : value);
  let text;
  try {
    const told = await answer();
    text = typeof told === 'string' ? told : JSON.stringify(told, short);
  } catch (error) {
    text = `throws ${error.name}: ${error.message}`;
  }
  console.log(`${name}: ${text}`);
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

async function sayGame({puzzle, entries = [], marks = {}, figure, hint, path, explain, count}) {
  const game = new Game();
  game.showsCandidates = true;
  game.open(puzzle, figure, entries, new Map(Object.entries(marks).map(([cell, list]) => [Number(cell), list])));
  const {points, sums, captions} = layoutOf(figure, {width: 4, height: 3});
  const labels = figure.lines.map((_, line) => names.lineLabel(game, line));
  const values = sets.valuesIn(figure);
  await say('state', () => ({full: game.isFull, magic: game.isMagic, free: game.free, relations: game.relations, broken: game.brokenRelation,
                             unreadable: game.unreadable, typed: game.typedValues, mistakes: game.mistakes}));
  for (const line of labels.keys()) await say(`line ${line}`, () => `${names.lineName(figure, line)}; ${labels[line]} ${signOf(game.lines[line].state)} ${JSON.stringify(game.lines[line])}`);
  for (const cell of points.keys()) await say(`cell ${cell}`, () => `${names.cellLabel(game, cell, labels)}; could be ${game.candidates[cell]}`);
  await say('kinds', () => names.kindsOfLines(figure));
  await say('values', () => [sets.valueWords(figure), sets.rangesOf(values), sets.hasSpares(figure), sets.noValue(figure, -7), sets.isValue(figure, 4)]);
  await say('points', () => ({points, sums, captions, isGrid: isGrid(figure)}));
  await say('picture', () => { const small = pictureOf(figure); return {...small, lines: linePaths(small.lines, small.points)}; });
  await say('badges', () => badgePlaces(points, coursesOf(figure), {width: badgeWidth(figure.lines.map(({sum}) => sum)), height: 0.54}, sums));
  await say('arrows', () => points.map((_, cell) => ARROWS.map((key) => neighbour(points, cell, key)).join(' ')));
  await say('marks', () => [isGrid(figure), !isGrid(figure)].map((round) => marksPattern(values, round)));
  await say('too small', () => [8, 16, 24, 40, 60].map((unit) => isTooSmallForMany(values.length, unit)));
  const words = `#${[await puzzleWords(puzzle, game.givens), positionWords(game.position)].filter((one) => one !== '').join('&')}`;
  await say('address', () => words);
  await say('read again', () => readAddress(words));
  await say('damaged', () => readAddress(`${words}&cells=1,x&marks=0:a&size=y`));
  await say('to share', () => textOf(game).replaceAll('\n', '|'));
  await say('link', () => [true, false].map((isServed) => linkOf({hostname: 'localhost', href: 'http://localhost/', hash: '#a'}, '', isServed)));
  await say('command', () => [countCommand(puzzle, game.isEmpty), countCommand(puzzle, true)]);
  await say('class', () => [groupOf(figure.geometric_generators, points.length).length, classOf(figure, game.values)]);
  await say('ending', () => shared({title: figure.name, grade: 'first-steps', seconds: 187, link: words}));
  await say('pasted', () => placed([[1, 2], [3, null, 5], [6]], 0, points, isGrid(figure)));
  await say('difficulties', () => [hardestOf(puzzle, points.length), offeredGrades(puzzle), cards.properName(puzzle)]);
  const found = hint?.hint;
  if (found) {
    for (const page of pagesOf(found)) await say(page.title ?? 'page', () => [...textsOf(game, [page.sentence]), page.cells, page.lines, page.tells]);
    await say('shown', () => shownOf(found));
  }
  if (path?.steps) await say('path', () => path.steps.map(({sentences}) => textsOf(game, sentences ?? [])));
  if (path?.grade) await say('grade', () => gradeWords(path.grade));
  for (const reason of [explain, hint?.explanation]) {
    if (!reason) continue;
    await say('reason', () => textsOf(game, reason.sentences ?? []));
    await say('in plain words', () => plainReason(reason, figure));
    await say('shown', () => shownOf(reason));
  }
  if (count) await say('counted', () => countWords(count));
}

async function sayDrawing({lines, kind}) {
  const lattice = latticeOf({kind, around: 5});
  let sketch = sketches.emptySketch(kind, 5);
  await say('turns', () => lattice.turns);
  await say('nearest', () => [[0.2, 0.3], [1.6, -0.9], [-2.2, 1.4], [0.5, 2.6]].map((place) => lattice.nearest(place)));
  await say('steps', () => [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown'].map((key) => lattice.step(lattice.nearest([1.1, -0.9]), key) ?? null));
  await say('within', () => lattice.within([-1, -1, 2.5, 2]));
  await say('lines', () => { sketch = withLines(sketch, linesIn(lines)); return sketch; });
  await say('as text', () => textOfSketch(sketch).replaceAll('\n', '|'));
  await say('paths', () => pathsOf(sketch));
  const stroke = new Stroke();
  await say('stroke', () => { stroke.follow([0, 0], [2, 0.1], lattice.nearest); stroke.follow([2, 0.1], [0.1, -1.8], lattice.nearest); return stroke; });
  await say('copies', () => copiesOf(stroke, {turns: lattice.turns.at(-1), mirror: true}, ([x]) => x < 2));
  await say('with copies', () => { sketch = sketches.withStrokes(sketch, copiesOf(stroke, {turns: lattice.turns.at(1), mirror: false}, () => true).strokes); return sketch; });
  await say('paths', () => pathsOf(sketch));
  await say('puzzle', () => sketches.puzzleOf(sketch));
  await say('back', () => sketches.sketchOf(sketches.puzzleOf(sketch), sketch));
  await say('without', () => sketches.withoutLine(sketches.withoutCell(sketch, sketch.cells[1]?.label), 0));
  await say('with a sum', () => sketches.lineOrder(sketches.withLineSum(sketch, 0, 12)));
  await say('too large', () => sketches.sizeFault({cells: Array(61).fill({}), lines: []}) ?? sketches.sizeFault(sketch));
}

async function sayFront() {
  for (const card of cards.CARDS) await say(card.name, () => [cards.usualPuzzle(card), card.kinds, cards.usualSize(card.figure)]);
  await say('sizes', () => ['square', 'hexagon', 'polygon', 'ring'].map((one) => [2, 4, 7].map((size) => [cards.possibleSize(one, size, ''), cards.suggestion(one, size)])));
  for (let day = 1; day < 15; ++day) await say(`day ${day}`, () => cards.puzzleOfDay(new Date(2026, 4, day)));
}

for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const asked = JSON.parse(line);
  await (asked.figure ? sayGame(asked) : asked.kind ? sayDrawing(asked) : sayFront());
  console.log('----');
}
