// Comparisons of search trees as the page asks and shows them, without a browser. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {settled, windowAtLoad} from '../tools/stage.mjs'; // first: it sets up what the others need
import {toggle} from '../tools/page.mjs';
import {figureOf, started} from '../tools/started.mjs';
import '../../../examples/page/site/views/documents.js'; // listens to the window that is there now

const SYMMETRIES = ['none', 'geometric', 'full'];
const EMPTY = Array(9).fill(null);
const row = (over, more = {}) => ({over, solutions: 8, classes_kept: null, classes_repeated: null, nodes: 1234, failures: 1, complete: true, ending: 'exhausted', timed: true, seconds: 0.0123, ...more});
const answered = (more = {}) => ({axes: ['symmetry'], rows: [row({symmetry: 'none'}), row({symmetry: 'full'})], law: '', classes: '', stopped: '', explanation: null, ...more});

/** The page at a square with the part for teaching open. */
async function opened({answer = answered, relations = [], more = {}} = {}) {
  const stage = await started({hash: '#figure=square&size=3&sum=15', answers: {compare: answer, figure: ({puzzle}) => ({...figureOf(puzzle), relations}), ...more}});
  toggle(stage.byId('teaching'));
  for (let i = 0; i < 20_000 && stage.byId('engine').options.length < 2; ++i) await settled();
  stage.asked.length = 0;
  return stage;
}

test('what varies is asked, and what does not is fixed by the toggles', async () => {
  const stage = await opened({relations: [{relation: 'x', terms: [[0, 1]], comparison: '<=', sum_coefficient: 0, constant: 9}]});
  assert.deepEqual(stage.byId('engine').options.map(({value, textContent}) => [value, textContent]), [['', 'the fitting one'], ['gecode', 'Gecode']]);
  for (const symmetry of SYMMETRIES) {
    for (const total of [true, false]) {
      stage.byId('symmetry').value = symmetry;
      stage.byId('total-sum').checked = total;
      const sum = {total_sum: total ? 'on' : 'off'};
      const fixed = {symmetry, ...sum};
      for (const [vary, wanted] of Object.entries({
        both: {over: {symmetry: SYMMETRIES, 'total-sum': ['off', 'on']}},
        symmetry: {over: {symmetry: SYMMETRIES}, ...sum},
        'total-sum': {over: {'total-sum': ['off', 'on']}, symmetry},
        order: {ladder: 'order', ...(symmetry !== 'none' && {symmetry}), ...sum},
        post: {ladder: 'post', ...sum},
        propagation: {over: {propagation: ['value', 'bounds', 'distinct-bounds', 'distinct-domain', 'figure']}, ...fixed},
        'variable-order': {over: {'variable-order': ['first-fail', 'input', 'weighted', 'random']}, ...fixed},
        'value-order': {over: {'value-order': ['split', 'min', 'max', 'median', 'random']}, ...fixed},
      })) {
        assert.ok(stage.byId('vary').options.some(({value}) => value === vary));
        stage.byId('vary').value = vary;
        stage.byId('sought').value = total ? '0' : '1';
        await stage.press('compare');
        const asked = stage.asked.pop();
        assert.deepEqual(asked, {name: 'compare', puzzle: {figure: 'square', size: 3, sum: 15}, values: EMPTY, time_limit: 10, ...wanted, solutions: total ? 0 : 1, trees: 'on'});
      }
    }
  }
  stage.close();
});

test('relations are a ladder only where there are some', async () => {
  const stage = await opened();
  const post = stage.byId('vary').querySelector('[value="post"]');
  assert.equal(post.disabled, true);
  stage.close();
  const some = await opened({relations: [{relation: 'x', terms: [[0, 1]], comparison: '<=', sum_coefficient: 0, constant: 9}]});
  assert.equal(some.byId('vary').querySelector('[value="post"]').disabled, false);
  some.close();
});

test('the table has a row for each search, with its names and numbers', async () => {
  const cells = (one) => (one?.children ?? []).map(({textContent}) => textContent);
  const table = async (answer) => {
    const stage = await opened({answer: () => answer});
    await stage.press('compare');
    const found = {heading: cells(stage.byId('trees').tHead.firstChild), rows: stage.byId('trees').tBodies[0].children.map(cells),
                   words: stage.byId('lesson-words').children.map(({textContent}) => textContent), hidden: stage.byId('lesson').hidden, said: stage.said(), stage};
    stage.close();
    return found;
  };
  const plain = await table(answered({law: 'a law', stopped: 'stopped'}));
  assert.deepEqual(plain.heading, ['symmetry', 'found', 'nodes', 'failures', 'seconds']);
  assert.deepEqual(plain.rows, [['none', '8', '1,234', '1', '0.012'], ['all symmetries', '8', '1,234', '1', '0.012']]);
  assert.deepEqual([plain.words, plain.hidden], [['a law', 'stopped'], false]);
  const judged = await table(answered({axes: ['symmetry', 'total-sum', 'order', 'post', 'variable-order', 'value-order', 'propagation'], classes: 'classes', rows: [
    row({symmetry: 'geometric', 'total-sum': 'on', order: 'none', post: 'p', 'variable-order': 'input', 'value-order': 'min', propagation: 'bounds'}, {classes_kept: 3, classes_repeated: 2, timed: false}),
    row({symmetry: 'full', 'total-sum': 'off', order: 'a < b', post: 'q', 'variable-order': 'random', 'value-order': 'max', propagation: 'value'}, {complete: false, ending: 'time limit'})]}));
  assert.deepEqual(judged.heading, ['symmetry', 'total sum', 'order constraints', 'relations', 'next cell', 'first value', 'propagation', 'found', 'classes kept', 'kept twice or more', 'nodes', 'failures', 'seconds']);
  assert.deepEqual(judged.rows, [['rotations, reflections', 'on', 'none', 'p', 'input', 'min', 'bounds', '8', '3', '2', '1,234', '1', ''],
                                 ['all symmetries', 'off', 'a < b', 'q', 'random', 'max', 'value', '8+', '', '', '1,234+', '1+', '0.012']]);
  assert.deepEqual(judged.words, ['classes']);
  const enough = await table(answered({rows: [row({symmetry: 'none'}, {complete: false, ending: 'enough'})]}));
  assert.equal(enough.rows[0][1], '8');
  for (const [explanation, words] of [[{reason: 'x', sentences: []}, 'No tree at all: it is impossible at sight.'], [null, 'No search came to an end.']]) {
    const none = await table(answered({rows: [], explanation}));
    assert.deepEqual([none.hidden, none.said], [true, words]);
  }
});

test('the trees stand in a frame until the board is another, and their size is told by itself', async () => {
  const document1 = 'x<script type="application/json" id="data">{"a":1}</script>';
  const stage = await opened();
  stage.fetch = async (address, {body}, reply) => {
    if (address.endsWith('/document')) return reply(document1);
    stage.asked.push({name: 'compare', ...JSON.parse(body)});
    return reply({job: '1', state: 'done', seconds: 1, has_document: true, result: answered(),
                  parts: [{name: 'viewer', value: 'the viewer'}, {name: 'first', value: 'the first tree'}]});
  };
  const made = document.createElement;
  const posted = [];
  document.createElement = (name) => {
    const one = made(name);
    if (name === 'iframe') one.contentWindow = {postMessage: (text) => posted.push(text)};
    return one;
  };
  await stage.press('compare');
  const place = stage.byId('lesson-trees');
  const frame = place.firstChild;
  assert.deepEqual([place.children.length, frame.hidden, frame.getAttribute('src'), stage.byId('lesson-say').textContent], [1, false, 'frame.html', 'Drawing the trees …']);
  const tell = (data, origin = location.origin) => windowAtLoad.dispatchEvent(Object.assign(new Event('message'), {source: frame.contentWindow, origin, data}));
  assert.deepEqual([stage.byId('lesson-save').hidden, stage.byId('lesson-fill').hidden], [false, true]);
  stage.close();
  for (const origin of ['http://elsewhere', location.origin]) {
    tell('ready', origin);
    assert.deepEqual(posted, origin === location.origin ? ['the viewer', 'the first tree', '{"a":1}'] : []); // another site gets nothing
  }
  tell('drawn');
  assert.equal(stage.byId('lesson-say').textContent, '');
  stage.type(0, '4');
  assert.equal(stage.byId('lesson-say').textContent, 'The board has changed since. Compare again to see its trees.');
  await stage.press('lesson-close');
  assert.deepEqual([stage.byId('lesson').hidden, place.children.length], [true, 0]);
  delete stage.fetch;
  for (const [rows, words] of [[[row({}, {nodes: 9, failures: 1})], '9 nodes, 1 failure'], [[row({}, {complete: false})], '1,234 nodes, 1 failure, and then time was up'],
                               [[], 'No tree at all: it is impossible at sight.']]) {
    stage.answers.compare = () => answered({rows});
    stage.asked.length = 0;
    await stage.press('grow');
    assert.deepEqual(stage.asked, [{name: 'compare', puzzle: {figure: 'square', size: 3, sum: 15}, values: EMPTY.with(0, 4), time_limit: 10,
                                    over: {symmetry: ['full'], 'total-sum': ['on']}}]);
    assert.equal(stage.byId('tree').textContent, words);
  }
  stage.byId('symmetry').value = 'none';
  stage.byId('symmetry').hear(new Event('change')); // it grows anew
  await settled();
  assert.deepEqual(stage.asked.at(-1).over, {symmetry: ['none'], 'total-sum': ['on']});
  stage.type(1, '9');
  assert.equal(stage.byId('tree').textContent, '');
  const count = stage.asked.length;
  stage.byId('total-sum').hear(new Event('change'));
  await settled();
  assert.equal(stage.asked.length, count); // no tree is shown
});
