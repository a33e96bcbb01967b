// The drawing board with its views, without a browser: pointers, keys, texts, and what the library tells. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {settled} from '../tools/stage.mjs'; // first: it sets up what the others need
import {openPage, toggle} from '../tools/page.mjs';
import {latticeOf} from '../../../examples/page/site/draw/lattice.js';
import {keepSketch, keptSketches} from '../../../examples/page/site/draw/sketches.js';
import {emptySketch, puzzleOf, withStrokes} from '../../../examples/page/site/draw/sketch.js';
import {packed, unpacked} from '../../../examples/page/site/rules/address.js';

const SCALE = 52; // pixels from point to point
let runs = 0; // draw.js runs anew each time

/** Parts of the library's answer about a drawing with a sum from 8 to 11: 9 can be, 10 cannot, and of 11 nothing is known. */
const partsOf = ({cells}, more = {}) => Object.entries({
  figure: {loose: [], faults: [], kept: cells.map(({label}) => label), ...more.figure},
  symmetry: {drawn: {order: 6}, full: {order: 12, orbits: [cells.slice(0, 2).map(({label}) => label), cells.slice(2).map(({label}) => label)]}, ...more.symmetry},
  sums: [8, 9, 10, 11].map((sum) => ({sum, possible: null, reason: ''})),
  sum: {sum: 9, possible: true, reason: ''},
  'sum ': {sum: 10, possible: false, reason: 'too odd'},
  solution: {possible: true, reason: '', values: cells.map((_, i) => i + 1), ...more.solution},
  count: {total: 1104, classes: 92, estimate: null, ...more.count},
}).map(([name, value]) => ({name: name.trim(), value}));

/** The drawing board, with what is asked of the library in `asked`. */
async function opened({hash = '#new', more = {}, before = () => {}, learn = partsOf} = {}) {
  const stage = openPage('draw.html', hash);
  const paper = stage.byId('paper');
  Object.assign(paper, {offsetWidth: 1000, offsetHeight: 700});
  stage.asked = [];
  stage.fetch = async (address, {method, body}, reply) => {
    const name = /^api\/v1\/([^?]*)/.exec(address)[1];
    const question = body && JSON.parse(body);
    if (method !== 'DELETE') stage.asked.push({name, ...question});
    if (name === 'learn') return reply({job: '1', state: 'done', result: {}, seconds: 1, parts: learn(question.puzzle, more)});
    if (name === 'figure') return reply({cells: question.puzzle.cells?.map((label, i) => ({label, position: [2 * i, 0]})), whole: question.puzzle, ...more.whole});
    if (name === 'puzzle') return reply({job: '1', state: 'done', seconds: 1, result: {puzzle: more.made?.(question) ?? null}});
    return reply({error: {message: 'none'}}, 500); // no figure has a name
  };
  before(stage);
  const done = import(`../../../examples/page/site/draw.js?${++runs}`);
  for (let i = 0; i < 20 && document.body.dataset.ready === undefined; ++i) await settled();
  await done;
  const at = ([x, y]) => {
    const [left, top] = paper.getAttribute('viewBox').split(' ').map(Number);
    return {clientX: (x - left) * SCALE, clientY: (y - top) * SCALE};
  };
  const pointer = (type, place, {target = paper, ...rest} = {}) => target.bubble(type, {button: 0, pointerId: 1, ...at(place), ...rest});
  const hand = {
    tap: (place, how) => { pointer('pointerdown', place, how); pointer('pointerup', place); },
    drag: (...places) => {
      pointer('pointerdown', places[0]);
      for (const place of places.slice(1)) pointer('pointermove', place);
      pointer('pointerup', places.at(-1));
    },
    key: (key, rest = {}) => paper.bubble('keydown', {key, ...rest}),
  };
  const text = () => stage.byId('text').value;
  const said = () => stage.byId('say').textContent;
  const type = async (words) => {
    const field = stage.byId('text');
    field.focus();
    field.value = words;
    field.bubble('input');
    stage.pass(300);
    await settled();
    document.activeElement = document.body;
  };
  const press = async (id) => { (typeof id === 'string' ? stage.byId(id) : id).click(); await settled(); };
  const settle = async () => { stage.pass(120); await settled(); };
  return Object.assign(stage, {paper, at, pointer, hand, text, said, type, press, settle});
}

const squares = async (how) => {
  const stage = await opened(how);
  stage.byId('points').value = 'squares';
  stage.byId('points').hear(new Event('change'));
  return stage;
};
const HIGH = Math.sqrt(3) / 2;
const PLAYED = {}; // nothing is in the way

test('a stroke, taps and keys make lines, and each change can be undone', async () => {
  const stage = await squares();
  const {hand, text, byId} = stage;
  hand.drag([0, 0], [1, 0], [2, 0]);
  assert.equal(text(), 'a b c');
  hand.drag([0, 1], [0.03, 1.02], [2, 1.2]);
  assert.equal(text(), 'a b c\nd e f');
  hand.tap([0, 2]);
  assert.equal(byId('chosen').textContent, 'Open line: one point.');
  assert.equal(byId('end').disabled, false);
  hand.tap([1, 2.4]); // near enough to the point
  hand.tap([2.5, 2.5]); // too far from any
  assert.equal(byId('chosen').textContent, 'Open line: 2 points.');
  await stage.press('end');
  assert.equal(text(), 'a b c\nd e f\ng h');
  assert.equal(byId('end').disabled, true);
  await stage.press('undo');
  assert.equal(text(), 'a b c\nd e f');
  await stage.press('redo');
  assert.equal(text(), 'a b c\nd e f\ng h');
  document.body.bubble('keydown', {key: 'z', ctrlKey: true});
  assert.equal(text(), 'a b c\nd e f');
  assert.deepEqual([byId('undo').disabled, byId('redo').disabled], [false, false]);
  hand.tap([1, 0]); // a cell
  assert.equal(byId('chosen').textContent, 'Cell b. Open line: one point.');
  hand.key('Escape');
  hand.key('Delete');
  assert.equal(text(), 'a c\nd e f');
  assert.equal(byId('chosen').textContent, 'Nothing is chosen.');
  hand.key('Home'); // aslant from the centre
  for (const key of ['Enter', 'ArrowLeft', ' ', 'Enter']) hand.key(key);
  assert.equal(text(), 'a c\nd e f\nb g');
  hand.key('ArrowLeft', {ctrlKey: true});
  hand.key('x');
  assert.equal(text(), 'a c\nd e f\nb g');
  stage.close();
});

test('a line is chosen beside its cells and given a sum, and a chosen cell is moved', async () => {
  const stage = await squares();
  const {hand, text, byId} = stage;
  hand.drag([0, 0], [2, 0]);
  const line = stage.paper.querySelector('[data-line]');
  hand.tap([0.2, 0], {target: line}); // within reach of the cell
  assert.equal(byId('chosen').textContent, 'Cell a. Open line: one point.');
  hand.key('Escape');
  hand.tap([0.5, 0], {target: stage.paper.querySelector('[data-line]')});
  assert.deepEqual([byId('chosen').textContent, byId('line-sum-field').hidden, byId('move').disabled, byId('delete').disabled], ['Line a b c', false, true, false]);
  for (const [typed, shown, words] of [['7', 'a b c = 7', ''], ['mean', 'a b c = mean', ''], ['x', 'a b c = mean', 'The sum of a line is a whole number of up to nine digits.'], [' ', 'a b c', '']]) {
    byId('line-sum').value = typed;
    byId('line-sum').bubble('change');
    assert.deepEqual([text(), stage.said()], [shown, words]);
  }
  hand.tap([2, 0]);
  hand.key('Escape');
  await stage.press('move');
  assert.equal(byId('move').getAttribute('aria-pressed'), 'true');
  hand.tap([2, 1]);
  assert.equal(byId('move').getAttribute('aria-pressed'), 'false');
  hand.tap([0, 3]);
  hand.key('Escape');
  const places = Object.fromEntries(keptSketches()[0].sketch.cells.map(({label, at}) => [label, at]));
  assert.deepEqual(places, {a: [0, 0], b: [1, 0], c: [2, 1], d: [0, 3]});
  stage.close();
});

test('a stroke that meets nothing, a second finger and a pointer that is taken away draw nothing', async () => {
  const stage = await squares();
  const {hand, pointer, text, paper} = stage;
  hand.drag([0.5, 0.5], [0.7, 0.55]); // meets no point
  assert.equal(text(), '');
  pointer('pointerdown', [0, 0], {button: 2});
  pointer('pointermove', [2, 0]);
  pointer('pointerup', [2, 0], {button: 2});
  assert.equal(text(), '');
  for (const end of ['pointercancel', 'second']) {
    pointer('pointerdown', [0, 0]);
    pointer('pointermove', [2, 0]);
    if (end === 'second') pointer('pointerdown', [1, 3], {pointerId: 2});
    else pointer(end, [2, 0]);
    for (const pointerId of [1, 2]) pointer('pointerup', [2, 0], {pointerId});
    assert.equal(text(), '', end);
  }
  const box = () => paper.getAttribute('viewBox').split(' ').map(Number);
  const before = box();
  pointer('pointerdown', [0, 0]);
  pointer('pointerdown', [2, 0], {pointerId: 2});
  paper.bubble('pointermove', {pointerId: 2, ...(({clientX, clientY}) => ({clientX: clientX + 2 * SCALE, clientY}))(stage.at([2, 0]))});
  const after = box();
  assert.ok(Math.abs(after[2] - before[2] / 2) < 0.02, 'two fingers twice as far apart show half as much');
  for (const pointerId of [1, 2]) pointer('pointerup', [0, 0], {pointerId});
  await stage.press('all-of-it');
  assert.ok(Math.abs(box()[2] - before[2]) < 0.02);
  for (const [act, factor] of [[() => stage.press('nearer'), 1.25], [() => stage.press('farther'), 0.8], [() => hand.key('+'), 1.25], [() => hand.key('-'), 0.8],
                               [() => paper.bubble('wheel', {ctrlKey: true, deltaY: -1, ...stage.at([0, 0])}), 1.1], [() => paper.bubble('wheel', {ctrlKey: true, deltaY: 1, ...stage.at([0, 0])}), 1 / 1.1],
                               [() => paper.bubble('wheel', {deltaY: 1, ...stage.at([0, 0])}), 1]]) {
    const [, , wide] = box();
    await act();
    assert.ok(Math.abs(wide / box()[2] - factor) < 0.01, `${factor}`);
  }
  stage.close();
});

test('what is under the fingers or the pointer stays there, whatever the zoom, and a zoom has its ends', async () => {
  const stage = await squares();
  const {hand, pointer, paper} = stage;
  hand.drag([-3, -2], [4, 5]);
  const box = () => paper.getAttribute('viewBox').split(' ').map(Number);
  const pixel = ([x, y]) => ({clientX: x, clientY: y});
  const under = ([x, y]) => { const [left, top, wide] = box(); return [left + x * wide / 1000, top + y * wide / 1000]; };
  const isNear = (one, other) => one.every((number, i) => Math.abs(number - other[i]) < 0.03);
  for (const [place, deltaY] of [[[0, 0], -1], [[900, 100], -1], [[250, 600], 1], [[999, 699], 1], [[500, 350], -1]]) {
    const before = under(place);
    paper.bubble('wheel', {ctrlKey: true, deltaY, ...pixel(place)});
    assert.ok(isNear(under(place), before), `the wheel at ${place}`);
  }
  for (const [to, other] of [[[700, 200], [100, 650]], [[200, 300], [150, 600]], [[600, 690], [420, 40]]]) {
    const [first, second] = [[100, 200], [500, 600]];
    pointer('pointerdown', [0, 0], pixel(first));
    pointer('pointerdown', [0, 0], {pointerId: 2, ...pixel(second)});
    const middle = under([300, 400]);
    const [, , wide] = box();
    pointer('pointermove', [0, 0], pixel(to));
    pointer('pointermove', [0, 0], {pointerId: 2, ...pixel(other)});
    assert.ok(isNear(under([(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]), middle), `the middle of two fingers, to ${to} and ${other}`);
    const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    assert.ok(Math.abs(wide / box()[2] - apart(to, other) / apart(first, second)) < 0.02);
    for (const pointerId of [1, 2]) pointer('pointerup', [0, 0], {pointerId});
    await stage.press('all-of-it');
  }
  const usual = 1000 / SCALE;
  for (const [key, share] of [['+', 4], ['-', 0.15]]) {
    for (let i = 0; i < 30; ++i) hand.key(key);
    assert.ok(Math.abs(box()[2] * share - usual) < 0.05 * usual, `${key}: ${box()[2]}`);
  }
  await stage.press('all-of-it');
  const [left, top, wide, high] = box();
  for (const [x, y] of keptSketches()[0].sketch.cells.map(({at}) => at)) {
    assert.ok(x - left >= 0.69 && left + wide - x >= 0.69 && y - top >= 0.69 && top + high - y >= 0.69, `${x}, ${y} in ${box()}`);
  }
  stage.close();
});

test('the open line is shown as it grows, and a new drawing begins in the middle', async () => {
  const stage = await squares();
  const {hand, pointer, paper} = stage;
  const shown = () => {
    const layer = paper.querySelector('.layer-open');
    return [layer.querySelector('polyline')?.getAttribute('points') ?? null, layer.querySelector('path')?.getAttribute('d') ?? null];
  };
  assert.deepEqual(shown(), [null, null]);
  hand.tap([0, 0]);
  assert.deepEqual(shown(), ['0.00,0.00', 'M0.00 0.00h0']);
  hand.tap([1, 0]);
  hand.tap([1, 1]);
  assert.deepEqual(shown(), ['0.00,0.00 1.00,0.00 1.00,1.00', 'M0.00 0.00h0M1.00 0.00h0M1.00 1.00h0']);
  hand.key('Escape');
  assert.deepEqual(shown(), [null, null]);
  pointer('pointerdown', [-2, 2]);
  pointer('pointermove', [-1, 2]);
  pointer('pointermove', [0, 2]);
  assert.equal(shown()[0], '-2.00,2.00 -1.00,2.00 0.00,2.00');
  pointer('pointerup', [0, 2]);
  assert.deepEqual(shown(), [null, null]);
  const box = () => paper.getAttribute('viewBox').split(' ').map(Number);
  const middle = () => { const [left, top, wide, high] = box(); return [left + wide / 2, top + high / 2].map((one) => Math.round(one * 50) / 50 + 0); };
  paper.bubble('wheel', {ctrlKey: true, deltaY: -1, clientX: 900, clientY: 100});
  assert.notDeepEqual(middle(), [0, 0]);
  await stage.press('new');
  assert.deepEqual([middle(), Math.abs(box()[2] - 1000 / SCALE) < 0.01], [[0, 0], true]);
  hand.drag([5, 5], [7, 5]);
  await stage.press('all-of-it');
  assert.deepEqual(middle(), [6, 5]);
  const cursor = () => paper.querySelector('.layer-cursor').children.map((one) => ['cx', 'cy'].map((name) => Number(one.getAttribute(name))));
  assert.deepEqual(cursor(), []);
  hand.key('ArrowRight');
  assert.deepEqual(cursor(), [[1, 0]]);
  hand.key('ArrowDown');
  assert.deepEqual(cursor(), [[1, 1]]);
  hand.tap([5, 5]); // a pointer takes it away
  assert.deepEqual(cursor(), []);
  stage.close();
});

test('a press in the lists ends a line that is open, without drawing it', async () => {
  const stage = await squares();
  const {hand, byId, text} = stage;
  hand.drag([0, 0], [2, 0]);
  toggle(byId('lists'));
  for (const [list, words] of [['cell-list', 'Cell a.'], ['line-list', 'Line a b c']]) {
    hand.tap([0, 2]);
    hand.tap([1, 2]);
    assert.equal(byId('end').disabled, false);
    await stage.press(byId(list).firstChild.firstChild);
    assert.deepEqual([byId('chosen').textContent, byId('end').disabled, text()], [words, true, 'a b c']);
  }
  stage.close();
});

test('points, turns and mirrors are chosen, and go on with a drawing', async () => {
  const stage = await opened();
  const {hand, text, byId} = stage;
  assert.deepEqual([byId('points').value, byId('around-field').hidden, byId('turns').options.map(({textContent}) => textContent)],
                   ['triangles', true, ['once', 'two ways round', 'three ways round', 'six ways round']]);
  byId('turns').value = '3';
  byId('mirror').checked = true;
  byId('turns').hear(new Event('change'));
  hand.drag([0.5, -HIGH], [1.5, -HIGH]);
  assert.equal(text().split('\n').length, 6);
  byId('points').value = 'circles';
  for (const [typed, around] of [['2', 3], ['13', 12], ['x', 5], ['7', 7]]) {
    byId('around').value = typed;
    byId('around').hear(new Event('change'));
    assert.deepEqual([String(byId('around').value), byId('around-field').hidden], [String(around), false]);
    assert.deepEqual(byId('turns').options.map(({value}) => Number(value)), latticeOf({kind: 'circles', around}).turns);
  }
  assert.equal(byId('turns').value, '1');
  assert.equal(byId('turns').options.at(-1).textContent, '7 ways round');
  await stage.press('new');
  assert.deepEqual([text(), byId('points').value, String(byId('around').value)], ['', 'circles', '7']);
  assert.deepEqual([byId('shelf').hidden, byId('shelf-list').children.map(({textContent}) => textContent)], [false, [byId('shelf-list').textContent]]);
  await stage.press(byId('shelf-list').firstChild.firstChild);
  assert.equal(text().split('\n').length, 6);
  stage.close();
});

test('a first visitor begins with half a star and finishes it, and a later one with the latest drawing', async () => {
  const stage = await opened({hash: ''});
  assert.equal(stage.byId('finish').hidden, false);
  await stage.press('finish');
  assert.deepEqual([stage.byId('finish').hidden, stage.text().split('\n').length], [true, 6]);
  stage.close();
  const drawn = withStrokes(emptySketch('squares'), [{points: [[0, 0], [1, 0]], closed: false}]);
  for (const [hash, shown] of [['', 'a b'], ['#new', ''], [`#drawing=${await packed({...drawn, lines: []})}`, ''], ['#drawing=AAAA', '']]) {
    const one = await opened({hash, before: () => { keepSketch(1, drawn); }});
    assert.equal(one.text(), shown, hash);
    if (hash === '#drawing=AAAA') assert.notEqual(one.said(), '');
    one.close();
  }
});

test('typed text is a drawing: known cells keep their places, new ones are placed, and a fault names its row', async () => {
  const stage = await squares();
  const {hand, byId, type} = stage;
  hand.drag([3, 3], [4, 3]);
  const places = () => Object.fromEntries(keptSketches()[0].sketch.cells.map(({label, at}) => [label, at]));
  await type('a b c');
  assert.deepEqual([places().a, places().b, keptSketches()[0].sketch.lines.length], [[3, 3], [4, 3], 1]);
  assert.equal(stage.asked.filter(({name}) => name === 'figure').length, 0);
  for (const [text, words] of [['a b\na b = x', 'Row 2: the sum “x” is no whole number of up to nine digits.'], ['a = 1 = 2', 'Row 1: “=” stands there twice.'], [`a ${'b'.repeat(13)}`, `Row 1: “${'b'.repeat(13)}” is longer than 12 characters.`],
                               [Array.from({length: 61}, (_, i) => `x${i} y`).join('\n'), 'That would be 61 cells; a drawing has at most 60.']]) {
    await type(text);
    assert.equal(byId('text-fault').textContent, words);
    assert.deepEqual(Object.keys(places()), ['a', 'b', 'c']);
  }
  await type('p q r');
  assert.equal(byId('text-fault').textContent, '');
  assert.deepEqual(stage.asked.filter(({name}) => name === 'figure'), [{name: 'figure', puzzle: {cells: ['p', 'q', 'r'], lines: [['p', 'q', 'r']]}}]);
  assert.deepEqual(places(), {p: [-1, 0], q: [0, 0], r: [1, 0]}); // as the library lays them out, about the centre
  assert.deepEqual(['cell-list', 'line-list'].map((id) => byId(id).children.map(({textContent}) => textContent)), [['p', 'q', 'r'], ['p q r']]);
  await stage.press(byId('cell-list').children[1].firstChild);
  assert.deepEqual([byId('chosen').textContent, byId('cell-list').children[1].firstChild.getAttribute('aria-pressed'), byId('cell-list').children[0].firstChild.getAttribute('aria-pressed')],
                   ['Cell q.', 'true', 'false']);
  await stage.press(byId('line-list').children[0].firstChild);
  assert.equal(byId('chosen').textContent, 'Line p q r');
  toggle(byId('lists')); // closed lists are not written anew
  await stage.press('delete');
  assert.equal(byId('line-list').children.length, 1);
  toggle(byId('lists'));
  assert.equal(byId('line-list').children.length, 0);
  stage.close();
});

test('a chosen cell tells its kind, and places that come late for typed cells are not taken', async () => {
  const stage = await squares();
  const {hand, byId, fetch, type} = stage;
  hand.drag([0, 0], [2, 0]);
  await stage.settle();
  toggle(byId('lists'));
  for (const [i, kind] of [1, 1, 2].entries()) {
    await stage.press(byId('cell-list').children[i].firstChild);
    assert.equal(byId('chosen').textContent, `Cell ${'abc'[i]}, of kind ${kind} of 2.`);
  }
  const waiting = [];
  stage.fetch = (address, how, reply) => (address.startsWith('api/v1/figure') ? new Promise((done) => { waiting.push(() => done(fetch(address, how, reply))); }) : fetch(address, how, reply));
  await type('p q r');
  hand.drag([0, 2], [1, 2]); // meanwhile one draws on
  const drawn = byId('text').value;
  waiting.pop()();
  await settled();
  assert.equal(byId('text').value, drawn);
  await type('s t u');
  await type('s t u v'); // and types on
  for (const answer of waiting.reverse()) {
    answer();
    await settled();
  }
  assert.equal(byId('text').value, 's t u v');
  stage.close();
});

test('the facts of a drawing are asked when it has settled, and told in words', async () => {
  const stage = await squares();
  const {hand, byId, said} = stage;
  hand.drag([0, 0], [2, 0]);
  assert.deepEqual([byId('fact-size').textContent, byId('facts').getAttribute('aria-busy')], ['3 cells, 1 line.', 'true']);
  stage.pass(119);
  await settled();
  assert.deepEqual(stage.asked, []);
  stage.pass(1);
  await settled();
  const sketch = keptSketches()[0].sketch;
  assert.deepEqual(stage.asked[0], {name: 'learn', puzzle: puzzleOf(sketch), node_limit: 20_000});
  assert.equal(byId('fact-symmetry').textContent, 'Symmetries: 6 of the drawing, 12 of the lines.');
  assert.deepEqual(byId('kinds').children.map(({textContent}) => textContent), ['kind 1: a b', 'kind 2: c']);
  assert.deepEqual(byId('sums').children.map((one) => [one.textContent, one.className, one.getAttribute('aria-label')]),
                   [['8', 'unknown', 'sum 8: unknown'], ['9', 'yes', 'sum 9: yes'], ['10', 'no', 'sum 10: no'], ['11', 'unknown', 'sum 11: unknown']]);
  assert.equal(byId('fact-possible').textContent, 'It can be filled in.');
  assert.equal(byId('fact-count').textContent, '1,104 solutions, 92 up to rotation and reflection.');
  assert.equal(byId('facts').getAttribute('aria-busy'), null);
  assert.equal(said(), '3 cells, 1 line, 12 symmetries, sum 9, 2 sums unknown, 1,104 solutions.');
  assert.equal(byId('show-solution').hidden, false);
  const shown = () => stage.paper.querySelectorAll('.drawn-cell').map((one) => one.querySelector('text').textContent);
  assert.deepEqual(shown(), ['a', 'b', 'c']);
  await stage.press('show-solution');
  assert.deepEqual([shown(), byId('show-solution').getAttribute('aria-pressed')], [['1', '2', '3'], 'true']);
  assert.deepEqual(stage.paper.querySelectorAll('.drawn-cell title').map(({textContent}) => textContent), ['a: kind 1 of 2', 'b: kind 1 of 2', 'c: kind 2 of 2']);
  // While nobody draws, what is not known is asked again with ten times the nodes.
  stage.asked.length = 0;
  stage.pass(1499);
  await settled();
  assert.deepEqual(stage.asked, []);
  stage.pass(1);
  await settled();
  assert.deepEqual(stage.asked.map(({name, node_limit: nodes}) => [name, nodes]), [['learn', 200_000]]);
  document.body.bubble('pointerdown', {});
  stage.pass(1499);
  await settled();
  assert.equal(stage.asked.length, 1);
  for (const nodes of [2_000_000, 20_000_000]) {
    stage.pass(1500);
    await settled();
    assert.equal(stage.asked.at(-1).node_limit, nodes);
  }
  stage.pass(10_000);
  await settled();
  assert.equal(stage.asked.length, 3); // that is enough
  await stage.press(byId('sums').children[2]);
  assert.equal(byId('sum-words').textContent, 'Not 10: too odd.');
  await stage.press(byId('sums').children[1]);
  assert.equal(keptSketches()[0].sketch.sum, 9);
  await stage.settle();
  assert.equal(byId('sums').children[1].getAttribute('aria-pressed'), 'true');
  assert.equal(byId('fact-possible').textContent, 'It can be filled in with the sum 9.');
  await stage.press(byId('sums').children[1]);
  assert.equal(keptSketches()[0].sketch.sum, null);
  await stage.press('undo');
  await stage.press('undo');
  await stage.press('undo');
  assert.deepEqual([byId('fact-size').textContent, byId('fact-symmetry').textContent, byId('sums').children.length, byId('show-solution').hidden], ['0 cells, 0 lines.', '', 0, true]);
  stage.close();
});

test('facts that are all known are asked once, others of every kind have their words', async () => {
  const of = async (more) => {
    const stage = await squares({more});
    stage.hand.drag([0, 0], [2, 0]);
    await stage.settle();
    const told = Object.fromEntries(['fact-symmetry', 'fact-possible', 'fact-count', 'say'].map((id) => [id, stage.byId(id).textContent]));
    const faults = stage.byId('faults').children.map(({textContent}) => textContent);
    await stage.press('play-it');
    for (let i = 0; i < 20_000 && stage.visits.length === 0 && more === PLAYED; ++i) await settled(); // it is packed
    const answer = stage.said();
    stage.pass(1500);
    await settled();
    stage.close();
    return {...told, faults, answer, played: stage.visits, asks: stage.asked.filter(({name}) => name === 'learn').length};
  };
  const none = await of({solution: {possible: false, reason: 'it is odd', values: null}, count: {total: 0, classes: 0}});
  assert.deepEqual([none['fact-possible'], none['fact-count'], none.answer, none.played],
                   ['It cannot be filled in: it is odd.', '0 solutions.', 'It cannot be filled in, so there is nothing to play.', []]);
  assert.match(none.say, /no solution\.$/);
  const open = await of({solution: {possible: null, reason: '', values: null}, count: {total: null, classes: null}, symmetry: {drawn: {order: null}, full: {order: 1, orbits: []}}});
  assert.equal(open['fact-symmetry'], 'Symmetries: unknown of the drawing, 1 of the lines.');
  assert.deepEqual([open['fact-possible'], open['fact-count']], ['Whether it can be filled in is not found out yet.', 'Solutions not counted yet.']);
  assert.match(open.say, /, 1 symmetry, sum 9, 2 sums unknown, solutions not counted yet\.$/);
  assert.ok(open.asks > 1);
  const about = await of({count: {total: null, classes: null, estimate: {mean: 12345.6}}});
  assert.equal(about['fact-count'], 'About 12,346 solutions.');
  const one = await of({count: {total: 1, classes: 1}, symmetry: {drawn: {order: 2}, full: {order: 2, orbits: []}}});
  assert.equal(one['fact-count'], '1 solution.');
  const fault = await of({figure: {faults: [{text: 'a is there twice', cells: ['a'], lines: [0]}], loose: ['c'], kept: ['a', 'b']}});
  assert.deepEqual(fault.faults, ['a is there twice', 'On no line, and left out: c']);
  assert.match(fault.say, /^3 cells, 1 line, 1 fault, /);
  assert.deepEqual([fault.answer, fault.played], ['First mend what is red: a is there twice.', []]);
  const played = await of(PLAYED);
  assert.equal(played.played.length, 1);
  const [, text] = /^\.\/#puzzle=(.*)$/.exec(played.played[0]);
  assert.deepEqual((await unpacked(text)).lines, [['a', 'b', 'c']]);
});

test('an answer to the same question again adds what is new and takes nothing away', async () => {
  const unknown = {solution: {possible: null, reason: '', values: null}, count: {total: null, classes: null, estimate: {mean: 7}}};
  const later = [
    {name: 'figure', value: {loose: ['a'], faults: [{text: 'x', cells: [], lines: []}], kept: []}}, // these were known
    {name: 'symmetry', value: {drawn: {order: 1}, full: {order: 1, orbits: []}}}, {name: 'sums', value: []},
    {name: 'sum', value: {sum: 8, possible: false, reason: 'too even'}}, {name: 'sum', value: {sum: 9, possible: null, reason: ''}}, {name: 'sum', value: {sum: 11, possible: true, reason: ''}},
    {name: 'solution', value: {possible: true, reason: '', values: [1, 2, 3]}}, {name: 'count', value: {total: 0, classes: 0, estimate: null}}];
  let asks = 0;
  const stage = await squares({learn: (puzzle) => (++asks === 1 ? partsOf(puzzle, unknown) : asks === 2 ? later : [{name: 'solution', value: unknown.solution}, {name: 'count', value: unknown.count}])});
  const {byId} = stage;
  stage.hand.drag([0, 0], [2, 0]);
  await stage.settle();
  const told = () => ['fact-symmetry', 'fact-possible', 'fact-count'].map((id) => byId(id).textContent);
  const sums = () => byId('sums').children.map(({textContent, className}) => `${textContent} ${className}`);
  assert.deepEqual(told(), ['Symmetries: 6 of the drawing, 12 of the lines.', 'Whether it can be filled in is not found out yet.', 'About 7 solutions.']);
  assert.equal(byId('show-solution').hidden, true);
  stage.pass(1500);
  await settled();
  const known = ['Symmetries: 6 of the drawing, 12 of the lines.', 'It can be filled in.', '0 solutions.'];
  assert.deepEqual([told(), sums(), byId('faults').children.length, byId('show-solution').hidden], [known, ['8 no', '9 yes', '10 no', '11 yes'], 0, false]);
  assert.equal(stage.said(), '3 cells, 1 line, 12 symmetries, sums 9 to 11, 0 solutions.');
  assert.equal(asks, 2);
  stage.pass(1500);
  await settled();
  assert.deepEqual([asks, told()], [2, known]); // all is known
  stage.close();
});

test('a picture is saved as it is seen, without what is there to be pressed', async () => {
  const {createObjectURL} = URL;
  const saved = [];
  let drawn = null;
  URL.createObjectURL = (blob) => { saved.push(blob.type); return 'blob:1'; };
  globalThis.XMLSerializer = class { serializeToString(node) { drawn = node; return 'XML'; } };
  const stage = await squares();
  const seen = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (node) => ({getPropertyValue: (name) => `${name} of ${node.tagName}`});
  stage.hand.drag([0, 0], [2, 0]);
  await stage.press('save-picture');
  globalThis.getComputedStyle = seen;
  URL.createObjectURL = createObjectURL;
  delete globalThis.XMLSerializer;
  assert.deepEqual(saved, ['image/svg+xml']);
  assert.deepEqual(['xmlns', 'width', 'height'].map((name) => drawn.getAttribute(name)), ['http://www.w3.org/2000/svg', '1000', '700']);
  assert.deepEqual(['.hit', '.layer-points', '.layer-cursor', '.layer-open'].map((part) => drawn.querySelectorAll(part).length), [0, 0, 0, 0]);
  assert.deepEqual([drawn.querySelectorAll('.drawn-cell').length, drawn.querySelectorAll('.drawn-line').length], [3, 1]);
  for (const node of drawn.querySelectorAll('circle')) {
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'text-anchor', 'font-family']) assert.equal(node.getAttribute(name), `${name} of circle`);
  }
  assert.ok(stage.paper.querySelectorAll('.hit').length > 0 && !stage.paper.querySelector('circle').hasAttribute('fill')); // the paper itself stays
  stage.close();
});

test('a drawing is saved as it is where it has faults, and played where nothing is known against it', async () => {
  const {createObjectURL} = URL;
  const blobs = [];
  URL.createObjectURL = (blob) => { blobs.push(blob); return 'blob:1'; };
  for (const faults of [1, 2]) {
    const stage = await squares({more: {figure: {faults: ['p', 'q'].slice(0, faults).map((text) => ({text, cells: [], lines: []})), loose: [], kept: ['a', 'b', 'c']}}});
    stage.hand.drag([0, 0], [2, 0]);
    await stage.settle();
    await stage.press('save-file');
    assert.equal(stage.said(), 'The file is saved with its fault: p.');
    assert.deepEqual(JSON.parse(await blobs.pop().text()), puzzleOf(keptSketches()[0].sketch));
    stage.close();
  }
  URL.createObjectURL = createObjectURL;
  for (const possible of [true, null]) {
    const stage = await squares({more: {solution: {possible, reason: '', values: null}}});
    stage.hand.drag([0, 0], [2, 0]);
    await stage.settle();
    await stage.press('play-it');
    for (let i = 0; i < 20_000 && stage.visits.length === 0; ++i) await settled(); // it is packed
    assert.equal(stage.visits.length, 1, `${possible}`);
    stage.close();
  }
});

test('a sum that has become impossible is free again, and that is said', async () => {
  for (const [learn, words] of [
    [(puzzle) => partsOf(puzzle).map((part) => (part.name === 'sums' ? {...part, value: [{sum: 8, possible: null, reason: ''}]} : part)), 'not among the sums'],
    [(puzzle) => partsOf(puzzle, puzzle.sum ? {solution: {possible: false, reason: 'x', values: null}} : {}), 'no solution'],
    [(puzzle) => (puzzle.sum ? [...partsOf(puzzle), {name: 'sum', value: {sum: 9, possible: false, reason: 'x'}}] : partsOf(puzzle)), 'told later']]) {
    let isLater = false;
    const stage = await squares({learn: (puzzle) => (isLater ? learn(puzzle) : partsOf(puzzle))});
    stage.hand.drag([0, 0], [2, 0]);
    await stage.settle();
    isLater = true;
    await stage.press(stage.byId('sums').children[1]);
    assert.equal(keptSketches()[0].sketch.sum, 9);
    await stage.settle();
    assert.equal(keptSketches()[0].sketch.sum, null, words);
    assert.match(stage.said(), /The sum 9 has become impossible: it is free again\./, words);
    stage.close();
  }
});

test('a puzzle is made of each difficulty, and the drawing is saved, shared and printed', async () => {
  const made = ({difficulty}) => (['easy', 'expert'].includes(difficulty) ? {cells: ['a'], grade: {}, solution: [1], difficulty} : null);
  const stage = await squares({more: {made}});
  const {byId} = stage;
  await stage.press('play-it');
  assert.equal(stage.said(), 'Draw a line first.');
  stage.hand.drag([0, 0], [2, 0]);
  await stage.press('make-puzzle');
  assert.equal(stage.said(), 'A moment: the drawing is being looked at.');
  await stage.settle();
  stage.asked.length = 0;
  await stage.press('make-puzzle');
  for (let i = 0; i < 6; ++i) await settled();
  assert.deepEqual(stage.asked.map(({name, difficulty, time_limit: limit}) => [name, difficulty, limit]),
                   ['first-steps', 'easy', 'medium', 'hard', 'expert', 'fiendish'].map((difficulty) => ['puzzle', difficulty, 4]));
  assert.deepEqual(byId('grades').children.map(({textContent}) => textContent), ['easy', 'expert']);
  assert.equal(byId('grades-say').textContent, 'Puzzles with one solution:');
  await stage.press(byId('grades').children[1]);
  for (let i = 0; i < 20_000 && stage.visits.length === 0; ++i) await settled();
  assert.deepEqual(await unpacked(stage.visits[0].slice('./#puzzle='.length)), {cells: ['a'], difficulty: 'expert'});
  await stage.press('print-it');
  assert.equal(stage.printed, 1);
  const blobs = [];
  const {createObjectURL} = URL;
  URL.createObjectURL = (blob) => { blobs.push(blob); return 'blob:1'; };
  await stage.press('save-file');
  URL.createObjectURL = createObjectURL;
  assert.deepEqual(JSON.parse(await blobs[0].text()), puzzleOf(keptSketches()[0].sketch));
  stage.hand.drag([0, 1], [1, 1]);
  assert.deepEqual([byId('grades').children.length, byId('grades-say').textContent], [0, '']); // of the drawing before
  stage.close();
});
