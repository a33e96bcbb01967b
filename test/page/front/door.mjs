// The page from its front door to a board and back, without a browser: all of its scripts run on the stage. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {settled} from '../tools/stage.mjs'; // first: it sets up what the others need
import {figureOf, PREPARED, SOLUTION, started} from '../tools/started.mjs';
import {CARDS, picturedPuzzles, puzzleOf, puzzleOfDay, usualPuzzle} from '../../../examples/page/site/front/cards.js';
import {offeredGrades} from '../../../examples/page/site/front/difficulties.js';
import {keepDay, puzzleOfThatDay, savedGame, saveGame} from '../../../examples/page/site/keep/shelf.js';
import {keep, keepInTab, kept, keptInTab} from '../../../examples/page/site/keep/storage.js';
import {gradeSaid} from '../../../examples/page/site/rules/hint-stages.js';
import {sizeText} from '../../../examples/page/site/rules/address.js';

const LO_SHU = '#figure=square&size=3';
const cardOf = (stage, name) => stage.byId('cards').children[CARDS.findIndex((card) => card.name === name)];
const isAtTable = () => document.body.dataset.view === 'table';

test('each card has its name, its story, its pictures, its sizes, and the grades of the size that is chosen', async () => {
  const stage = await started();
  assert.ok(!isAtTable());
  assert.deepEqual(stage.asked, []); // all of it was prepared
  assert.equal(document.title, 'Loshu: magic figures');
  for (const [i, card] of CARDS.entries()) {
    const place = stage.byId('cards').children[i];
    const find = (selector) => place.querySelectorAll(selector);
    assert.equal(find('h2')[0].textContent, card.name);
    assert.equal(place.dataset.figure, card.figure);
    assert.equal(find('.story')[0].textContent, card.story);
    assert.equal(find('.ease')[0].textContent.replaceAll('☆', '').length, card.ease);
    assert.equal(find('.ease')[0].textContent.length, 3);
    assert.equal(find('.ease')[0].getAttribute('aria-label'), `Ease: ${card.ease} of 3`);
    assert.equal(find('.start-here').length, card.ease === 3 ? 1 : 0);
    assert.deepEqual(find('.picture .unseen').map(({textContent}) => textContent),
                     card.pictures.map((size) => `Empty board: ${card.name}, ${sizeText(size)} ${card.say}`));
    const drawn = find('.picture');
    assert.deepEqual(drawn.map((one) => one.querySelectorAll('svg').length), card.pictures.map(() => 1));
    assert.deepEqual(drawn.map((one) => one.querySelectorAll('text').length + one.querySelectorAll('rect').length > 0 || one.querySelectorAll('circle').length > 0), card.pictures.map(() => true));
    assert.equal(find('select').length, card.kinds.length > 1 ? 1 : 0);
    assert.deepEqual(find('option').map(({value}) => value), card.kinds.length > 1 ? card.kinds.map(({kind}) => kind) : []);
    for (const [number, {kind, sizes}] of card.kinds.entries()) {
      if (number > 0) {
        find('select')[0].value = kind;
        find('select')[0].hear(new Event('change'));
        await settled();
      }
      const buttons = find('.size');
      assert.deepEqual(buttons.map(({textContent}) => textContent), sizes.map(({size}) => sizeText(size)));
      const first = (number === 0 ? sizes.find(({size}) => sizeText(size) === sizeText(card.size)) : null) ?? sizes.find(({why}) => !why);
      assert.deepEqual(buttons.filter((one) => one.getAttribute('aria-pressed') === 'true').map(({dataset}) => dataset.size), [sizeText(first.size)]);
      for (const [at, one] of sizes.entries()) {
        assert.equal(buttons[at].classList.contains('none'), Boolean(one.why));
        await stage.press(buttons[at]);
        const name = `${card.name}, ${sizeText(one.size)} ${card.say}`;
        assert.equal(stage.byId('front-say').textContent, one.why ? `${name}: there is none, for ${one.why}.` : '');
        assert.equal(buttons[at].getAttribute('aria-label'), one.why ? `${name}: there is none: ${one.why}` : name);
        if (one.why) continue;
        const puzzle = puzzleOf(card, kind, one);
        const isPrepared = CARDS.flatMap(picturedPuzzles).some((other) => JSON.stringify(other) === JSON.stringify(puzzle));
        assert.deepEqual(find('.grade').map(({dataset}) => dataset.grade), isPrepared ? ['first-steps', 'medium'] : offeredGrades(puzzle));
        assert.deepEqual(find('.grade').map(({textContent}) => textContent), find('.grade').map(({dataset}) => gradeSaid(dataset.grade)));
        assert.deepEqual(JSON.parse(find('.empty')[0].dataset.puzzle), puzzle);
        assert.ok(!isAtTable());
      }
    }
  }
  assert.equal(stage.byId('hero-picture').textContent, '492357816');
  assert.equal(stage.byId('continue').hidden, true);
  assert.ok(stage.byId('daily').classList.contains('main'));
  const {name, difficulty} = puzzleOfDay(new Date());
  assert.equal(stage.byId('daily-name').textContent, `${name}, ${gradeSaid(difficulty)}`);
  stage.close();
});

test('pictures that are drawn anew take the place of the old ones', async () => {
  const {FrontDoor} = await import('../../../examples/page/site/front/front-door.js');
  const stage = await started();
  const door = new FrontDoor(() => {}, () => {}, () => {}, {say() {}});
  for (let turn = 0; turn < 2; ++turn) {
    door.draw(door.wanted.map(figureOf));
    assert.deepEqual(stage.byId('cards').querySelectorAll('.picture').map((one) => one.querySelectorAll('svg').length), door.wanted.map(() => 1));
  }
  stage.close();
});

test('a picture plays its empty board, Play a puzzle of the grade that was played last, and a grade its puzzle', async () => {
  const stage = await started();
  const card = CARDS.find(({name}) => name === 'Magic 19');
  for (const [i, puzzle] of picturedPuzzles(card).entries()) {
    await stage.press(cardOf(stage, 'Magic 19').querySelectorAll('.picture')[i]);
    assert.ok(isAtTable());
    assert.equal(location.hash, `#figure=polygon&size=${puzzle.size}&sum=${puzzle.sum}`);
    await stage.press('to-front');
    assert.ok(!isAtTable());
    assert.equal(location.hash, '');
  }
  assert.deepEqual(stage.asked, []);
  const place = cardOf(stage, 'Lo Shu');
  const play = place.querySelector('.play-usual');
  assert.equal(play.lastChild.textContent, 'first steps');
  await stage.press(play);
  assert.equal(location.hash, '#figure=square&size=3&givens=0:4,1:9,2:2,3:3');
  assert.equal(kept('grade'), 'first-steps');
  await stage.press('home');
  await stage.press(place.querySelectorAll('.grade')[1]);
  assert.equal(location.hash, '#figure=square&size=3&givens=0:4');
  assert.equal(kept('grade'), 'medium');
  await settled();
  assert.ok(stage.byId('cards').querySelectorAll('.grade-of').every(({textContent}) => textContent === 'medium'));
  await stage.press('to-front');
  await stage.press(place.querySelector('.empty'));
  assert.equal(location.hash, LO_SHU);
  assert.deepEqual(stage.asked, []);
  stage.close();
  for (const [wished, played] of [['easy', 'first-steps'], ['fiendish', 'medium'], [null, 'first-steps']]) {
    const again = await started({before: () => { if (wished) keep('grade', wished); }});
    assert.equal(cardOf(again, 'Lo Shu').querySelector('.play-usual').lastChild.textContent, gradeSaid(played), `after ${wished}`);
    again.close();
  }
});

test('a prepared puzzle that was solved before is followed by a new one of its grade', async () => {
  const made = {puzzle: {figure: 'square', size: 3, givens: {0: 2}, solution: [], grade: {difficulty: 'medium', longest_chain: 1, steps: 1}}};
  for (const ended of [true, false]) {
    const stage = await started({answers: {puzzle: () => made}, before: () => saveGame({
      words: 'figure=square&size=3&givens=0:4', position: '', title: 'T', seconds: 1, filled: 8, cells: 9, ended, solved: ended, told: [], given: [], mistakes: 0, grade: 'medium'})});
    await stage.press(cardOf(stage, 'Lo Shu').querySelectorAll('.grade')[1]);
    assert.deepEqual(stage.asked.map(({name, puzzle, difficulty}) => [name, puzzle, difficulty]), ended ? [['puzzle', {figure: 'square', size: 3}, 'medium'], ['figure', made.puzzle && {figure: 'square', size: 3, givens: {0: 2}}, undefined]] : []);
    assert.equal(location.hash, `#figure=square&size=3&givens=0:${ended ? 2 : 4}`);
    if (ended) assert.match(stage.said(), /^A new puzzle, medium\. It has exactly one solution\./);
    stage.close();
  }
});

test('the puzzle of the day is made once, kept by its day, and offered at the end of others until it was played', async () => {
  const {puzzle, difficulty, seed, name} = puzzleOfDay(new Date());
  const answers = {puzzle: (question) => ({puzzle: {...question.puzzle, givens: {0: 1}, grade: {difficulty, longest_chain: 1, steps: 1}}})};
  const stage = await started({answers});
  await stage.press('daily');
  assert.deepEqual(stage.asked.find((one) => one.name === 'puzzle'), {name: 'puzzle', puzzle, difficulty, seed});
  assert.match(stage.said(), /^The puzzle of the day\. It has exactly one solution\./);
  const words = puzzleOfThatDay(new Date());
  assert.ok(words?.startsWith(`figure=${puzzle.figure}`) && words.endsWith('givens=0:1'), words);
  assert.ok(name.length > 0);
  stage.close();
  const next = (one) => one.byId('ending-next').children.map(({textContent}) => textContent);
  for (const [state, offered] of [[null, true], ['open', true], ['ended', false]]) {
    const one = await started({hash: `${LO_SHU}&cells=${SOLUTION.slice(0, 8).join()}`, answers, before: () => {
      if (state === null) return;
      keepDay(new Date(), 'w');
      saveGame({words: 'w', position: '', title: 'T', seconds: 1, filled: 1, cells: 9, ended: state === 'ended', solved: false, told: [], given: [], mistakes: 0, grade: null});
    }});
    one.type(8, '6');
    await settled();
    assert.match(one.said(), /^Magic!/);
    assert.equal(next(one).includes('Puzzle of the day'), offered, `${state}`);
    one.close();
  }
});

test('the puzzle of the day is not offered at its own end, and is kept only where it is the one that is played', async () => {
  const {name, difficulty} = puzzleOfDay(new Date());
  for (const isMade of [true, false]) {
    const answers = {puzzle: ({puzzle}) => (isMade ? {puzzle: {...puzzle, givens: {0: 1}, grade: {difficulty, longest_chain: 1, steps: 1}}} : {text: 'none'})};
    const stage = await started({answers});
    await stage.press(cardOf(stage, name).querySelector('.picture')); // the same figure, which is no puzzle of this day
    await stage.press('to-front');
    await stage.press('daily');
    assert.equal(puzzleOfThatDay(new Date()) !== undefined, isMade);
    stage.close();
  }
  const words = 'figure=square&size=3';
  const stage = await started({hash: `#${words}&cells=${SOLUTION.slice(0, 8).join()}`, before: () => keepDay(new Date(), words)});
  stage.type(8, '6');
  await settled();
  assert.match(stage.said(), /^Magic!/);
  assert.ok(!stage.byId('ending-next').children.some(({textContent}) => textContent === 'Puzzle of the day'));
  stage.close();
});

test('the address follows the board, Back leads to the front door, and a board is gone on with as it was left', async () => {
  const stage = await started({hash: LO_SHU});
  assert.ok(isAtTable());
  assert.equal(stage.said(), 'Choose a cell and type, or press a number.');
  assert.equal(stage.byId('title').textContent, 'Lo Shu');
  stage.byId('board').querySelectorAll('input')[0].focus(); // the first choice takes the advice away
  assert.equal(stage.said(), '');
  stage.type(0, '4');
  assert.equal(location.hash, `${LO_SHU}&cells=4`);
  stage.type(8, '6');
  assert.equal(location.hash, `${LO_SHU}&cells=4,,,,,,,,6`);
  assert.equal(stage.history.length, 1); // moves take the place of the address before
  assert.equal(savedGame('figure=square&size=3'), null); // not while one plays on
  stage.pass(199);
  assert.equal(savedGame('figure=square&size=3'), null);
  stage.pass(1);
  const {at, ...game} = savedGame('figure=square&size=3');
  assert.ok(at > 0);
  assert.deepEqual(game, {words: 'figure=square&size=3', position: 'cells=4,,,,,,,,6', title: 'Lo Shu', seconds: 0, filled: 2, cells: 9, ended: false, solved: false,
                          told: [], given: [], mistakes: 0, grade: null, best: null});
  assert.equal(keptInTab('moves:figure=square&size=3').past.length, 2);
  await stage.press('undo');
  assert.equal(location.hash, `${LO_SHU}&cells=4`);
  await stage.press('to-front');
  assert.deepEqual([isAtTable(), location.hash, document.title], [false, '', 'Loshu: magic figures']);
  assert.equal(stage.history.length, 2);
  assert.equal(savedGame('figure=square&size=3').filled, 1); // saved at once
  assert.deepEqual([stage.byId('continue').hidden, stage.byId('continue-name').textContent], [false, 'Lo Shu, 1 of 9 cells']);
  assert.ok(!stage.byId('daily').classList.contains('main'));
  await stage.press('continue');
  assert.ok(isAtTable());
  assert.equal(stage.said(), 'As you left it. Reset empties the board.');
  assert.deepEqual(stage.entries(), ['4', '', '', '', '', '', '', '', '']);
  assert.equal(location.hash, `${LO_SHU}&cells=4`);
  assert.deepEqual([stage.byId('undo').disabled, stage.byId('redo').disabled], [false, false]);
  await stage.press('redo');
  assert.equal(stage.entries()[8], '6');
  assert.equal(stage.history.length, 3);
  stage.back();
  await settled();
  assert.ok(!isAtTable());
  location.hash = `${LO_SHU}&cells=,5&marks=2:1.7`;
  window.dispatchEvent(Object.assign(new Event('popstate'), {state: {scroll: 9}}));
  await settled();
  assert.ok(isAtTable());
  assert.deepEqual(stage.entries().slice(0, 2), ['', '5']); // a position in the address wins
  stage.pass(200);
  assert.equal(savedGame('figure=square&size=3').position, 'cells=,5&marks=2:1.7');
  assert.equal(savedGame('figure=square&size=3').filled, 1);
  await stage.press('reset');
  stage.pass(200);
  assert.equal(savedGame('figure=square&size=3').filled, 0);
  stage.close();
});

test('what was told, the clock, the mistakes and the grade go on with a game, and a game that ended begins anew', async () => {
  const words = 'figure=square&size=3';
  const game = {words, position: 'cells=4,9', title: 'T', seconds: 61, filled: 2, cells: 9, ended: false, solved: false, told: [[0, 4], [1, 9]], given: [1], mistakes: 3, grade: 'easy'};
  for (const [hash, more, entries, clock, kept] of [
    ['', {}, ['4', '9'], '1:01', true], // by Continue, as it was left
    [`#${words}&cells=4,9`, {}, ['4', '9'], '1:01', true], // the same position
    [`#${words}&cells=4`, {}, ['4', ''], '0:00', false], // another one
    [`#${words}`, {ended: true, solved: true}, ['', ''], '0:00', false],
    [`#${words}`, {filled: 0, position: ''}, ['', ''], '1:01', true]]) {
    const stage = await started({hash, before: () => {
      saveGame({...game, ...more});
      keepInTab(`moves:${words}`, {past: [{entries: Array(9).fill(''), marks: Array(9).fill([])}], now: {entries: ['4', '9', ...Array(7).fill('')], marks: Array(9).fill([])}, future: []});
    }});
    if (hash === '') await stage.press('continue');
    assert.deepEqual(stage.entries().slice(0, 2), entries, hash);
    assert.equal(stage.byId('clock').textContent, clock, hash);
    stage.byId('mistakes').checked = true;
    stage.type(2, '2');
    assert.equal(stage.byId('slips').textContent, kept ? '3 mistakes' : '0 mistakes', hash);
    stage.pass(200);
    const saved = savedGame(words);
    assert.equal(saved.grade, 'easy', hash);
    assert.deepEqual(saved.told, kept && entries[0] === '4' ? [[0, 4], [1, 9]] : [], hash);
    assert.deepEqual(saved.given, kept && entries[0] === '4' ? [1] : [], hash);
    await stage.press('undo');
    assert.equal(stage.byId('undo').disabled, !(kept && entries[1] === '9'), `${hash}: the moves of the tab`);
    stage.close();
  }
});

test('a browser that has no room, or keeps nothing, says so once', async () => {
  const FULL = 'The browser has no more room: the oldest games go. Your games, on the front page, can be saved as a file.';
  const OFF = 'This browser keeps no games: its storage is switched off, as in a private window. The address holds the board; a bookmark keeps it.';
  for (const [words, refuses] of [[FULL, (name) => name.includes('game:')], [OFF, () => true], ['', () => false]]) {
    const stage = await started({hash: LO_SHU, before: () => {
      const {localStorage} = window;
      const {setItem} = localStorage;
      localStorage.setItem = (name, text) => { if (refuses(name)) throw new Error('full'); setItem(name, text); };
    }});
    stage.type(0, '4');
    stage.pass(200);
    await settled();
    assert.equal(stage.said(), words);
    if (words !== '') assert.equal(stage.byId('say').className, 'say bad');
    stage.type(1, '9');
    stage.pass(200);
    await settled();
    assert.equal(stage.said(), ''); // it is told once, and the next move takes it away
    stage.close();
  }
});

test('a game that an older page kept has no mistakes, and its figure is kept once', async () => {
  const words = 'figure=square&size=3';
  let figures = 0;
  const stage = await started({before: () => {
    const {mistakes, ...game} = {words, position: 'cells=4,9', title: 'T', seconds: 61, filled: 2, cells: 9, ended: false, solved: false, told: [], given: [], mistakes: 3, grade: null};
    saveGame(game);
    const {localStorage} = window;
    const {setItem} = localStorage;
    localStorage.setItem = (name, text) => { figures += name.endsWith(':figures') ? 1 : 0; setItem(name, text); };
  }});
  await stage.press('continue');
  stage.byId('mistakes').checked = true;
  for (const [cell, text] of [[2, '2'], [3, '3'], [4, '5']]) {
    stage.type(cell, text);
    stage.pass(200);
  }
  assert.equal(stage.byId('slips').textContent, '0 mistakes');
  assert.equal(savedGame(words).mistakes, 0);
  assert.equal(figures, 1);
  stage.close();
});

test('an address that cannot be played says why', async () => {
  const refused = () => { throw Object.assign(new Error('no such figure'), {status: 400}); };
  for (const [hash, words, answers = {}] of [
    ['#figure=square&size=y', 'The link is damaged: size: “y” is no whole number.'],
    ['#figure=square&size=3&cells=1,2,3,4,5,6,7,8,9,1', 'The link is damaged: cells has 10 values for 9 cells.'],
    ['#figure=square&size=3&givens=0:4&cells=4', 'The link is damaged: cells has a value for cell 0, which is given.'],
    ['#puzzle=%', 'The link is damaged: it names no puzzle.'],
    ['#figure=square&size=4', 'No such figure', {figure: refused}],
    ['#figure=square&size=11', 'Too large', {figure: ({puzzle}) => ({...figureOf(puzzle), unsearchable: 'too large'})}]]) {
    const stage = await started({hash, answers});
    assert.ok(!isAtTable() || hash === '#figure=square&size=4', hash);
    if (answers.figure && hash.endsWith('=4')) assert.equal(stage.byId('front-say').textContent, ''); // it was prepared
    else assert.equal(stage.byId('front-say').textContent, words, hash);
    stage.close();
  }
  const clash = await started({hash: '#figure=square&size=5&givens=0:4,1:4'});
  assert.equal(clash.said(), 'The givens cannot stand together: row 1, column 1: 4 stands also in row 1, column 2.');
  clash.close();
});

test('without the library a kept figure opens, and the page says what still works', async () => {
  const silent = () => { throw Object.assign(new Error('gone'), {status: 0}); };
  const hash = '#figure=square&size=6';
  const stage = await started({hash});
  stage.type(0, '4');
  stage.pass(200);
  const figures = kept('figures'), game = savedGame('figure=square&size=6');
  assert.deepEqual(figures.map(({words}) => words), ['figure=square&size=6']);
  stage.close();
  const again = await started({hash, answers: {figure: silent}, before: () => { keep('figures', figures); saveGame(game); }});
  assert.ok(isAtTable());
  assert.equal(again.entries()[0], '4');
  assert.deepEqual([again.byId('offline').hidden, again.byId('offline').textContent.startsWith('The server does not answer.')], [false, true]);
  again.close();
  const unknown = await started({hash, answers: {figure: silent}});
  assert.ok(!isAtTable());
  assert.match(unknown.byId('front-say').textContent, /The server does not answer\. Is “loshu serve” still running\?/);
  unknown.close();
});

test('of two puzzles that are asked for, the later one is shown, and none once one has gone to the front door', async () => {
  const open = [];
  const stage = await started({answers: {figure: (question) => new Promise((resolve) => { open.push(() => resolve(figureOf(question.puzzle))); })}});
  const card = cardOf(stage, 'Lo Shu');
  const size = (text) => card.querySelectorAll('.size').find((one) => one.textContent === text);
  for (const text of ['5', '6']) {
    await stage.press(size(text));
    await stage.press(card.querySelector('.empty'));
  }
  open[1]();
  await settled();
  assert.equal(location.hash, '#figure=square&size=6');
  open[0]();
  await settled();
  assert.equal(location.hash, '#figure=square&size=6');
  assert.equal(stage.entries().length, 36);
  await stage.press('to-front');
  await stage.press(size('7'));
  await stage.press(card.querySelector('.empty'));
  await stage.press('to-front');
  open[2]();
  await settled();
  assert.ok(!isAtTable());
  stage.close();
});

test('a search ends when its board is left, for the front door or for another puzzle', async () => {
  for (const leave of ['to-front', 'home', 'address']) {
    let signal = null;
    const stage = await started({hash: `${LO_SHU}&cells=4`});
    stage.fetch = async (_, how, reply) => {
      if (how.method === 'POST') return reply({job: '1', state: 'running', parts: []});
      signal ??= how.signal;
      return new Promise(() => {});
    };
    await stage.press('solve');
    assert.deepEqual([signal.aborted, stage.said()], [false, 'Solving …'], leave);
    delete stage.fetch;
    if (leave === 'address') {
      location.hash = '#figure=square&size=4';
      window.dispatchEvent(Object.assign(new Event('popstate'), {state: null}));
      await settled();
    } else {
      await stage.press(leave);
    }
    assert.ok(signal.aborted, leave);
    assert.equal(isAtTable(), leave === 'address');
    stage.close();
  }
});

test('a puzzle has the grade for which it is played now, else that of its game', async () => {
  const words = 'figure=square&size=3&givens=0:4';
  const game = {words, position: 'cells=,9', title: 'T', seconds: 1, filled: 1, cells: 9, ended: false, solved: false, told: [], given: [], mistakes: 0, grade: 'expert'};
  for (const [press, grade] of [['card', 'medium'], ['continue', 'expert']]) {
    const stage = await started({before: () => saveGame(game)});
    await stage.press(press === 'card' ? cardOf(stage, 'Lo Shu').querySelectorAll('.grade')[1] : press);
    assert.equal(location.hash.slice(1), `${words}&cells=,9`);
    stage.type(2, '2');
    stage.pass(200);
    assert.equal(savedGame(words).grade, grade, press);
    stage.close();
  }
});

test('the first minute tells three sentences, each when it is needed, and none to who has played before', async () => {
  for (const before of [false, true]) {
    const stage = await started({before: () => { if (before) keep('begun', true); }});
    await stage.press(cardOf(stage, 'Lo Shu').querySelector('.play-usual'));
    const hears = (words) => assert.equal(stage.said(), before ? '' : words);
    hears('Each row, column and diagonal makes 15. Choose an empty cell.');
    stage.byId('board').querySelectorAll('input')[0].focus(); // a given
    hears('Each row, column and diagonal makes 15. Choose an empty cell.');
    stage.byId('board').querySelectorAll('input')[4].focus();
    hears('Type the number that a line through it still lacks. The sum at the end of each line helps.');
    stage.type(4, '5');
    if (!before) assert.equal(stage.said(), 'Go on like this. A wrong sum gets a ✗, and Hint says where to look.');
    assert.equal(kept('begun'), true);
    stage.type(5, '7');
    assert.equal(stage.said(), '');
    assert.equal(Object.keys(PREPARED).length, 4);
    stage.close();
  }
});

test('the form makes a puzzle file of its fields, and is filled with the puzzle that is played', async () => {
  const stage = await started();
  const field = (id) => stage.byId(`choose-${id}`);
  const choose = async (id, value) => { field(id).value = value; field(id).hear(new Event('change')); await settled(); };
  const submit = async () => { assert.ok(stage.byId('chooser').bubble('submit').defaultPrevented); await settled(); }; // the browser sends nothing itself
  assert.deepEqual(field('figure').options.map(({value}) => value), ['square', 'polygon', 'rectangle']);
  await choose('figure', 'polygon');
  assert.deepEqual(['size', 'sum', 'first'].map((id) => String(field(id).value)), ['6', '22', '1']);
  assert.ok(field('kind').closest('label').hidden && field('columns').closest('label').hidden);
  await submit();
  assert.equal(location.hash, '#figure=polygon&size=6&sum=22');
  await stage.press('to-front');
  await choose('size', 7);
  assert.match(stage.byId('choose-summary').textContent, /^About a polygon\.\. Of this size there is none, for odd and even numbers do not come out\.$/);
  await choose('figure', 'square');
  await choose('kind', 'pandiagonal');
  assert.equal(String(field('size').value), '4'); // the next size that has one
  field('first').value = '2';
  await submit();
  assert.equal(location.hash, '#figure=square&size=4&kind=pandiagonal&first=2');
  await stage.press('to-front');
  for (const [id, value, words] of [['size', '', 'Order: type a whole number from 2 to 50.'], ['first', 'x', 'First value: “x” is no whole number.']]) {
    const before = field(id).value;
    field(id).value = value;
    await submit();
    assert.equal(stage.byId('front-say').textContent, words);
    field(id).value = before;
  }
  field('relations').value = ' (1,1) < (3,3); ; a = 2 ';
  field('values').value = ' 1..16 ';
  await submit();
  const asked = stage.asked.findLast(({name}) => name === 'figure').puzzle;
  assert.deepEqual(asked, {figure: 'square', size: 4, kind: 'pandiagonal', first_value: 2, values: '1..16', relations: ['(1,1) < (3,3)', 'a = 2']});
  await stage.press('to-front');
  await choose('figure', 'rectangle');
  assert.deepEqual([field('values').value, field('relations').value], ['', '']);
  assert.deepEqual(['size', 'columns'].map((id) => String(field(id).value)), ['3', '5']);
  assert.equal(stage.byId('choose-size-is').textContent, 'Rows');
  await submit();
  assert.deepEqual(stage.asked.findLast(({name}) => name === 'figure')?.puzzle.figure, 'square'); // the rectangle was prepared
  assert.equal(location.hash, '#figure=rectangle&size=3x5');
  stage.close();
});
