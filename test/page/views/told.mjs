// The views and the questions of the page without a browser: what a press asks, says, shows and keeps. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {openStage, settled} from '../tools/stage.mjs'; // first: it sets up what the others need
import {Board} from '../../../examples/page/site/board/board.js';
import {Clock} from '../../../examples/page/site/keep/clock.js';
import {foundOf, setTotal} from '../../../examples/page/site/keep/found.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {connectAchievements, connectGoal} from '../../../examples/page/site/server/achievements.js';
import {Actions} from '../../../examples/page/site/server/actions.js';
import {connectFiles} from '../../../examples/page/site/server/files.js';
import {knownName} from '../../../examples/page/site/server/known.js';
import {Progress} from '../../../examples/page/site/server/progress.js';
import {CANCELLED, outcomeOf, Refusal} from '../../../examples/page/site/server/refusal.js';
import {served} from '../../../examples/page/site/server/served.js';
import {connectEnding, endWords, shared} from '../../../examples/page/site/views/ending.js';
import {Gallery} from '../../../examples/page/site/views/gallery.js';
import {Hints} from '../../../examples/page/site/views/hints.js';
import {connectHeading, LineList} from '../../../examples/page/site/views/line-list.js';
import {connectNewPuzzle, connectSheets} from '../../../examples/page/site/views/new-puzzle.js';
import {NumberPad} from '../../../examples/page/site/views/number-pad.js';
import {paragraphsOf, Reason, shownOf, textsOf} from '../../../examples/page/site/views/reason.js';
import {StatusLine} from '../../../examples/page/site/views/status-line.js';
import {connectToolbar} from '../../../examples/page/site/views/toolbar.js';
import {fillIn, listenToTyping} from '../../../examples/page/site/views/typing.js';
import {connectWaysToPlay, toggles} from '../../../examples/page/site/views/ways-to-play.js';

const SOLUTION = [4, 9, 2, 3, 5, 7, 8, 1, 6];
const EMPTY = SOLUTION.map(() => null);

/** A square of order 3 as the server describes it. */
function squareFigure(more = {}) {
  const cells = EMPTY.map((_, i) => ({label: `(${1 + Math.floor(i / 3)},${1 + i % 3})`, name: `row ${1 + Math.floor(i / 3)}, column ${1 + i % 3}`,
                                      position: [i % 3, Math.floor(i / 3)]}));
  const three = [0, 1, 2];
  const line = (name, kind, list) => ({name, kind, cells: list, sum: 15});
  const lines = [...three.map((r) => line(`row ${r + 1}`, 'row', three.map((c) => 3 * r + c))),
                 ...three.map((c) => line(`column ${c + 1}`, 'column', three.map((r) => 3 * r + c))),
                 line('falling diagonal', 'diagonal', [0, 4, 8]), line('rising diagonal', 'diagonal', [6, 4, 2])];
  return {figure: 'square', size: 3, name: 'square 3', words: 'figure=square&size=3', rules: ['A rule.'], cells, lines, sum: 15, first_value: 1, last_value: 9,
          grid: true, relations: [], geometric_generators: [[6, 3, 0, 7, 4, 1, 8, 5, 2], [2, 1, 0, 5, 4, 3, 8, 7, 6]], whole: {cells: cells.map(() => ({place: null})), lines: []}, ...more};
}

let size = 0; // each board has a puzzle of its own, since counts are asked once for a board

/** A game on a stage, with the views that a test needs. */
function opened({entries = [], givens = {}, figure = {}, puzzle = {}} = {}) {
  const stage = openStage();
  stage.byId('gallery-symmetries').append(document.createElement('summary'));
  const game = new Game();
  const status = new StatusLine(game);
  const board = {points: squareFigure().cells.map(({position}) => position), place: stage.byId('board'), focus: (cell) => game.choose(cell)};
  const progress = new Progress(status);
  const reason = new Reason(game, status);
  const gallery = new Gallery(game, board, status);
  const hints = new Hints({game, status, reason});
  const actions = new Actions({game, status, progress, reason, gallery, hints});
  const file = {figure: 'square', size: 3, number: ++size, ...(Object.keys(givens).length > 0 && {givens}), ...puzzle};
  const begin = () => game.open(file, squareFigure({givens, ...figure}), entries.map((value) => (value === null ? '' : String(value))), new Map());
  begin();
  const said = () => stage.byId('say').textContent;
  const mood = () => stage.byId('say').className;
  const press = async (id) => {
    stage.byId(id).click();
    await settled();
  };
  return {stage, game, status, board, progress, reason, gallery, hints, actions, puzzle: file, said, mood, press, begin};
}

const given = (values) => Object.fromEntries(values.flatMap((value, i) => (value === null ? [] : [[squareFigure().cells[i].label, value]])));
const solved = {complete: true, solutions: 1, total: 1, classes: {geometric: 1, full: 1}, group_orders: {geometric: 8, full: 8}, assignments: [SOLUTION], seconds: 0.1};

test('Solve! asks for one solution by the toggles, and keeps the total of a whole figure alone', async () => {
  for (const givens of [{}, given(SOLUTION.with(4, null).map((value, i) => (i === 0 ? value : null)))]) {
    for (const entries of [[], [null, 9]]) {
      const {stage, game, puzzle, press, said} = opened({givens, entries});
      Object.assign(stage.answers, {solve: () => solved, count: () => ({complete: true, total: 8, classes: {geometric: 1}, solutions: 8})});
      stage.byId('engine').value = 'exhaust';
      await press('solve');
      const [asked, counted] = stage.asked;
      assert.deepEqual(asked, {name: 'solve', puzzle, values: EMPTY.map((_, i) => entries[i] ?? null), time_limit: 7, solutions: 1, engine: 'exhaust'});
      assert.deepEqual(counted, {name: 'count', puzzle, ...(entries.length > 0 && {values: asked.values}), node_limit: 200_000});
      assert.deepEqual(game.values, SOLUTION);
      assert.equal(said(), 'Magic! All 8 lines sum to 15. It is the only one, but for turning and mirroring.');
      const isWhole = entries.length === 0 && Object.keys(givens).length === 0;
      assert.equal(foundOf(puzzle).of, isWhole ? 1 : null, 'the total of the figure, not of the board');
      assert.ok(game.isSurrendered);
    }
  }
});

test('the total that Solve! has learned is the goal at once', async () => {
  for (const [classes, goal] of [[4, '0 of 4 found'], [1, ''], [null, '']]) {
    const {stage, game, press} = opened();
    connectGoal(game, stage.byId('goal'));
    let found = 0;
    game.addEventListener('found', () => { ++found; });
    Object.assign(stage.answers, {solve: () => solved, count: () => ({complete: true, total: 32, classes: {geometric: classes}, solutions: 32})});
    await press('solve');
    assert.deepEqual([stage.byId('goal').textContent, found], [goal, 1]);
  }
});

test('a search without a solution says whether there is none', async () => {
  for (const [result, words, mood] of [
    [{complete: true}, 'There is no solution.', 'bad'],
    [{complete: false, seconds: 3}, 'No solution was found in 1 s. There may be one: give it more time.', 'plain'], // the job took 1 s
    [{complete: true, explanation: {reason: 'x', sentences: [[{words: 'it is odd'}]]}}, 'Impossible: it is odd.', 'bad']]) {
    for (const button of ['solve', 'all']) {
      const {stage, press, said, mood: now, game} = opened();
      stage.answers.solve = () => ({assignments: [], ...result});
      await press(button);
      const advice = button === 'all' && !result.complete ? ' Solve! looks for one alone, which is often faster.' : '';
      assert.equal(said(), words + advice);
      assert.equal(now(), `say ${mood}`);
      assert.deepEqual(game.values, EMPTY);
    }
  }
});

test('All solutions asks for all by the toggles, and shows them with their number', async () => {
  for (const engine of ['', 'exhaust', 'gecode']) {
    for (const [entries, values, keeps] of [[[], EMPTY, false], [[null, 9], EMPTY.with(1, 9), true], [SOLUTION, EMPTY, false]]) {
      const {stage, press, said, puzzle, game} = opened({entries});
      stage.byId('engine').value = engine;
      stage.byId('total-sum').checked = engine === '';
      const assignments = Array.from({length: 30}, () => SOLUTION);
      stage.answers.solve = () => ({...solved, solutions: 30, total: 30, classes: {geometric: 4, full: 2}, group_orders: {geometric: 8, full: 32}, assignments});
      await press('all');
      assert.deepEqual(stage.asked, [{name: 'solve', puzzle, values, time_limit: 7, solutions: 0, symmetry: 'full', engine: engine || null,
                                      ...(engine !== 'exhaust' && {total_sum: engine === '' ? 'on' : 'off'})}]);
      const words = `30 solutions: 4 up to rotation and reflection, 2 up to all 32 symmetries.${keeps ? ' What stands on the board stays.' : ''}`;
      assert.equal(said(), words);
      assert.equal(stage.byId('gallery-count').textContent, words);
      const list = stage.byId('gallery-list');
      assert.equal(list.children.length, 24);
      assert.deepEqual([stage.byId('gallery-more').textContent, stage.byId('gallery-more').hidden], ['Show 6 more of 6', false]);
      assert.equal(stage.byId('gallery-symmetries').hidden, false);
      await press('gallery-more');
      assert.deepEqual([list.children.length, stage.byId('gallery-more').hidden], [30, true]);
      if (game.isMagic) continue;
      for (const i of [0, 23, 29]) assert.equal(list.children[i].querySelector('.number').textContent, `Solution ${i + 1}, onto the board: ${SOLUTION.join(' ')}`);
      list.children[25].firstChild.click();
      assert.deepEqual(game.values, SOLUTION);
      assert.match(said(), /^Solution 26 is on the board/);
      await press('gallery-close');
      assert.ok(stage.byId('gallery').hidden && list.children.length === 0);
    }
  }
});

test('Check tells the first fault, or whether the board can be completed', async () => {
  const verdict = {magic: false, cells: EMPTY.map((_, cell) => ({cell, faults: []})), lines: squareFigure().lines.map((_, line) => ({line, state: 'open'}))};
  const of = async ({entries = [], figure, verify = () => verdict, explain = () => ({})}) => {
    const one = opened({entries, figure});
    Object.assign(one.stage.answers, {verify, explain});
    await one.press('check');
    return one;
  };
  const magic = await of({entries: SOLUTION, verify: () => ({...verdict, magic: true})});
  assert.equal(magic.said(), 'Magic! All 8 lines sum to 15.');
  assert.deepEqual(magic.stage.asked.map(({name}) => name), ['verify']);
  assert.deepEqual(magic.stage.asked[0].values, SOLUTION);
  const twice = await of({entries: [4, 4], verify: () => ({...verdict, cells: verdict.cells.with(1, {cell: 1, faults: ['x']})})});
  assert.equal(twice.said(), 'Row 1, column 2: 4 stands also in row 1, column 1.');
  const line = await of({entries: [4, 9, 1], verify: () => ({...verdict, lines: verdict.lines.with(0, {line: 0, state: 'wrong'})})});
  assert.equal(line.said(), 'Row 1: 14, not 15.');
  const relation = {relation: '(1,1) < 3', terms: [[0, 1]], comparison: '<=', sum_coefficient: 0, constant: 2};
  assert.equal((await of({entries: [4], figure: {relations: [relation]}})).said(), '(1,1) < 3 does not hold.');
  const right = await of({entries: [4], explain: () => ({possible: true})});
  assert.deepEqual([right.said(), right.mood()], ['Right so far: it can be completed.', 'say good']);
  assert.deepEqual(right.stage.asked[1], {name: 'explain', puzzle: right.puzzle, values: EMPTY.with(0, 4), time_limit: 7});
  assert.equal((await of({explain: () => ({possible: true})})).said(), 'There is a solution.');
  assert.equal((await of({explain: () => ({possible: null})})).said(), 'No rule is broken. Whether it can be completed was not found out in time.');
  assert.equal((await of({entries: ['x']})).said(), 'Row 1, column 1: “x” is no whole number.');
  const blamed = await of({entries: [4], explain: () => ({explanation: {reason: 'x', sentences: [[{words: 'row 1 cannot be filled'}]], givens: [{cell: 0, value: 4}]}})});
  assert.equal(blamed.said(), '4 cannot stand there, in row 1, column 1. Impossible because of row 1, column 1 = 4: row 1 cannot be filled.');
  assert.deepEqual(blamed.game.shown.givens, [0]);
  const silent = () => { throw Object.assign(new Error('gone'), {status: 0}); };
  for (const [entries, words] of [[[4, 4], 'Row 1, column 1: 4 stands also in row 1, column 2.'], [[4, 9, 1], 'Row 1: 14, not 15.'], [SOLUTION, 'Magic! All 8 lines sum to 15.'],
                                  [[4], 'No rule is broken. Whether it can be completed, only the server knows, and it does not answer.']]) {
    assert.equal((await of({entries, verify: silent})).said(), words);
  }
  assert.equal((await of({entries: [4], figure: {relations: [relation]}, verify: silent})).said(), '(1,1) < 3 does not hold.');
  assert.equal((await of({verify: () => { throw Object.assign(new Error('no'), {status: 400}); }})).said(), 'No');
});

const step = (cell, value) => ({where: {cells: [cell], lines: [0]}, place: {cell, value}, strike: [],
                                sentence: {where: [{words: 'look at '}, {line: 0}], idea: [{words: 'count'}], why: [[{words: `so it needs ${value}`}]], apply: [{words: 'x'}]}});

test('a hint is told page by page, back and forth, and its last press fills in the number', async () => {
  const {stage, game, press, said} = opened({entries: [4]});
  stage.answers.hint = () => ({hint: {cell: 1, value: 9, steps: [step(1, 9)], sentences: [[{words: 'z'}]], reason: 'steps'}, sentences: []});
  const text = () => stage.byId('reason-text').textContent;
  await press('hint');
  assert.equal(text(), 'look at row 1');
  assert.deepEqual([stage.byId('reason-back').hidden, stage.byId('reason-next').hidden, stage.byId('reason-apply').hidden], [true, false, false]);
  assert.deepEqual(game.shown.lines, [0]);
  await press('hint');
  assert.equal(text(), 'count');
  assert.equal(game.told.size, 0);
  await press('reason-next');
  assert.deepEqual([text(), stage.byId('reason-next').hidden, [...game.told]], ['so it needs 9', true, [[1, 9]]]);
  await press('reason-back');
  assert.equal(text(), 'count');
  await press('reason-next');
  await press('hint'); // the press behind the last page
  assert.deepEqual([game.values[1], game.cell, game.helped.length], [9, 1, 1]);
  assert.equal(said(), 'Row 1, column 2 is 9.');
  assert.equal(stage.asked.length, 1);
  assert.ok(stage.byId('reason').hidden);
  await press('hint'); // a new one
  assert.equal(stage.asked.length, 2);
  await press('reason-apply');
  assert.equal(game.values[1], 9);
  await press('reason-close');
});

test('a hint that finds none says why, offers a number, or goes on to Check', async () => {
  const of = async (answer, entries = []) => {
    const one = opened({entries});
    Object.assign(one.stage.answers, {hint: () => answer, path: () => answer, verify: () => ({magic: false, cells: [], lines: [{line: 0, state: 'wrong'}]})});
    await one.press('hint');
    return one;
  };
  const choice = await of({choice: {cell: 2, value: 6}, sentences: [[{words: 'several'}]]});
  assert.deepEqual([choice.stage.byId('reason-title').textContent, choice.stage.byId('reason-next').textContent], ['Nothing follows', 'Take 6 there']);
  await choice.press('reason-next');
  assert.deepEqual([choice.game.values[2], choice.said()], [6, 'Row 1, column 3 is 6: one of several ways.']);
  assert.equal((await of({sentences: [[{words: 'nothing'}], [{words: 'at all'}]]})).said(), 'Nothing at all');
  const why = await of({explanation: {reason: 'x', sentences: [[{words: 'first'}]]}, sentences: [[{words: 'head'}], [{words: 'first'}], [{words: 'more'}]]});
  assert.equal(why.stage.byId('reason-text').textContent, 'firstShow howmore');
  assert.equal((await of({}, SOLUTION)).said(), 'Magic! All 8 lines sum to 15.');
  const full = await of({}, SOLUTION.with(0, 9));
  assert.deepEqual([full.stage.asked[0].name, full.said()], ['verify', `Row 1: 20, not 15.`]);
});

test('a way to the end is walked a step a press, forth and back', async () => {
  const {stage, game, press, said} = opened({entries: SOLUTION.with(0, null).with(1, null)});
  const strike = {...step(0, 4), place: null, strike: [{cell: 0, keeps: [4, 5]}], sentence: {...step(0, 4).sentence, why: [[{words: 'only these'}]], apply: [{words: 'keep'}]}};
  stage.answers.path = () => ({path: {steps: [strike, step(1, 9), step(0, 4)], solved: true, grade: {difficulty: 'easy', longest_chain: 2, steps: 3}}});
  await press('way');
  assert.deepEqual(stage.asked[0].values, game.typedValues);
  assert.deepEqual([stage.byId('reason-title').textContent, stage.byId('reason-back').hidden], ['Step 1 of 3', true]);
  assert.equal(stage.byId('reason-text').textContent, 'only these: keep');
  assert.equal(stage.byId('steps-list').textContent, 'Only these: keep.Row 1, column 2 is 9. So it needs 9.Row 1, column 1 is 4. So it needs 4.');
  assert.equal(stage.byId('steps-grade').textContent, 'Graded easy: 3 steps, and at most 2 of them to the next number.');
  assert.equal(stage.byId('steps').hidden, false);
  await press('reason-next');
  assert.deepEqual(game.position.marks[0], [4, 5]);
  assert.equal(stage.byId('reason-title').textContent, 'Step 2 of 3');
  await press('reason-back');
  assert.deepEqual([game.position.marks[0], stage.byId('reason-title').textContent], [[], 'Step 1 of 3']);
  await press('reason-next');
  await press('reason-next');
  assert.equal(game.values[1], 9);
  assert.equal(stage.byId('reason-next').textContent, 'Last step');
  await press('reason-next');
  assert.deepEqual([game.values, said()], [SOLUTION, 'Magic! All 8 lines sum to 15.']);
  assert.equal(game.helped.length, 2);
  stage.byId('steps').hidden = false;
  game.open(game.puzzle, game.figure, [], new Map());
  assert.equal(stage.byId('steps').hidden, true); // they are of another board
  for (const [path, words] of [[{steps: []}, 'No technique says anything here. Hint may still know more.'], [null, 'No step was found in time.']]) {
    const one = opened();
    one.stage.answers.path = () => ({path});
    await one.press('way');
    assert.equal(one.said(), words);
  }
  const open = opened();
  open.stage.answers.path = () => ({path: {steps: [step(1, 9)], solved: false, grade: {difficulty: 'easy', longest_chain: 1, steps: 1}}});
  await open.press('way');
  await open.press('reason-next');
  assert.equal(open.said(), 'No technique leads on from here. Hint may still know more.');
  const clash = opened({entries: [4]});
  Object.assign(clash.stage.answers, {path: () => ({path: {clash: true, steps: []}}), verify: () => ({magic: true})});
  await clash.press('way');
  assert.equal(clash.stage.asked[1].name, 'verify');
});

test('a solution that the player found counts once, beside the total of its figure', async () => {
  const of = async (entries, {told = [], puzzle, found = []} = {}) => {
    const one = opened({entries, puzzle});
    const place = one.stage.byId('goal');
    connectAchievements(one.game, one.status);
    connectGoal(one.game, place);
    one.stage.answers.count = () => ({complete: true, total: 32, classes: {geometric: 4}, solutions: 32});
    for (const [cell, value] of told) one.game.tell({cell, value});
    one.game.choose(0);
    one.status.sayMagic();
    await settled();
    return {...one, place};
  };
  const first = await of(SOLUTION);
  assert.match(first.said(), /^Magic! All 8 lines sum to 15\. You have found 1 of the 4, but for turning and mirroring\.$/);
  assert.deepEqual(first.stage.asked.map(({name, puzzle}) => [name, puzzle]), [['count', first.puzzle]]);
  assert.equal(first.place.textContent, '1 of 4 found');
  first.status.sayMagic(); // the same position is told once
  await settled();
  assert.deepEqual(foundOf(first.puzzle), {found: 1, of: 4});
  first.game.move((history) => history.fill([2, 9, 4, 7, 5, 3, 6, 1, 8].map(String))); // mirrored
  first.status.sayMagic();
  await settled();
  assert.match(first.said(), /You had found this one already, as it is or turned\. You have found 1 of the 4/);
  const helped = await of(SOLUTION, {told: [[0, 4], [1, 9]]});
  assert.match(helped.said(), /2 numbers came from Loshu, so it does not count as found\.$/);
  assert.equal(foundOf(helped.puzzle).found, 0);
  const shown = await of(SOLUTION, {told: [...SOLUTION.entries()]});
  assert.equal(shown.said(), 'Magic! All 8 lines sum to 15.'); // it was given up, and that is known
  for (const [of1, words] of [[1, 'It is the only one, but for turning and mirroring.'], [null, 'You have found 1 solution of this figure.']]) {
    const one = opened({entries: SOLUTION});
    connectAchievements(one.game, one.status);
    one.stage.answers.count = () => ({complete: of1 !== null, total: 8, classes: {geometric: of1}, solutions: 8});
    one.status.sayMagic();
    await settled();
    assert.ok(one.said().endsWith(words), one.said());
  }
  const goal = opened({givens: given(EMPTY.with(0, 4))});
  connectGoal(goal.game, goal.stage.byId('goal'));
  setTotal(goal.puzzle, 5);
  goal.begin();
  assert.equal(goal.stage.byId('goal').textContent, ''); // a board with givens has no such goal
});

test('a refusal has its place and its message, and a job its outcome', () => {
  const of = (path) => new Refusal('words', 400, {path}).message;
  assert.deepEqual([of(''), of('/puzzle'), of('/puzzle/givens/a'), of('/puzzles/0'), of('/values')],
                   ['words', 'words', '/givens/a: words', '/puzzles/0: words', '/values: words']);
  const {status, line, column, name} = new Refusal('w', 413, {line: 2, column: 3});
  assert.deepEqual([status, line, column, name], [413, 2, 3, 'Refusal']);
  assert.equal(outcomeOf({state: 'running'}), undefined);
  assert.deepEqual(outcomeOf({state: 'done', result: {a: 1}, seconds: 2}), {a: 1, job_seconds: 2});
  assert.throws(() => outcomeOf({state: 'failed', status: 422, error: {message: 'm', path: '/x'}}), {message: '/x: m', status: 422});
  assert.throws(() => outcomeOf({state: 'failed'}), {message: 'It failed.', status: 500});
  assert.throws(() => outcomeOf({state: 'cancelled'}), {message: 'The search was cancelled.', status: 500});
});

test('a job is followed to its end, each part is told once, and an abort deletes it', async () => {
  const follow = async (states, {onKept = null, abortAt = -1, reason} = {}) => {
    const stage = openStage();
    const controller = new AbortController();
    const seen = {calls: [], parts: [], progress: [], kept: undefined, there: []};
    window.addEventListener('server', ({detail}) => seen.there.push(detail.isThere));
    stage.fetch = async (address, {method}, reply) => {
      seen.calls.push(`${method} ${address}`);
      if (method === 'DELETE') return reply({result: {solutions: 2}, seconds: 3, state: 'cancelled'});
      if (address.endsWith('/document')) return reply('the document');
      const [state, status] = [states[Math.min(seen.calls.length - 1, states.length - 1)]].flat();
      if (state === null) throw new Error('gone');
      if (seen.calls.length - 1 === abortAt) {
        await settled();
        controller.abort(reason);
      }
      return reply(state, status);
    };
    const work = served.work('solve', '{}', {signal: controller.signal, onProgress: ({progress}) => seen.progress.push(progress),
      onPart: ({name}) => seen.parts.push(name), onKept: onKept && ((kept) => { seen.kept = kept; })});
    seen.result = await work.catch((error) => { seen.error = error; });
    await settled();
    return seen;
  };
  const part = (name) => ({name, value: 1});
  const whole = await follow([{job: 'a/b', state: 'running', parts: [part('x'), part('y')]}, {state: 'running', progress: 7, parts: [part('z')]},
                              {state: 'done', result: {total: 8}, seconds: 2, has_document: true}]);
  assert.deepEqual(whole.calls, ['POST api/v1/solve', 'GET api/v1/jobs/a%2Fb?wait=0.5&after=2', 'GET api/v1/jobs/a%2Fb?wait=0.5&after=3', 'GET api/v1/jobs/a%2Fb/document']);
  assert.deepEqual([whole.parts, whole.progress, whole.result], [['x', 'y', 'z'], [7], {total: 8, job_seconds: 2, document: 'the document'}]);
  assert.ok(whole.there.every(Boolean));
  const once = await follow([{job: '1', state: 'done', result: {total: 8}, seconds: 2}]);
  assert.deepEqual([once.calls.length, once.result], [1, {total: 8, job_seconds: 2}]);
  const failed = await follow([{job: '1', state: 'running'}, {state: 'failed', status: 400, error: {message: 'no'}}]);
  assert.deepEqual([failed.error.message, failed.calls.length], ['no', 2]);
  const running = {job: '1', state: 'running'};
  const left = await follow([running, running, running], {abortAt: 1, onKept: true});
  assert.deepEqual([left.calls.at(-1), left.kept], ['DELETE api/v1/jobs/1', undefined]); // other work took its place
  const cancelled = await follow([running, running, running], {abortAt: 1, onKept: true, reason: CANCELLED});
  assert.deepEqual([cancelled.calls.filter((call) => call.startsWith('DELETE')), cancelled.kept], [['DELETE api/v1/jobs/1?wait=2'], {solutions: 2, job_seconds: 3}]);
  const dropped = await follow([running, running, running], {abortAt: 1, reason: CANCELLED});
  assert.deepEqual(dropped.calls.filter((call) => call.startsWith('DELETE')), ['DELETE api/v1/jobs/1']);
  const early = await follow([running], {abortAt: 0, onKept: true}); // given up on its way
  assert.deepEqual(early.calls, ['POST api/v1/solve', 'DELETE api/v1/jobs/1']);
  const busy = await follow([[{error: {message: 'Too many jobs.'}}, 503]]);
  assert.deepEqual([busy.error.message, busy.error.status], ['Too many jobs. Try again in a moment.', 503]);
  assert.equal((await follow([[{}, 404]])).error.message, 'The server refused (404).');
  const silent = await follow([null]);
  assert.deepEqual([silent.error.status, silent.there], [0, [false]]);
});

test('a search that takes half a second shows how far it is, until it ends', async () => {
  const real = {setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval, now: performance.now};
  let [tick, time, answer] = [null, 0, null];
  globalThis.setInterval = (act, pace) => { assert.equal(pace, 100); tick = act; return 1; };
  globalThis.clearInterval = () => { tick = null; };
  performance.now = () => time;
  try {
    const {stage, press, progress} = opened();
    const box = stage.byId('progress');
    box.hidden = true;
    stage.fetch = async (address, {method}, reply) => {
      if (method === 'POST') return reply({job: '1', state: 'running'});
      return new Promise((done) => { answer = (state) => done(reply(state)); });
    };
    await press('solve');
    const shown = () => [box.hidden, stage.byId('progress-name').textContent, stage.byId('progress-words').textContent, stage.byId('progress-share').getAttribute('value') ?? stage.byId('progress-share').value];
    for (const at of [0, 499]) {
      time = at;
      tick();
      assert.ok(box.hidden, `${at}`);
    }
    time = 500;
    tick();
    assert.deepEqual(shown().slice(0, 3), [false, 'Solving …', '0.5 s']);
    for (const [state, words, share] of [[{solutions: 0, nodes: 1}, '1.2 s · 1 node', ''], [{solutions: 1, nodes: 7040, share: 0.25}, '1.2 s · 1 solution · 7,040 nodes', '0.25'], [{solutions: 2}, '1.2 s · 2 solutions', null]]) {
      answer({state: 'running', progress: state});
      await settled();
      time = 1234;
      tick();
      assert.equal(shown()[2], words);
      if (share !== null) assert.equal(String(stage.byId('progress-share').value), share);
    }
    answer({state: 'done', result: {complete: true, assignments: []}, seconds: 1});
    await settled();
    assert.deepEqual([box.hidden, tick], [true, null]);
  } finally {
    Object.assign(globalThis, {setInterval: real.setInterval, clearInterval: real.clearInterval});
    performance.now = real.now;
  }
});

test('what was found before a Cancel is shown, and nothing else ends silently', async () => {
  const {stage, press, said, progress} = opened();
  stage.fetch = async (address, {method, signal}, reply) => {
    if (method === 'DELETE') return reply({result: {assignments: [SOLUTION], solutions: 1}, seconds: 3});
    if (address.startsWith('api/v1/solve')) return reply({job: '1', state: 'running'});
    return new Promise((_, refuse) => { signal.addEventListener('abort', () => refuse(new Error('aborted'))); });
  };
  await press('all');
  assert.match(said(), /^Finding all solutions …$/);
  await press('cancel');
  assert.equal(said(), 'Cancelled. 1 solution found before you cancelled. There may be more.');
  assert.equal(stage.byId('gallery-list').children.length, 1);
  progress.cancel(); // nothing is on its way
  assert.match(said(), /^Cancelled\. 1/);
  document.hear(Object.assign(new Event('keydown'), {key: 'Escape'}));
  assert.match(said(), /^Cancelled\. 1/);
});

test('a reason shows its cells, givens, and lines by their weights', () => {
  assert.deepEqual(shownOf({}), {cells: [], givens: [], lines: [], weights: null, heaviest: 1});
  assert.deepEqual(shownOf({cells: [1], givens: [{cell: 2, value: 3}], lines: [4]}), {cells: [1], givens: [2], lines: [4], weights: null, heaviest: 1});
  assert.deepEqual(shownOf({weights: [[1, 1, 1], [0, -3, 2]], lines: [0]}), {cells: [], givens: [], lines: [1, 2], weights: [0, -3, 2], heaviest: 3});
  assert.deepEqual(shownOf({equation: {line_weights: [1, 0]}, lines: [1]}).lines, [0]);
  assert.deepEqual(shownOf({equation: {line_weights: [0, 0]}, lines: [1]}).lines, [1]);
});

test('the status line says moves, faults and the end', () => {
  const {game, status, said, mood, stage} = opened({entries: [4, 9]});
  status.say('a.json: row 1'); // the name of a file stays
  assert.equal(said(), 'a.json: row 1');
  status.say('(1,1): x');
  assert.equal(said(), '(1,1): x');
  status.say('row 1');
  assert.deepEqual([said(), mood()], ['Row 1', 'say plain']);
  status.add('more.');
  assert.equal(said(), 'Row 1 more.');
  game.move((history) => history.put(2, '1'));
  assert.equal(said(), '');
  status.sayMove(2);
  assert.deepEqual([said(), mood()], ['Row 1: 14, not 15.', 'say bad']);
  game.move((history) => history.put(2, ''));
  status.sayMove(2); // an open cell makes no line wrong
  assert.equal(said(), '');
  game.move((history) => history.put(2, '4'));
  status.sayMove(2);
  assert.equal(said(), 'Row 1, column 3: 4 stands also in row 1, column 1.');
  status.sayShielded(0);
  assert.equal(said(), 'Row 1, column 1 holds 4. Erase it to make marks there, or press Marks to write numbers.');
  document.body.dataset.view = 'front';
  status.say('there');
  assert.equal(stage.byId('front-say').textContent, 'There');
  const own = opened({entries: [1], figure: {cells: [{label: 'a', position: [0, 0]}], lines: [{name: 'line 1', kind: 'line', cells: [0], sum: 1}], sum: null}});
  own.status.sayMagic();
  assert.equal(own.said(), 'Magic! The line sums to 1.');
  const sums = opened({entries: [1, 2], figure: {cells: ['a', 'b'].map((label) => ({label, position: [0, 0]})), lines: [0, 1].map((cell) => ({name: `line ${cell}`, kind: 'line', cells: [cell], sum: cell + 1})), sum: null}});
  sums.status.sayMagic();
  assert.equal(sums.said(), 'Magic! 2 lines, each with its sum.');
});

test('how a puzzle ended, and what comes next', async () => {
  const of = (helped, isSurrendered) => endWords({helped, isSurrendered}, 187.9);
  assert.deepEqual([of([], false), of([[0, 4]], false), of([[0, 4], [1, 9]], false), of([[0, 4]], true)],
                   ['Solved alone in 3:07', 'Solved with 1 hint in 3:07', 'Solved with 2 hints in 3:07', 'The solution was shown after 3:07']);
  assert.equal(shared({title: 'T', grade: 'first-steps', seconds: 61, link: 'L'}), 'Loshu: T, first steps, in 1:01\nL');
  assert.equal(shared({title: 'T', grade: null, seconds: 61, link: null}), 'Loshu: T, in 1:01');
  for (const [grade, grades, counts, total, next] of [
    ['easy', ['first-steps', 'easy', 'medium', 'hard'], true, 4, ['Next, easy', 'A harder one: medium', 'Puzzle of the day', 'Another figure']],
    ['hard', ['easy', 'hard'], false, 1, ['Next, hard', 'Another figure']],
    [undefined, ['easy', 'medium'], false, null, ['A puzzle: easy', 'Another figure']]]) {
    const one = opened({entries: SOLUTION, figure: {grade}});
    const offered = [];
    connectEnding(one.game, {now: 61}, {offer: (puzzle, difficulty) => offered.push([puzzle, difficulty]), gradesOf: async () => grades, isServed: false,
                                         openDay: () => (counts ? () => offered.push('day') : null)});
    one.stage.byId('mistakes').checked = counts;
    if (total) setTotal(one.puzzle, total);
    one.status.sayMagic();
    await settled();
    const words = one.stage.byId('ending-words').textContent;
    assert.equal(words, ['Solved alone in 1:01', ...grade ? [grade] : [], ...counts ? ['0 mistakes'] : []].join(', '));
    assert.deepEqual(one.stage.byId('ending-next').children.map(({textContent}) => textContent), next);
    assert.equal(one.stage.byId('ending-left').textContent, total === 4 ? '0 of 4 found: 4 left to find.' : '');
    assert.equal(one.stage.byId('ending-share').children.length, 1);
    one.stage.byId('ending-share').firstChild.click(); // this browser has no clipboard
    await settled();
    const field = one.stage.byId('ending-share').firstChild;
    assert.deepEqual([field.tagName, field.selects], ['textarea', 1]);
    assert.ok(field.value.startsWith(`Loshu: ${[one.stage.byId('title').textContent, ...grade ? [grade] : []].join(', ')}, in 1:01`), field.value);
    one.stage.byId('ending-next').firstChild.click();
    assert.deepEqual(offered, [[one.puzzle, grade ?? 'easy']]);
    one.game.undo();
    one.game.move((history) => history.put(0, ''));
    assert.ok(one.stage.byId('ending').hidden);
  }
  const given4 = opened({givens: given(SOLUTION)});
  given4.game.tell({cell: 0, value: 4});
  connectEnding(given4.game, {now: 1}, {offer() {}, gradesOf: async () => [], isServed: false, openDay: () => null});
  setTotal(given4.puzzle, 3);
  given4.status.sayMagic();
  await settled();
  assert.equal(given4.stage.byId('ending-left').textContent, ''); // a board with givens has nothing left to find
});

test('the heading, the rules and the lines are in words', () => {
  const words = (figure, puzzle) => {
    const one = opened({figure, entries: [4, 9], puzzle});
    connectHeading(one.game);
    one.stage.byId('all-lines').open = true;
    new LineList(one.game);
    one.begin();
    return {...one, title: one.stage.byId('title').textContent, task: one.stage.byId('task').textContent,
            rules: one.stage.byId('rules').children.map(({textContent}) => textContent), lines: one.stage.byId('line-list').children.map(({textContent}) => textContent)};
  };
  const plain = words({});
  assert.equal(plain.title, 'Lo Shu');
  assert.deepEqual([document.title, plain.stage.byId('board').getAttribute('aria-label')], ['Lo Shu · Loshu', 'Board: Lo Shu']);
  assert.equal(plain.task, 'Put 1 to 9 into the 9 cells, each once, so that each of the 3 rows, 3 columns and 2 diagonals sums to 15.');
  assert.deepEqual(plain.rules, ['Each cell holds one of the numbers 1 to 9, and each number stands once.', 'The lines are 3 rows, 3 columns and 2 diagonals.',
                                 'The numbers of each line add up to 15.']);
  assert.equal(plain.lines[0], 'row 1 4 + 9 + … = 13 of 15, 1 open');
  assert.equal(plain.lines[1], 'row 2 0 of 15, 3 open');
  plain.game.move((history) => history.put(2, '2'));
  assert.equal(plain.stage.byId('line-list').firstChild.textContent, 'row 1 4 + 9 + 2 = 15, right ✓');
  plain.game.choose(0);
  assert.deepEqual(plain.stage.byId('cell-lines').children.map(({dataset}) => dataset.lines), ['0', '3', '6']);
  plain.game.choose(4);
  const names = () => plain.stage.byId('cell-lines').children.map((item) => item.querySelector('.name').textContent);
  assert.equal(names().length, 4); // its lines
  assert.ok(!names().some((one) => one === 'marks' || one === 'could be')); // there are none
  plain.game.move((history) => history.markAll([[4, [1, 7]]]));
  assert.equal(plain.stage.byId('cell-lines').firstChild.textContent, 'marks 1, 7');
  assert.equal(words({}, {first_value: 2}).title, 'square 3');
  const free = words({lines: squareFigure().lines.map((line) => ({...line, sum: null})), sum: null, sums: {least: 6, greatest: 24}});
  assert.match(free.task, /has the same sum, from 6 to 24\.$/);
  assert.equal(free.rules[2], 'All lines have the same sum. It lies from 6 to 24; you may choose it.');
  const one = words({lines: squareFigure().lines.map((line, i) => (i === 0 ? {...line, sum: 20} : line))});
  assert.match(one.task, /every line has its sum\.$/);
  assert.equal(one.rules[2], 'The numbers of each line add up to 15, but 1 line has a sum of its own, which stands beside.');
  const two = words({lines: squareFigure().lines.map((line, i) => ({...line, sum: i < 2 ? 20 : null})), sum: null, sums: {least: 15, greatest: 15}});
  assert.equal(two.rules[2], 'All lines have the same sum, but 2 lines have a sum of their own, which stands beside.');
  const all = words({lines: squareFigure().lines.map((line) => ({...line, sum: line.kind === 'row' ? 12 : line.kind === 'column' ? 18 : 15})), sum: null});
  assert.match(all.task, /so that each of the 3 rows sums to 12, each of the 3 columns to 18 and each of the 2 diagonals to 15\.$/);
  assert.equal(all.rules[2], 'Each line has a sum of its own, which stands beside.');
  const relation = (text) => ({relation: text, terms: [[0, 1]], comparison: '<=', sum_coefficient: 0, constant: 9});
  assert.match(words({relations: ['p', 'q'].map(relation)}).task, / Besides, p and q\.$/);
  const many = words({relations: ['p', 'q', 'r', 's'].map(relation)});
  assert.match(many.task, / Besides, 4 relations hold, which stand under Rules\.$/);
  assert.deepEqual(many.rules.slice(3), ['p ✓', 'q ✓', 'r ✓', 's ✓']);
});

test('the pad puts numbers and marks, shows what is taken, and spells with digits', () => {
  const {stage, game, status, said} = opened({entries: [4], givens: given(EMPTY.with(8, 6))});
  new NumberPad(game, status);
  game.dispatchEvent(new Event('open'));
  game.dispatchEvent(new Event('change'));
  const keys = () => stage.byId('pad').querySelectorAll('button');
  const key = (value) => keys()[value - 1];
  const press = (value) => { const at = key(value); at.parentElement.bubble('click'); at.click(); };
  const tap = (value) => { const event = Object.assign(new Event('click')); Object.defineProperty(event, 'target', {value: key(value)}); stage.byId('pad').hear(event); };
  assert.deepEqual(keys().map(({textContent}) => textContent), ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  tap(1);
  assert.equal(said(), 'Choose a cell first.');
  game.choose(8);
  tap(1);
  assert.equal(said(), 'This cell is given.');
  game.choose(1);
  assert.deepEqual([key(4).className, key(6).className, key(9).className], ['taken', 'taken', '']);
  assert.deepEqual([4, 9].map((value) => key(value).getAttribute('aria-disabled')), ['true', 'false']);
  tap(4);
  assert.deepEqual([said(), game.values[1]], ['4 stands in row 1, column 1 already.', null]);
  tap(9);
  assert.deepEqual([game.values[1], key(9).className], [9, 'here']);
  tap(9); // again takes it away
  assert.equal(game.values[1], null);
  game.set({pencil: true});
  tap(3);
  tap(2);
  assert.deepEqual(game.position.marks[1], [2, 3]);
  assert.deepEqual([2, 3, 5].map((value) => key(value).getAttribute('aria-pressed')), ['true', 'true', 'false']);
  tap(3);
  assert.deepEqual(game.position.marks[1], [2]);
  game.choose(2, true);
  tap(2); // a mark that not all have is made in all
  assert.deepEqual([game.position.marks[1], game.position.marks[2]], [[2], [2]]);
  tap(2);
  assert.deepEqual([game.position.marks[1], game.position.marks[2]], [[], []]);
  game.set({pencil: false, showsCandidates: true});
  game.choose(2);
  assert.deepEqual([1, 2].map((value) => key(value).className), ['unfit', '']); // 4 + 1 leaves 10
  stage.byId('where').checked = true;
  tap(4);
  assert.deepEqual([said(), game.shown.cells], ['4 stands in row 1, column 1.', [0]]);
  tap(9);
  assert.match(said(), /^As the lines stand, 9 can go into /);
  assert.ok(!game.shown.cells.includes(0) && game.shown.cells.every((cell) => game.values[cell] === null));
  const twice = opened({figure: {values: [1, 1, 2, 2, 3, 3, 4, 4, 5], first_value: 1, last_value: 5}, entries: [1]});
  new NumberPad(twice.game, twice.status);
  twice.begin();
  assert.deepEqual(twice.stage.byId('pad').querySelectorAll('button').map((one) => one.dataset.left), ['1', '2', '2', '2', undefined]);
  const large = opened({figure: {last_value: 60}});
  new NumberPad(large.game, large.status);
  large.begin();
  const digit = (text) => { const event = new Event('click'); Object.defineProperty(event, 'target', {value: large.stage.byId('pad').querySelectorAll('button').find((one) => one.textContent === text)}); large.stage.byId('pad').hear(event); };
  large.game.choose(0);
  digit('1');
  digit('2');
  assert.equal(large.game.values[0], 12);
  digit('⌫');
  assert.equal(large.game.values[0], 1);
  const isNextHidden = () => large.stage.byId('pad').querySelectorAll('button').find((one) => one.textContent === 'next').hidden;
  const shows = large.stage.byId('where');
  for (const [pencil, where] of [[false, false], [true, false], [false, true], [true, true]]) {
    shows.checked = where;
    large.game.set({pencil});
    assert.equal(isNextHidden(), !pencil && !where, `marks ${pencil}, places ${where}`); // only a list of numbers has a next one
  }
  shows.checked = false;
  large.game.set({pencil: true});
  large.game.choose(1);
  for (const text of ['2', '5', 'next', '7']) digit(text);
  assert.deepEqual(large.game.position.marks[1], [7, 25]);
  assert.match(large.stage.byId('pad').lastChild.textContent, /^59 numbers free: 2–60$/);
});

test('keys and typed text go where they should', () => {
  const {stage, game, board, status, said} = opened({entries: [4, null, 2], givens: given(EMPTY.with(4, 5))});
  const place = stage.byId('board');
  const cells = EMPTY.map((_, cell) => { const input = document.createElement('input'); input.dataset.cell = cell; place.append(input); return input; });
  board.focus = (cell) => cells[cell].focus();
  listenToTyping(place, game, board, status, async () => ({figures: [], rows: [[7]]}));
  const key = (cell, name, more = {}) => cells[cell].bubble('keydown', {key: name, ...more});
  cells[0].focus();
  assert.equal(game.cell, 0);
  for (const [from, name, to] of [[0, 'Enter', 1], [1, 'Enter', 3], [3, 'Enter', 5], [8, 'Enter', 1], [0, 'End', 8], [8, 'Home', 0], [0, 'ArrowRight', 1], [4, 'ArrowDown', 7]]) {
    cells[from].focus();
    key(from, name);
    assert.equal(game.cell, to, `${name} at ${from}`);
  }
  cells[0].focus();
  key(0, 'ArrowRight', {shiftKey: true});
  assert.deepEqual([[...game.also], game.cell], [[0], 1]);
  for (const cell of cells) { const field = document.createElement('label'); field.setAttribute('class', 'cell'); place.append(field); field.append(cell); }
  const drag = (...over) => {
    cells[0].bubble('pointerdown', {pointerType: 'mouse', buttons: 1});
    cells[0].focus();
    for (const [cell, more] of over) cells[cell].parentElement.bubble('pointerover', {pointerType: 'mouse', buttons: 1, ...more});
    window.dispatchEvent(new Event('pointerup'));
    return [[...game.also].sort(), game.cell];
  };
  assert.deepEqual(drag([1, {}], [2, {}]), [[0, 1], 2]);
  assert.deepEqual(drag([1, {buttons: 0}], [2, {pointerType: 'touch'}], [3, {buttons: 2}]), [[], 0]);
  document.activeElement = document.body;
  cells[5].parentElement.bubble('pointerover', {pointerType: 'mouse', buttons: 1}); // a press that began elsewhere
  assert.equal(game.cell, 0);
  for (const [name, holds] of [['ctrlKey', true], ['metaKey', true], ['shiftKey', true], ['altKey', false]]) {
    cells[0].focus();
    cells[1].bubble('pointerdown', {pointerType: 'mouse', [name]: true});
    cells[1].focus();
    window.dispatchEvent(new Event('pointerup'));
    assert.deepEqual([[...game.also], game.cell], [holds ? [0] : [], 1], name);
    game.choose(0);
  }
  cells[0].focus();
  key(0, 'ArrowRight', {shiftKey: true});
  cells[0].bubble('pointerdown', {pointerType: 'mouse', ctrlKey: true});
  const pressed = cells[0].parentElement.bubble('mousedown'); // a press on one of several leaves it out
  assert.deepEqual([pressed.defaultPrevented, [...game.also], game.cell], [true, [], 1]);
  window.dispatchEvent(new Event('pointerup'));
  cells[1].focus();
  key(1, 'End', {ctrlKey: true});
  assert.equal(game.cell, 1);
  key(1, 'P');
  assert.equal(game.pencil, true);
  key(1, 'p');
  assert.equal(game.pencil, false);
  const type = (cell, text) => { cells[cell].value = text; cells[cell].bubble('input'); };
  cells[3].focus();
  type(3, ' 3 ');
  assert.deepEqual([game.values[3], game.position.entries[3]], [3, '3']);
  type(4, '9'); // a given
  assert.equal(game.values[4], 5);
  game.set({pencil: true});
  cells[5].focus();
  type(5, '1, 8 x');
  assert.deepEqual([game.position.marks[5], said()], [[1, 8], '“x” is no whole number.']);
  type(5, '1 12');
  assert.equal(said(), '12 is none of the values, which go from 1 to 9.');
  cells[3].focus();
  type(3, '7');
  assert.deepEqual([game.values[3], cells[3].value], [3, '3']); // marks do not replace it
  assert.match(said(), /holds 3/);
  fillIn([null, 9, null, null, 8, null, null, 1, null], 2, game, status);
  assert.deepEqual(game.values, [4, 9, 2, 3, 5, null, null, 1, null]); // nothing is emptied, and a given stays
  assert.match(said(), /2 numbers read\. Undo takes them back\. 2 more figures in it were left out\.$/);
  game.undo();
  assert.deepEqual(game.values.slice(0, 4), [4, null, 2, 3]); // one move
});

test('the toolbar undoes, erases, resets and tells what is possible', async () => {
  const {stage, game, status, press, said} = opened({givens: given(EMPTY.with(4, 5))});
  connectToolbar(game, status, async () => {}, false);
  game.dispatchEvent(new Event('change'));
  const off = () => ['undo', 'redo', 'reset'].map((id) => stage.byId(id).disabled);
  assert.deepEqual(off(), [true, true, true]);
  await press('erase');
  assert.equal(said(), 'Choose a cell first.');
  game.choose(4);
  await press('erase');
  assert.equal(said(), 'This cell is given.');
  game.move((history) => history.put(0, '4'));
  game.move((history) => history.put(1, '9'));
  assert.deepEqual(off(), [false, true, false]);
  await press('undo');
  assert.deepEqual([game.values[1], off()], [null, [false, false, false]]);
  await press('redo');
  assert.equal(game.values[1], 9);
  game.choose(0);
  game.choose(1, true);
  await press('erase');
  assert.deepEqual(game.values.slice(0, 2), [null, null]);
  await press('undo');
  await press('reset');
  assert.deepEqual([game.values[0], said()], [null, 'The board is empty. Undo brings it back.']);
  const key = (name, more = {}) => document.body.bubble('keydown', {key: name, ctrlKey: true, ...more});
  key('z');
  assert.equal(game.values[0], 4);
  key('y');
  assert.equal(game.values[0], null);
  key('Z', {shiftKey: false});
  key('Z', {shiftKey: true});
  assert.equal(game.values[0], null);
  for (const [id, field] of [['pencil', 'pencil'], ['candidates', 'showsCandidates']]) {
    await press(id);
    assert.deepEqual([game[field], stage.byId(id).getAttribute('aria-pressed')], [true, 'true']);
    await press(id);
    assert.equal(game[field], false);
  }
});

test('a new puzzle is asked by its difficulty and seed, and played with them', async () => {
  const of = async (seed, made, puzzle = {}) => {
    const one = opened({givens: given(EMPTY.with(4, 5)), puzzle});
    const select = one.stage.byId('difficulty');
    const played = [];
    connectNewPuzzle(one.game, one.status, one.progress, async (...what) => played.push(what));
    one.begin();
    select.value = 'easy';
    one.stage.byId('seed').value = seed;
    one.stage.answers.puzzle = () => made;
    one.stage.byId('new-puzzle').bubble('submit');
    await settled();
    return {...one, played};
  };
  const made = {puzzle: {figure: 'square', size: 3, givens: {a: 1}, solution: [1], grade: {difficulty: 'easy', longest_chain: 3, steps: 5}}};
  const one = await of(' 12 ', made);
  const {givens, ...bare} = one.puzzle;
  assert.deepEqual(one.stage.asked, [{name: 'puzzle', puzzle: bare, difficulty: 'easy', seed: 12}]);
  assert.deepEqual(one.played, [[{figure: 'square', size: 3, givens: {a: 1}}, 'easy']]);
  assert.equal(one.said(), 'A new puzzle, easy, seed 12. It has exactly one solution. Graded easy: 5 steps, and at most 3 of them to the next number.');
  const wrong = await of('x', made);
  assert.deepEqual([wrong.said(), wrong.stage.asked.length], ['The seed “x” is no whole number.', 0]);
  assert.equal((await of('', {text: 'none found'})).said(), 'No puzzle was made: none found');
  const select = one.stage.byId('difficulty');
  for (const [wished, offered] of [['fiendish', 'hard'], ['first-steps', 'first-steps'], ['hard', 'hard'], ['expert', 'hard']]) {
    select.value = wished;
    select.hear(new Event('change'));
    one.begin();
    assert.equal(select.value, offered); // the hardest that the figure has
  }
  const hidden = one.stage.byId('difficulty').children.map((option) => [option.textContent, option.hidden]);
  assert.deepEqual(hidden, [['first steps', false], ['easy', false], ['medium', false], ['hard', false], ['expert', true], ['fiendish', true]]);
});

test('sheets are asked by their number and difficulty', async () => {
  const of = async (count, made) => {
    const one = opened();
    connectSheets(one.game, one.status, one.progress);
    Object.assign(one.stage.byId('sheets'), {value: count});
    one.stage.byId('difficulty').value = 'hard';
    one.stage.byId('seed').value = '3';
    one.stage.byId('sheets-ready').hidden = true;
    one.stage.answers.book = () => made;
    window.open = () => null;
    one.stage.byId('sheets').bubble('input');
    await one.press('print-puzzles');
    return one;
  };
  const one = await of('4', {document: 'D', puzzles: 4, text: ''});
  assert.deepEqual(one.stage.asked, [{name: 'book', puzzle: one.puzzle, difficulty: 'hard', hardest: 'hard', seed: 3, count: 4, time_limit: 7}]);
  assert.equal(one.said(), '4 hard puzzles to print, seed 3.');
  assert.deepEqual([one.stage.byId('print-puzzles').textContent, one.stage.byId('sheets-ready').hidden], ['Print 4 puzzles', false]);
  assert.equal((await of('', {})).said(), 'Say how many puzzles are to be printed.');
  assert.equal((await of('x', {})).said(), 'Puzzles on paper: “x” is no whole number.');
  assert.equal((await of('2', {text: 'none'})).said(), 'No puzzle was made: none.');
  assert.equal((await of('2', {document: 'D', puzzles: 1, text: 'stopped'})).said(), '1 hard puzzle to print, seed 3. stopped.');
});

test('ways to play are obeyed and kept', () => {
  const {stage, game} = opened();
  const ways = document.createElement('div');
  ways.setAttribute('class', 'ways');
  document.body.append(ways);
  for (const id of ['checks', 'mistakes']) {
    const choice = stage.byId(id);
    Object.assign(choice, {type: 'checkbox', checked: true});
    choice.setAttribute('data-kept', '');
    ways.append(choice);
  }
  connectWaysToPlay(game);
  assert.equal(game.checks, true);
  stage.byId('checks').checked = false;
  stage.byId('checks').bubble('change');
  assert.equal(game.checks, false);
  stage.byId('checks').checked = true;
  connectWaysToPlay(game); // a later visit
  assert.equal(game.checks, false);
  game.mistakes = 2;
  game.dispatchEvent(new Event('change'));
  assert.equal(stage.byId('slips').textContent, '2 mistakes');
  stage.byId('mistakes').checked = false;
  game.dispatchEvent(new Event('change'));
  assert.equal(stage.byId('slips').textContent, '');
  assert.deepEqual(toggles(), {symmetry: 'full', engine: null, totalSum: 'on', timeLimit: 7});
  let shown = [];
  game.show = (...what) => { shown = what; };
  stage.byId('where').bubble('change'); // whether the pad tells where a number can go
  assert.deepEqual(shown, [null]);
});

test('the clock runs while one plays, and stands in a pause, on another view and at the end', () => {
  const {stage, game} = opened({entries: SOLUTION.with(8, null)});
  const real = {setInterval: globalThis.setInterval, now: performance.now};
  let tick = null, seconds = 100;
  globalThis.setInterval = (act) => { tick = act; };
  performance.now = () => 1000 * seconds;
  try {
    document.body.dataset.view = 'table';
    const clock = new Clock(game);
    clock.start(60);
    const shows = (words, after = 0) => {
      seconds += after;
      tick();
      assert.equal(stage.byId('clock').textContent, words);
    };
    shows('1:00');
    shows('1:05', 5.9);
    for (const goesOn of ['pause', 'resume']) { // either button ends a pause
      const before = stage.byId('clock').textContent;
      stage.byId('pause').click();
      assert.deepEqual([clock.paused, stage.byId('paused').hidden, stage.byId('board').inert, stage.byId('pause').textContent], [true, false, true, 'Go on']);
      shows(before, 30);
      stage.byId(goesOn).click();
      assert.deepEqual([clock.paused, stage.byId('paused').hidden, stage.byId('board').inert, stage.byId('pause').textContent], [false, true, false, 'Pause']);
      shows(before);
    }
    document.body.dataset.view = 'front';
    game.dispatchEvent(new Event('change'));
    shows('1:05', 30);
    document.body.dataset.view = 'table';
    game.dispatchEvent(new Event('change'));
    shows('1:15', 10);
    assert.equal(Math.floor(clock.now), 75);
    game.move((history) => history.put(8, '6')); // the end
    assert.ok(game.isMagic);
    shows('1:15', 30);
    game.undo();
    shows('1:17', 2);
    clock.stop();
    shows('1:17', 30);
    clock.pause(true);
    clock.start(7); // another puzzle ends the pause
    assert.equal(clock.paused, false);
    shows('0:08', 1);
  } finally {
    globalThis.setInterval = real.setInterval;
    performance.now = real.now;
  }
});

test('a file is read for the board, played or filled in, and refused with its place', async () => {
  const one = opened();
  const seen = {played: [], filled: [], refused: []};
  connectFiles(one.game, {play: async (puzzle) => seen.played.push(puzzle), fill: (...what) => seen.filled.push(what), refuse: ({message}) => seen.refused.push(message)});
  const open = async (answer, size = 10) => {
    one.stage.answers.read = () => answer;
    const file = one.stage.byId('file');
    file.files = [{name: 'f.txt', size, text: async () => 'the text'}];
    file.bubble('change');
    await settled();
  };
  await open({puzzle: {figure: 'ring'}, figures: [[1], [2], [3]]});
  assert.deepEqual([seen.played, seen.filled], [[{figure: 'ring'}], [[[1], 2]]]);
  assert.deepEqual(one.stage.asked, [{name: 'read', puzzle: one.puzzle, text: 'the text'}]);
  await open({fault: {message: 'odd', line: 2, column: 5}, figures: []});
  await open({figures: []}, (1 << 19) + 1);
  await open({figures: []}, 1 << 19);
  assert.deepEqual(seen.refused, ['f.txt, line 2, column 5: odd', 'f.txt is larger than 512 KiB.']);
});

test('a figure of one’s own is called by the name of the same figure', async () => {
  const stage = openStage();
  const square = squareFigure();
  stage.answers.figures = () => [{figure: 'square', kinds: [{kind: 'magic'}, {kind: 'semimagic'}], size: {least: 3, greatest: 4}}];
  stage.answers.drawings = ({puzzles}) => puzzles.map(({size: order, kind}) => ({
    name: `${kind ?? 'magic'} ${order}`, cells: Array(order * order), lines: square.lines.slice(0, kind ? 6 : 8).map(({cells}) => ({cells}))}));
  const lines = (count, sum = null) => square.lines.slice(0, count).map(({cells}) => ({cells: cells.toReversed(), sum}));
  assert.equal(await knownName({cells: square.cells, lines: lines(8)}), 'Lo Shu');
  assert.equal(await knownName({cells: square.cells, lines: lines(6)}), 'semimagic 3');
  assert.equal(await knownName({cells: square.cells, lines: lines(7)}), null);
  assert.equal(await knownName({cells: square.cells, lines: lines(8, 15)}), null);
  assert.equal(await knownName({cells: [], lines: []}), null);
});

test('the board shows the numbers, the chosen cells and the faults', () => {
  const {stage, game} = opened({entries: [4, 4], givens: given(EMPTY.with(8, 6))});
  const frame = document.createElement('div');
  frame.append(stage.byId('board'));
  const board = new Board(stage.byId('board'), game);
  game.dispatchEvent(new Event('open'));
  game.dispatchEvent(new Event('change'));
  assert.deepEqual(board.inputs.map(({value}) => value), ['4', '4', '', '', '', '', '', '', '6']);
  assert.deepEqual(board.fields.map((field) => field.classList.contains('faulty')), EMPTY.map((_, cell) => cell < 2));
  assert.ok(board.fields[8].classList.contains('given') && board.inputs[8].readOnly && !board.inputs[0].readOnly);
  assert.equal(board.inputs[0].getAttribute('aria-label'), 'row 1, column 1, 4, at fault: 4 stands also in row 1, column 2, lines: row 1: 8 of 15, 1 open; ' +
    'column 1: 4 of 15, 2 open; the falling diagonal: 10 of 15, 1 open');
  const badge = (line) => board.drawing.badges[line].children.slice(1).map(({textContent}) => textContent).slice(0, 2);
  assert.deepEqual([badge(0), badge(1)], [['8', 'of 15'], ['15', '']]); // an empty line has its goal alone
  game.choose(2);
  game.choose(3, true);
  assert.deepEqual(board.fields.flatMap((field, cell) => (field.classList.contains('chosen') ? [cell] : [])), [2, 3]);
  assert.deepEqual(board.drawing.lines.map((line) => line.classList.contains('lit')), [false, true, false, true, false, false, false, false]);
  game.show({cells: [5], givens: [8], lines: [1], weights: [0, -2, 0, 0, 0, 0, 0, 0], heaviest: 2});
  assert.ok(board.fields[5].classList.contains('shown') && board.fields[8].classList.contains('blamed'));
  assert.deepEqual(badge(1), ['−2×', '']);
  assert.ok(board.drawing.lines[1].classList.contains('against'));
  game.move((history) => history.fill(SOLUTION.with(8, '').map(String)));
  assert.ok(stage.byId('board').classList.contains('magic'));
  assert.deepEqual(badge(0), ['15✓', '']);
  board.point([1], [2]);
  assert.ok(board.fields[1].classList.contains('pointed') && board.drawing.lines[2].classList.contains('pointed'));
  board.point([], []);
  assert.ok(!board.fields[1].classList.contains('pointed') && !board.drawing.lines[2].classList.contains('pointed'));
});

test('what a press leads to is brought into view', async () => {
  const nearest = {block: 'nearest'};
  const one = opened({entries: [4]});
  const {stage, game, press, reason} = one;
  const scrolls = (id) => stage.byId(id).scrolls.splice(0);
  const hint = {cell: 1, value: 9, steps: [step(1, 9)], sentences: [[{words: 'z'}]], reason: 'steps'};
  Object.assign(stage.answers, {hint: () => ({hint, sentences: []}), solve: () => ({...solved, solutions: 2, assignments: [SOLUTION, SOLUTION]})});
  await press('hint');
  assert.deepEqual([scrolls('play'), scrolls('reason'), scrolls('gallery')], [[nearest], [nearest], []]);
  await press('reason-next'); // each page of it
  assert.deepEqual([scrolls('play'), scrolls('reason')], [[], [nearest]]);
  await press('all');
  assert.deepEqual([scrolls('play'), scrolls('gallery'), scrolls('board')], [[nearest], [nearest], []]);
  stage.byId('gallery').getBoundingClientRect = () => ({top: -1});
  await press('all');
  assert.deepEqual(scrolls('gallery'), [nearest, undefined]); // its head, where it is higher than the window
  stage.byId('gallery-list').children[0].firstChild.click();
  assert.deepEqual([scrolls('board'), scrolls('reason')], [[nearest], []]);
  reason.explain({reason: 'x', sentences: [[{words: 'why'}]]});
  assert.ok(scrolls('reason').length > 1 && game.values.every((value) => value !== null)); // again, below what is said
  const end = opened({entries: SOLUTION});
  connectEnding(end.game, {now: 1}, {offer() {}, gradesOf: async () => [], isServed: false, openDay: () => null});
  end.stage.byId('ending').hidden = true;
  end.game.dispatchEvent(new Event('found')); // no end is shown
  assert.deepEqual(end.stage.byId('ending').scrolls, []);
  end.status.sayMagic();
  await settled();
  assert.deepEqual(end.stage.byId('ending').scrolls.splice(0), [nearest]);
  end.game.dispatchEvent(new Event('found'));
  assert.deepEqual(end.stage.byId('ending').scrolls, [nearest]); // it has grown
});

test('a piece of a sentence points at its cell or line, also at those of number 0, and at nothing else', () => {
  const figure = squareFigure();
  figure.cells = figure.cells.map((cell, i) => ({...cell, label: `k${i}`, name: i % 2 ? `corner ${i}` : `k${i}`}));
  const game = new Game();
  game.open({}, figure, [], new Map());
  for (let number = 0; number < figure.cells.length; ++number) {
    const pieces = [{words: 'see '}, {cell: number, text: 'own text'}, {cell: null, text: 'no cell'}, {line: null, text: 'no line'}, {value: 7, text: '7'}, {sum: null, text: 'S'},
                    ...number < 8 ? [{line: number, text: 'l'}] : []];
    const [paragraph] = paragraphsOf(game, [pieces]);
    const cell = figure.cells[number];
    const spans = paragraph.children.filter(({className}) => className === 'ref');
    assert.deepEqual(spans.map(({dataset}) => [dataset.cells, dataset.lines]), [[`${number}`, undefined], ...number < 8 ? [[undefined, `${number}`]] : []]);
    assert.equal(spans[0].textContent, cell.name === cell.label ? cell.name : `${cell.name} ${cell.label}`); // its short name, where that is another
    const line = number < 8 ? figure.lines[number].name.replace(/^(?=.*diagonal)/, 'the ') : '';
    assert.deepEqual(textsOf(game, [pieces, [{words: 'a'}, {words: 'b'}]]), [`see ${cell.name}no cellno line7S${line}`, 'ab']);
    assert.deepEqual(textsOf(game, [[{cell: 9, text: 'beyond'}, {line: 8, text: ' all'}]]), ['beyond all']);
  }
});

test('each page of a hint shows its cells and lines, and buttons for what can come', async () => {
  const steps = [[0, 4], [1, 9], [8, 6]].map(([cell, value], i) => ({...step(cell, value), place: i < 2 ? null : {cell, value}, strike: [], where: {cells: [cell, 3], lines: [i]}}));
  const {stage, game, press, said} = opened({entries: SOLUTION.with(8, null)});
  stage.answers.hint = () => ({hint: {cell: 8, value: 6, steps, sentences: [[{words: 'z'}]], reason: 'steps'}, sentences: []});
  await press('hint');
  const pages = [[[], [0]], [[], [0]], [[0, 3], [0]], [[1, 3], [1]], [[8, 3], [2]]];
  const titles = ['Hint', 'Hint', 'Hint: step 1 of 3', 'Hint: step 2 of 3', 'Hint: step 3 of 3'];
  const look = (at) => {
    assert.deepEqual([game.shown.cells.toSorted(), game.shown.lines, game.shown.givens, game.shown.weights], [pages[at][0].toSorted(), pages[at][1], [], null], `page ${at}`);
    assert.equal(stage.byId('reason-title').textContent, titles[at]);
    assert.deepEqual(['reason-back', 'reason-next', 'reason-apply'].map((id) => stage.byId(id).hidden), [at === 0, at + 1 === pages.length, false], `page ${at}`);
    assert.ok(stage.byId('reason').classList.contains('walk'));
  };
  for (let at = 0; at < pages.length; ++at) {
    look(at);
    if (at + 1 < pages.length) await press('reason-next');
  }
  for (let at = pages.length - 2; at >= 0; --at) {
    await press('reason-back');
    look(at);
  }
  await press('reason-apply'); // from any page
  assert.deepEqual([game.cell, game.values, said(), game.helped], [8, SOLUTION, 'Magic! All 8 lines sum to 15.', [[8, 6]]]);
  const choice = opened();
  choice.stage.answers.hint = () => ({choice: {cell: 0, value: 4}, sentences: [[{words: 'several'}]]});
  await choice.press('hint');
  assert.deepEqual([choice.game.shown.cells, choice.game.shown.lines, [...choice.game.told]], [[0], [], [[0, 4]]]);
  assert.deepEqual(['reason-back', 'reason-next', 'reason-apply'].map((id) => choice.stage.byId(id).hidden), [true, false, true]);
  await choice.press('reason-close');
  assert.deepEqual([choice.game.shown, choice.stage.byId('reason').hidden, choice.game.values], [null, true, EMPTY]);
  await choice.press('reason-next'); // a closed box does nothing
  assert.deepEqual(choice.game.values, EMPTY);
});

test('each step of a way shows where it looks and the cell that it fills, and tells of that cell', async () => {
  const {stage, game, press, said} = opened({entries: SOLUTION.with(0, null).with(1, null)});
  const steps = [{...step(1, 9), where: {cells: [3], lines: [0]}}, {...step(0, 4), where: {cells: [5], lines: [3, 6]}}];
  stage.answers.path = () => ({path: {steps, solved: true, grade: {difficulty: 'easy', longest_chain: 1, steps: 2}}});
  await press('way');
  assert.deepEqual([game.shown.cells, game.shown.lines, [...game.told]], [[3, 1], [0], [[1, 9]]]);
  assert.equal(stage.byId('steps').hidden, false);
  await press('steps-close');
  assert.equal(stage.byId('steps').hidden, true);
  await press('reason-next');
  assert.deepEqual([game.shown.cells, game.shown.lines, [...game.told]], [[5, 0], [3, 6], [[1, 9], [0, 4]]]);
  assert.equal(stage.byId('steps').hidden, true); // it is listed at its first step alone
  await press('reason-back');
  assert.deepEqual([game.values[1], stage.byId('reason-title').textContent], [null, 'Step 1 of 2']);
  await press('reason-next');
  await press('reason-next');
  assert.equal(said(), 'Magic! All 8 lines sum to 15.');
  const wrong = opened({entries: SOLUTION.with(1, null).with(0, 8)}); // the last step tells the fault of its own cell
  wrong.stage.answers.path = () => ({path: {steps: [{...step(1, 9), where: {cells: [3], lines: [0]}}], solved: true, grade: {difficulty: 'easy', longest_chain: 1, steps: 1}}});
  await wrong.press('way');
  await wrong.press('reason-next');
  assert.match(wrong.said(), /^Row 1: 19, not 15\./);
});

test('the pad is one stop of the Tab key, whose arrows lead from key to key, and prevents that a press takes the focus', () => {
  const {stage, game, status} = opened();
  new NumberPad(game, status);
  game.dispatchEvent(new Event('open'));
  const pad = stage.byId('pad');
  const keys = pad.querySelectorAll('button');
  keys.forEach((key, i) => Object.assign(key, {offsetLeft: 40 * (i % 3), offsetTop: 40 * Math.floor(i / 3)}));
  assert.deepEqual(keys.map((key) => key.getAttribute('tabindex')), keys.map((_, i) => (i === 0 ? '0' : '-1')));
  const at = (row, column) => (row < 0 || row > 2 || column < 0 || column > 2 ? null : 3 * row + column);
  for (let from = 0; from < 9; ++from) {
    const [row, column] = [Math.floor(from / 3), from % 3];
    for (const [key, to] of [['ArrowLeft', Math.max(from - 1, 0)], ['ArrowRight', Math.min(from + 1, 8)], ['ArrowUp', at(row - 1, column)], ['ArrowDown', at(row + 1, column)], ['Home', 0], ['End', 8],
                             ['x', null]]) {
      for (const more of [{}, {ctrlKey: true}, {metaKey: true}, {altKey: true}]) {
        keys[from].focus();
        const event = keys[from].bubble('keydown', {key, ...more});
        const leads = Object.keys(more).length === 0 && to !== null;
        assert.equal(document.activeElement, keys[leads ? to : from], `${key} from ${from}`);
        assert.equal(event.defaultPrevented, leads);
        assert.deepEqual(keys.map((one) => one.getAttribute('tabindex')), keys.map((_, i) => (i === (leads ? to : from) ? '0' : '-1')));
      }
    }
  }
  assert.ok(keys[3].bubble('pointerdown').defaultPrevented);
});

test('the pad has digits where it has no room for all values, a minus where one is below 0, and names up to six places', async () => {
  const {matchMedia} = globalThis;
  for (const [screen, fewest] of [['desk', 40], ['phone', 26], ['short phone', 19]]) {
    globalThis.matchMedia = (query) => Object.assign(new EventTarget(), {matches: screen === 'desk' ? false : screen === 'phone' ? !query.includes('max-height: 42rem') : true});
    const {NumberPad: Pad} = await import(`../../../examples/page/site/views/number-pad.js?${screen.replace(' ', '-')}`);
    for (const [count, first] of [[fewest - 1, 1], [fewest, 1], [fewest, 0], [fewest, -1]]) {
      const {stage, game, status} = opened({figure: {first_value: first, last_value: first + count - 1}});
      new Pad(game, status);
      game.dispatchEvent(new Event('open'));
      const keys = stage.byId('pad').querySelectorAll('button').map(({textContent}) => textContent);
      const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', ...first < 0 ? ['−'] : [], 'next', '⌫'];
      assert.deepEqual(keys, count < fewest ? Array.from({length: count}, (_, i) => String(first + i)) : digits, `${screen}, ${count} from ${first}`);
      assert.equal(stage.byId('pad').classList.contains('digits'), count >= fewest);
    }
  }
  globalThis.matchMedia = matchMedia;
  for (const last of [6, 7]) { // as many cells are open
    const cells = Array.from({length: last}, (_, i) => ({label: `c${i}`, name: `cell ${i}`, position: [i, 0]}));
    const {stage, game, status, said} = opened({figure: {cells, lines: [], sum: null, last_value: 9}, entries: []});
    new NumberPad(game, status);
    game.dispatchEvent(new Event('open'));
    stage.byId('where').checked = true;
    const key = stage.byId('pad').querySelectorAll('button')[4];
    const event = new Event('click');
    Object.defineProperty(event, 'target', {value: key});
    stage.byId('pad').hear(event);
    assert.equal(said(), `As the lines stand, 5 can go into ${last === 6 ? cells.map(({name}) => name).join('; ') : '7 cells'}.`);
    assert.deepEqual(game.shown.cells, cells.map((_, i) => i));
  }
  const {stage, game, status, said} = opened({figure: {first_value: -30, last_value: 30}});
  new NumberPad(game, status);
  game.dispatchEvent(new Event('open'));
  game.dispatchEvent(new Event('change'));
  const keys = stage.byId('pad').querySelectorAll('button');
  const press = (text) => { const event = new Event('click'); Object.defineProperty(event, 'target', {value: keys.find((one) => one.textContent === text)}); stage.byId('pad').hear(event); };
  stage.byId('where').checked = true;
  const shown = () => game.shown?.cells.length ?? null;
  for (const [text, words] of [['2', /^As the lines stand, 2 can go/], ['5', /^As the lines stand, 25 can go/], ['0', /^250 is none of the values\.$/], ['⌫', /^As the lines stand, 25 can go/],
                               ['⌫', /^As the lines stand, 2 can go/]]) {
    press(text);
    assert.match(said(), words);
  }
  press('⌫');
  assert.equal(shown(), null); // no number, and no place
  for (const text of ['−', '3', 'next', '4']) press(text);
  assert.match(said(), /^As the lines stand, 4 can go/); // a number begins anew
  stage.byId('where').checked = false;
  game.set({pencil: true});
  game.choose(0);
  game.choose(1, true);
  game.move((history) => history.markAll([[0, [7]], [1, []]]));
  const [all, none] = [[7], []];
  assert.deepEqual([game.position.marks[0], game.position.marks[1]], [all, none]);
  for (const text of ['1', '2']) press(text);
  assert.deepEqual(game.position.marks[0].includes(12) && game.position.marks[1].includes(12), true);
});

test('files are dropped and opened, and of several the last one alone is refused', async () => {
  const one = opened();
  const seen = {played: 0, refused: []};
  connectFiles(one.game, {play: async () => { ++seen.played; }, fill() {}, refuse: ({message}) => seen.refused.push(message)});
  const place = document.body;
  const drag = (type, more = {}) => place.bubble(type, {dataTransfer: {types: ['Files'], files: []}, ...more});
  const isDropping = () => place.classList.contains('dropping');
  for (const types of [['text/plain'], undefined]) { // no file
    const event = place.bubble('dragover', {dataTransfer: types && {types}});
    assert.deepEqual([event.defaultPrevented, isDropping()], [false, false]);
  }
  assert.ok(drag('dragover').defaultPrevented && isDropping());
  drag('dragleave', {relatedTarget: place}); // onto a part of the page
  assert.ok(isDropping());
  drag('dragleave', {relatedTarget: null});
  assert.ok(!isDropping());
  const waiting = [];
  one.stage.answers.read = () => new Promise((done, refuse) => { waiting.push(refuse); });
  const file = (name) => ({name, size: 9, text: async () => 'text'});
  drag('dragover');
  for (const name of ['first', 'second']) drag('drop', {dataTransfer: {types: ['Files'], files: [file(name)]}});
  assert.ok(!isDropping());
  await settled();
  for (const refuse of waiting.splice(0)) refuse(Object.assign(new Error('odd'), {status: 400}));
  await settled();
  assert.deepEqual(seen.refused, ['second: odd']);
  assert.ok(drag('drop').defaultPrevented); // of nothing
  assert.ok(!place.bubble('drop', {dataTransfer: {types: ['text/plain'], files: [file('x')]}}).defaultPrevented);
  await settled();
  assert.equal(waiting.length, 0);
  one.stage.answers.read = () => ({fault: {message: 'odd', line: 1, column: 2}, figures: []});
  const field = one.stage.byId('file');
  field.files = [file('third')];
  field.value = 'third';
  field.bubble('change');
  await settled();
  assert.deepEqual([seen.refused.at(-1), field.value, seen.played], ['third, line 1, column 2: odd', '', 0]); // the same file can be opened again
  for (const [status, message] of [[500, 'Odd'], [0, 'gone']]) {
    one.stage.answers.read = () => { throw Object.assign(new Error(status === 0 ? 'gone' : 'odd'), {status}); };
    field.bubble('change');
    await settled();
    assert.ok(!seen.refused.at(-1).startsWith('third'), `${message}: no fault of the file`);
  }
  let clicked = 0;
  field.addEventListener('click', () => { ++clicked; });
  one.stage.byId('open-file').click();
  assert.equal(clicked, 1);
});

test('a hint whose box was closed is asked anew, and the steps of a way are printed', async () => {
  const {stage, press} = opened({entries: [4]});
  const hint = {cell: 1, value: 9, steps: [step(1, 9)], sentences: [[{words: 'z'}]], reason: 'steps'};
  Object.assign(stage.answers, {hint: () => ({hint, sentences: []}), path: () => ({path: {steps: [step(1, 9)], solved: false, grade: {difficulty: 'easy', longest_chain: 1, steps: 1}}})});
  await press('hint');
  await press('hint'); // goes on in the box
  assert.deepEqual([stage.asked.length, stage.byId('reason-text').textContent], [1, 'count']);
  await press('reason-close');
  await press('hint');
  assert.deepEqual([stage.asked.length, stage.byId('reason-text').textContent], [2, 'look at row 1']);
  await press('way');
  let printed = 0;
  window.print = () => { ++printed; };
  await press('steps-print');
  assert.deepEqual([printed, stage.byId('steps').hidden], [1, false]);
});
