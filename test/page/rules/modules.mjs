// The modules that know nothing of a browser, alone.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import '../board/places.mjs';
import '../board/shown.mjs';
import '../draw/drawing.mjs';
import '../draw/paper.mjs';
import '../front/door.mjs';
import '../front/offers.mjs';
import '../keep/finds.mjs';
import '../keep/games.mjs';
import '../keep/store.mjs';
import '../server/local.mjs';
import '../server/teaching.mjs';
import '../views/told.mjs';
import '../views/viewer.mjs';
import './judging.mjs';
import './saying.mjs';
import {pathsOf} from '../../../examples/page/site/draw/paths.js';
import {numberFault, numberIn, numbersIn} from '../../../examples/page/site/rules/entry.js';
import {emptyPosition, History} from '../../../examples/page/site/rules/position.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {lineStates} from '../../../examples/page/site/rules/lines.js';
import {clockWords} from '../../../examples/page/site/keep/clock.js';
import {neighbour} from '../../../examples/page/site/board/neighbour.js';
import {linePaths, roundPoints, strokes} from '../../../examples/page/site/board/geometry.js';
import {coursesOf, layoutOf} from '../../../examples/page/site/board/layout.js';
import {badgePlaces} from '../../../examples/page/site/board/sum-badges.js';
import {candidatesOf} from '../../../examples/page/site/rules/candidates.js';
import {classOf} from '../../../examples/page/site/rules/turned.js';
import {lineSaid} from '../../../examples/page/site/rules/names.js';
import {placed} from '../../../examples/page/site/rules/pasted.js';
import {plainReason} from '../../../examples/page/site/rules/plain.js';
import {amongWords} from '../../../examples/page/site/rules/counts.js';
import {textsOf} from '../../../examples/page/site/views/reason.js';
import {packed, positionWords, puzzleWords, readAddress, requireFitting, unpacked} from '../../../examples/page/site/rules/address.js';

test('numbers as people type them', () => {
  for (const [text, number] of [['7', 7], [' 12 ', 12], ['-3', -3], ['−3', -3], ['–3', -3], [' − 3', null], ['--3', null], ['3−', null], ['+4', 4], ['', null], ['1.5', null],
                                ['1e3', null], ['0x10', null], ['12345678901', null], ['٣', null]]) {
    assert.equal(numberIn(text), number, text);
  }
  assert.deepEqual(numbersIn('3 12,3;-1 x'), [-1, 3, 12]);
  assert.deepEqual(numbersIn('10 9, –2\n−1;;2'), [-2, -1, 2, 9, 10]);
  assert.equal(numberIn('00000000000012'), 12);
});

test('rows of numbers are placed below each other in a grid, else one after the other', () => {
  const points = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]];
  assert.deepEqual(placed([[1, 2], [3, null]], 1, points, true), [[1, 1], [2, 2], [4, 3], [5, null]]);
  assert.deepEqual(placed([[1, 2], [3]], 2, points, true), [[2, 1], [-1, 2], [5, 3]]);
  assert.deepEqual(placed([[1, 2], [3]], 2, points, false), [[2, 1], [3, 2], [4, 3]]);
  assert.deepEqual(placed([[1, 2, 3]], 2, points, true), [[2, 1], [3, 2], [4, 3]]);
});

test('why a text is no number', () => {
  for (const [text, words] of [['7', null], ['-999999999', null], ['', 'is no whole number'], ['1e9', 'is no whole number'],
                               ['1000000000', 'is too large: no number here has more than 9 digits'],
                               ['−1000000000', 'is too small: no number here has more than 9 digits']]) {
    assert.equal(numberFault(text), words, text);
  }
});

test('a history keeps what it should, and no more than it should', () => {
  const moves = new History(emptyPosition(2));
  for (let i = 0; i < 3000; ++i) moves.put(0, String(i));
  assert.equal(moves.past.length, 1000);
  moves.put(0, '2999'); // no move
  assert.equal(moves.past.length, 1000);
  moves.undo();
  assert.equal(moves.now.entries[0], '2998');
});

test('a history keeps its last hundred moves for a reload, cuts long texts, and begins anew behind an undo', () => {
  const moves = new History(emptyPosition(2));
  for (let i = 0; i < 150; ++i) moves.put(0, String(i));
  assert.deepEqual([moves.kept.past.length, moves.kept.past.at(-1).entries[0], moves.kept.past[0].entries[0]], [100, '148', '49']);
  for (let i = 0; i < 30; ++i) moves.undo();
  assert.deepEqual([moves.kept.future.length, moves.kept.future.at(-1).entries[0]], [30, '120']);
  moves.type(1, '1234567890123456');
  assert.equal(moves.now.entries[1], '123456789012');
  const count = moves.past.length;
  moves.type(1, '7');
  assert.equal(moves.past.length, count); // one move
  moves.undo();
  moves.type(1, '8');
  moves.undo();
  assert.equal(moves.now.entries[1], '');
  moves.markAll([[0, [1]], [1, [2]]]);
  moves.put(0, '');
  moves.erase([0]);
  assert.deepEqual(moves.now.marks, [[], [2]]);
});

test('numbers that the library has named are told from those of the player', () => {
  const figure = {cells: [{label: 'a'}, {label: 'b'}, {label: 'c'}], lines: [{cells: [0, 1, 2], sum: null}], givens: {c: 3},
                  first_value: 1, last_value: 3, sum: null};
  const game = new Game();
  game.open({}, figure, ['1'], new Map());
  game.tell({cell: 1, value: 2});
  assert.deepEqual(game.helped, []);
  game.move((history) => history.put(1, '2'));
  assert.deepEqual(game.helped, [[1, 2]]);
  game.undo();
  assert.deepEqual(game.helped, []);
  game.fill([1, 2, 3]);
  assert.deepEqual(game.helped, [[1, 2]]); // the 1 was there, and the 3 is given
  game.open({}, figure, ['1', '2'], new Map(), {told: game.helped});
  assert.deepEqual(game.helped, [[1, 2]]);
  game.choose(0);
  game.choose(1, true);
  const fresh = new Game();
  for (const one of [game, fresh]) one.open({}, figure, [], new Map());
  assert.deepEqual({...game}, {...fresh});
});

/** A figure without positions. */
const figureOf = (count, lines, sum, sums) => ({
  first_value: 1, last_value: count, sum, sums,
  cells: Array.from({length: count}, (_, i) => ({label: String(i)})),
  lines: lines.map((cells, i) => ({cells, sum, name: `line ${i + 1}`, kind: 'line'})),
});

test('full lines that differ are judged by the sum of most of them, of several by the least, as verify does', () => {
  const figure = figureOf(6, [[0, 1], [2, 3], [4, 5]], null, {least: 5, greatest: 9});
  const states = (values) => lineStates(figure, values).map(({state}) => state);
  assert.deepEqual(states([1, 6, 2, 3, null, null]), ['wrong', 'right', 'over']);
  assert.deepEqual(states([1, 6, 2, 5, 3, 4]), ['right', 'right', 'right']);
  assert.deepEqual(states([1, 6, 3, 4, 2, 5].with(5, 1)), ['right', 'right', 'wrong']);
  assert.deepEqual(states([1, 2, 3, 4, null, null]), ['wrong', 'right', 'over']); // 3 is no possible sum
  assert.deepEqual(states([1, 2, 6, 5, null, null]), ['wrong', 'wrong', 'open']);
});

// That they reach every cell of each figure: `ways`.
test('arrows walk along rows of a hexagon', () => {
  const points = [];
  for (let row = -2; row <= 2; ++row) {
    const cells = 5 - Math.abs(row);
    for (let i = 0; i < cells; ++i) points.push([i - (cells - 1) / 2, row * Math.sqrt(3) / 2]);
  }
  assert.equal(neighbour(points, 0, 'ArrowRight'), 1);
  assert.equal(neighbour(points, 2, 'ArrowRight') ?? 2, 6); // nothing in the row: down and right
});

test('lines break at their returns, and go round in the figures of families alone', () => {
  const frame = {cells: [[0, 0], [1, 0], [4, 0], [4, 4], [0, 4]].map((position) => ({position})), lines: [{cells: [0, 1, 2, 3, 4]}]};
  assert.equal(linePaths(coursesOf(frame), layoutOf(frame).points)[0].length, 1); // a long step is no return
  assert.equal(strokes({cells: [0, 1, 2, 3], returns: [3]}, [[0, 1], [1, 2], [2, 3], [3, 0]]).length, 2);
  const octagon = Array.from({length: 8}, (_, i) => [Math.cos(i * Math.PI / 4), Math.sin(i * Math.PI / 4)]);
  assert.equal(roundPoints([[0, 0], ...octagon], [0, 0]).length, 8); // without its hub
  const round = {cells: octagon.map((position) => ({position})), lines: [{cells: octagon.map((_, i) => i)}]};
  const [[[shape, {r}]]] = linePaths(coursesOf({...round, size: 1}), octagon);
  assert.deepEqual([shape, r], ['circle', '1.000']);
  assert.equal(linePaths(coursesOf(round), octagon)[0][0][0], 'polyline'); // one's own is drawn as it was
  assert.equal(roundPoints([[0, 1], [1, 0], [2, 3], [3, 2]], [1.5, 1.5]), null); // a broken diagonal
  assert.equal(roundPoints([[-1, 0], [0, 0], [1, 0]], [0, 0]), null); // a diameter
});

test('running sums stand apart from cells and each other', () => {
  const points = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y]));
  const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].map((cells) => ({cells}));
  const places = badgePlaces(points, lines);
  assert.ok(places.every((place) => place !== null));
  assert.equal(new Set(places.map(({at}) => String(at))).size, 8);
  assert.deepEqual(places[0].from, [2, 0]); // tied to the end of its line
  const [whole, part] = badgePlaces([[0, 0], [1, 0], [2, 0]], [{cells: [0, 1, 2]}, {cells: [1, 2]}]);
  assert.ok(whole !== null && part === null); // both end at one place
});

test('pieces make sentences', () => {
  const figure = figureOf(2, [[0, 1]], 3);
  figure.cells = [{label: 'a'}, {label: 'b'}];
  assert.deepEqual(textsOf({figure}, [[{line: 0, text: 'line 1 (a b)'}, {words: ' has one open cell, '}, {cell: 1, text: 'b'},
                             {words: ', which needs '}, {value: -3, text: '−3'}],
                            [{words: 'the lines say 4·'}, {sum: null, text: 'S'}, {words: ' = 136'}]]),
  ['line 1 (a b) has one open cell, b, which needs −3', 'the lines say 4·S = 136']);
});

test('a line is called by the numbers that stand on it', () => {
  const triangle = {figure: 'polygon', size: 3, cells: ['c', 'k1', 'k2', 'k3', 's1', 's2', 's3', 'o1', 'o2', 'o3'].map((label) => ({label})),
                    lines: [{name: 'spoke 1', kind: 'spoke', cells: [0, 4, 1]}, {name: 'side 1', kind: 'side', cells: [1, 7, 2]}]};
  const said = (corner1, corner2) => [0, 1].map((line) => lineSaid({figure: triangle, values: [9, corner1, corner2, null, ...Array(6).fill(null)]}, line));
  assert.deepEqual(said(null, null), ['spoke 1', 'side 1']);
  assert.deepEqual(said(7, null), ['the spoke through 7', 'side 1']);
  assert.deepEqual(said(7, 3), ['the spoke through 7', 'the side from 7 to 3']);
  assert.deepEqual(said(9, 3), ['spoke 1', 'side 1']); // 9 stands twice
  assert.equal(lineSaid({figure: triangle, values: [9, null, null, null, null, null, null, 6, null, null]}, 1), 'the side with 6');
});

test('addresses say what they were told', async () => {
  const position = {entries: ['', '5', 'a,b=&', ''], marks: [[], [], [], [1, 12]]};
  const puzzle = {figure: 'polygon', size: 6, sum: 22};
  const hash = `#${await puzzleWords(puzzle, [3, null, null, null])}&${positionWords(position)}`;
  assert.equal(hash, '#figure=polygon&size=6&sum=22&givens=0:3&cells=,5,a%2Cb%3D%26&marks=3:1.12');
  const read = await readAddress(hash);
  assert.deepEqual(read, {puzzle: {...puzzle, givens: {0: 3}}, words: 'figure=polygon&size=6&sum=22&givens=0:3', entries: ['', '5', 'a,b=&'], marks: new Map([[3, [1, 12]]])});
});

test('an address that would not be read again is packed', async () => {
  for (const [puzzle, givens] of [[{figure: 'square', size: 3, sum: 1e9}, [null]], [{figure: 'square', size: 3}, [2e9]]]) {
    const words = await puzzleWords(puzzle, givens);
    assert.match(words, /^puzzle=/);
    assert.deepEqual((await readAddress(`#${words}`)).puzzle, puzzle);
  }
});

test('no part of an address is left out in silence', async () => {
  for (const [hash, words] of [
    ['#figure=square&size=4&first=1e9&sum=abc', 'first: “1e9” is no whole number; sum: “abc” is no whole number'],
    ['#figure=square&size=', 'size: “” is no whole number'],
    ['#figure=square&size=4&first=99999999999', 'first: “99999999999” is too large: no number here has more than 9 digits'],
    ['#figure=square&size=4&givens=0:x', 'givens, cell 0: “x” is no whole number'],
    ['#figure=square&size=4&givens=0', 'givens, cell 0: “” is no whole number'],
    ['#figure=square&size=4&marks=__proto__:1', 'marks, a cell: “__proto__” is no whole number'],
    ['#figure=square&size=4&marks=1:2.x', 'marks, cell 1: “x” is no whole number'],
    ['#figure=square&size=4&marks=1:2:3', 'marks, cell 1: “:” stands there twice'],
    ['#figure=square&size=4&frist=2', '“frist” is no part of a link with a figure'],
    ['#puzzle=x&sum=2', '“sum” is no part of a link with a packed puzzle'],
    ['#figure=square&size=4&size=5', 'a part stands there twice'],
    ['#sum=22', 'it names no puzzle'],
  ]) {
    await assert.rejects(readAddress(hash), {name: 'DamagedLink', message: `The link is damaged: ${words}.`}, hash);
  }
  assert.equal(await readAddress(''), null);
});

test('a position has to fit the board', () => {
  const refused = (entries, marks, words) => assert.throws(() => requireFitting([null, 7], entries, new Map(marks)),
    {name: 'DamagedLink', message: `The link is damaged: ${words}.`});
  refused(['1', '', '3'], [], 'cells has 3 values for 2 cells');
  refused(['1', '2'], [], 'cells has a value for cell 1, which is given');
  refused(['1234567890123'], [], 'cells, cell 0: more than 12 characters');
  for (const cell of [2, -1]) refused([''], [[cell, [1]]], `marks, cell ${cell}: the cells go from 0 to 1`);
  requireFitting([null, 7], ['1', '', ''], new Map([[0, [1]]]));
});

test('puzzles are packed and unpacked, within bounds', async () => {
  const puzzle = {cells: ['ä', 'b'], lines: [['ä', 'b']]};
  assert.deepEqual(await unpacked(await packed(puzzle)), puzzle);
  assert.match(await packed(puzzle), /^[\w-]+$/);
  await assert.rejects(unpacked(await packed({name: ' '.repeat(1 << 21)})), /larger than 1 MiB/);
  await assert.rejects(unpacked('rubbish'));
});

/** A figure of a family, as the server describes it, with these numbers of rows and columns. */
function squareOf(size) {
  const cells = Array.from({length: size * size}, (_, i) => ({label: `(${1 + Math.floor(i / size)},${1 + i % size})`, position: [i % size, Math.floor(i / size)]}));
  const range = Array.from({length: size}, (_, i) => i);
  const lines = [...range.map((r) => range.map((c) => size * r + c)), ...range.map((c) => range.map((r) => size * r + c)),
                 range.map((i) => size * i + i), range.map((i) => size * i + size - 1 - i)].map((list) => ({cells: list, sum: 15}));
  return {figure: 'square', size, cells, lines, sum: 15, first_value: 1, last_value: size * size};
}

test('what the lines allow: no value of a solution is struck', () => {
  const square = squareOf(3);
  const solution = [4, 9, 2, 3, 5, 7, 8, 1, 6];
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 300; ++round) {
    const values = solution.map((value) => (random(2) ? value : null));
    const could = candidatesOf(square, values, lineStates(square, values));
    could.forEach((list, cell) => assert.ok(values[cell] !== null ? list.length === 0 : list.includes(solution[cell]), values.join(' ')));
  }
  const values = [4, 9, null, null, null, null, null, null, null];
  assert.deepEqual(candidatesOf(square, values, lineStates(square, values))[2], [2]);
});

test('a clock has less than 60 minutes and seconds beside its hours', () => {
  for (let seconds = 0; seconds < 40_000; seconds += 7) {
    const parts = clockWords(seconds + 0.9).split(':').map(Number);
    assert.equal(parts.reduce((total, part) => 60 * total + part, 0), seconds);
    assert.ok(parts.slice(1).every((part) => part < 60), clockWords(seconds));
    assert.equal(parts.length, seconds < 3600 ? 2 : 3);
  }
  assert.deepEqual([0, 65, 3599, 3765].map(clockWords), ['0:00', '1:05', '59:59', '1:02:45']);
});

test('all images of a filling are one class, and no other filling is in it', () => {
  const turn = [6, 3, 0, 7, 4, 1, 8, 5, 2];
  const far = [10, 9, 8, 7, 6, 5, 4, 3, 2];
  const mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6];
  const figure = {geometric_generators: [turn, mirror]};
  const after = (values, permutation) => permutation.map((cell) => values[cell]);
  let values = [8, 1, 6, 3, 5, 7, 4, 9, 2];
  const text = classOf(figure, values);
  assert.equal(classOf(figure, far), [2, 3, 4, 5, 6, 7, 8, 9, 10].join(' ')); // the least as numbers, not as texts
  assert.notEqual(classOf(figure, [1, 8, 6, 3, 5, 7, 4, 9, 2]), text);
  for (let i = 0; i < 4; ++i) {
    values = after(values, turn);
    assert.equal(classOf(figure, values), text);
    assert.equal(classOf(figure, after(values, mirror)), text);
  }
});

test('a reason in plain words adds up as its equation does', () => {
  const figure = {figure: 'polygon', size: 3, first_value: 1, last_value: 7, sum: 12, lines: [],
                  cells: ['the centre', 'corner 1', 'corner 2', 'corner 3', 'the middle of side 1', 'the middle of side 2', 'the middle of side 3'].map((name) => ({name}))};
  const of = (reason, terms, times, constant, givens = []) =>
    plainReason({reason, equation: {terms, sum_coefficient: times, constant}, givens: givens.map(([cell, value]) => ({cell, value}))}, figure);
  assert.equal(of('no-integers', [[0, 6], [1, 2], [2, 2], [3, 2]], 1, 3), '3 times the centre and the corners would have to add up to 7½');
  assert.equal(of('no-integers', [[0, 2], [1, 2]], 0, 9, [[1, 4]]), 'the centre would have to be ½');
  assert.equal(of('no-numbers', [[1, 2], [2, 2]], 1, 0, [[1, 5], [2, 4]]), 'corner 1 and corner 2 would have to add up to 6, but they make 9');
  assert.equal(of('no-numbers', [], 2, -25), 'the sum would have to be 12½, not 12');
  assert.equal(of('cell-determined', [[1, 2]], 0, 3), null);
  const square = (order) => ({...figure, figure: 'square', size: order, last_value: order * order, sum: null,
                              cells: Array.from({length: order * order}, (_, i) => ({name: `row ${1 + Math.floor(i / order)}, column ${1 + i % order}`}))});
  const ofSquare = (order, cells, more = {}) => plainReason({reason: 'no-integers', equation: {terms: cells.map((cell) => [cell, 2]), sum_coefficient: 0, constant: 69}, givens: [], ...more}, square(order));
  for (const order of [2, 3, 4]) {
    const last = order * order - 1;
    assert.equal(ofSquare(order, [0, order - 1, last - order + 1, last].reverse()), 'the corners would have to add up to 34½');
  }
  assert.equal(ofSquare(3, [1, 2, 6, 8]), 'row 1, column 2, row 1, column 3, row 3, column 1 and row 3, column 3 would have to add up to 34½');
  assert.equal(ofSquare(3, [0, 1, 2, 6, 8]), 'the 5 marked cells would have to add up to 34½');
  const free = {...figure, sum: null};
  const ofFree = (terms, times, constant) => plainReason({reason: 'no-integers', equation: {terms, sum_coefficient: times, constant}, givens: []}, free);
  assert.equal(ofFree([[0, 2]], 2, 3), 'whatever the sum is, the centre would have to add up to ½ more than a whole number');
  assert.equal(ofFree([[1, 3], [2, 3], [3, 3]], 3, -2), 'whatever the sum is, the corners would have to add up to ⅓ more than a whole number');
  assert.equal(ofFree([[0, 2]], 1, 3), null); // the sum itself decides
});

test('lines that lie on each other are drawn apart, whichever way they run', () => {
  for (let turn = 0; turn < 16; ++turn) {
    const angle = turn * Math.PI / 8;
    const cells = ['a', 'b', 'c'].map((label, far) => ({label, at: [far * Math.cos(angle), far * Math.sin(angle)]}));
    const [under, over] = pathsOf({cells, lines: [{cells: ['a', 'b', 'c']}, {cells: ['c', 'b', 'a']}]});
    assert.ok(!under.includes('Q') && over.includes('Q'), `${under} ${over}`);
  }
});

test('a count says only what it has found out', () => {
  const many = {total: null, classes: null, found: 2};
  assert.equal(amongWords(many), 'There are more.');
  assert.equal(amongWords({...many, found: 1}), 'Whether there are more was not found out.');
  assert.equal(amongWords({total: 48, classes: 4, found: 48}), 'It is one of 4 (48 with turns).');
  assert.equal(amongWords({total: 3, classes: 3, found: 3}), 'It is one of 3.');
  assert.equal(amongWords({total: 8, classes: 1, found: 8}), 'It is the only one, but for turning and mirroring.');
  assert.equal(amongWords({total: 1, classes: 1, found: 1}), 'It is the only one.');
});
