// "Your games" on the front door, as the page shows them, without a browser. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {settled} from '../tools/stage.mjs'; // first: it sets up what the others need
import {toggle} from '../tools/page.mjs';
import {SOLUTION, started} from '../tools/started.mjs';
import {puzzleOfDay} from '../../../examples/page/site/front/cards.js';
import {setTotal, takeUp} from '../../../examples/page/site/keep/found.js';
import {keepDay, savedGame, savedGames, saveGame} from '../../../examples/page/site/keep/shelf.js';
import {gradeSaid} from '../../../examples/page/site/rules/hint-stages.js';

const game = (words, more = {}) => ({words, position: '', title: words, seconds: 187, filled: 3, cells: 9, ended: false, solved: false, told: [], given: [], mistakes: 0, grade: null, ...more});
const WORDS = 'figure=square&size=3';
const texts = (stage, id) => stage.byId(id).children.map(({textContent}) => textContent);

/** The page with its shelf open. */
async function opened(before, answers = {}) {
  const stage = await started({before, answers});
  assert.ok(stage.byId('shelf').querySelectorAll('button').every(({disabled}) => disabled), 'not before the part is loaded');
  toggle(stage.byId('shelf'));
  for (let i = 0; i < 20_000 && stage.byId('shelf-clear').disabled; ++i) await settled(); // the part is loaded
  await settled();
  assert.ok(stage.byId('shelf').querySelectorAll('button').every(({disabled}) => !disabled));
  return stage;
}

test('each game has its grade, its state and its time, and is gone on with by a press', async () => {
  const stage = await opened(() => {
    saveGame(game('a', {solved: true, ended: true, seconds: 130}));
    saveGame(game('a', {solved: true, ended: true}));
    saveGame(game('b', {ended: true}));
    saveGame(game('c', {grade: 'first-steps', solved: true, ended: true}));
    saveGame(game('d', {solved: true, ended: true, seconds: 50}));
    saveGame(game('d', {filled: 4, grade: 'easy'}));
    saveGame(game(WORDS, {position: 'cells=4,9,2', title: 'Lo Shu'}));
  });
  assert.deepEqual(texts(stage, 'shelf-games'), ['Lo Shu3 of 9 cells, 3:07', 'deasy, 4 of 9 cells, 3:07, ✓ best 0:50', 'cfirst steps, ✓ solved in 3:07', 'bthe solution was shown',
                                                 'a✓ solved in 3:07, best 2:10'].map((text, i) => (i === 0 ? `492${text}` : text)));
  assert.equal(stage.byId('shelf-none').textContent, '');
  assert.deepEqual(stage.asked.find(({name}) => name === 'drawings').puzzles[0], {figure: 'square', size: 3});
  await stage.press(stage.byId('shelf-games').children[0].firstChild);
  assert.equal(document.body.dataset.view, 'table');
  assert.deepEqual(stage.entries().slice(0, 4), ['4', '9', '2', '']);
  stage.close();
});

test('each game and each figure has its own picture, with givens by their numbers and labels, and what was typed', async () => {
  const stage = await opened(() => {
    saveGame(game(WORDS, {title: 'typed', position: 'cells=4,,2'}));
    saveGame(game(`${WORDS}&givens=0:7,4:5`, {title: 'given', position: 'cells=,9'}));
    saveGame(game('figure=triangle&size=4', {title: 'row', position: 'cells=1,2,3'}));
    saveGame(game('d', {title: 'best', solved: true, ended: true, seconds: 50}));
    saveGame(game('d', {title: 'best', seconds: 50}));
    takeUp({figure: 'square', size: 3}, {}, SOLUTION);
    takeUp({figure: 'ring', size: 3}, {}, [6, 7, 8, 9]);
  });
  const items = ['shelf-games', 'shelf-found'].flatMap((id) => [...stage.byId(id).children]);
  const numbers = items.map((item) => item.querySelectorAll('svg').map((svg) => svg.querySelectorAll('text').map(({textContent}) => textContent).join('|')));
  assert.deepEqual(numbers, [[], ['1|2|3|'], ['7|9|||5||||'], ['4||2||||||'], ['6|7|8|9'], [SOLUTION.join('|')]]);
  assert.equal(items[0].textContent, 'best3 of 9 cells, 0:50, ✓ best 0:50'); // this game is not solved in that time
  stage.close();
});

test('the last seven days have their puzzles, with a mark where one was solved, and play the one that was made', async () => {
  const date = (ago) => { const day = new Date(); day.setDate(day.getDate() - ago); return day; };
  const stage = await opened(() => {
    for (const [ago, more] of [[0, {solved: true, ended: true}], [1, {ended: true}], [2, {}], [3, {solved: true, ended: true}]]) {
      keepDay(date(ago), `${WORDS}&sum=${15 + ago}`);
      saveGame(game(`${WORDS}&sum=${15 + ago}`, more));
    }
    saveGame(game(`${WORDS}&sum=18`, {filled: 1})); // begun anew: its best stays
  }, {puzzle: ({puzzle}) => ({puzzle: {...puzzle, givens: {0: 1}, grade: {difficulty: 'easy', longest_chain: 1, steps: 1}}})});
  const days = texts(stage, 'shelf-days');
  assert.equal(days.length, 7);
  const marks = [' ✓', ', shown', '', ' ✓', '', '', ''];
  days.forEach((text, ago) => {
    const {name, difficulty} = puzzleOfDay(date(ago));
    assert.ok(text.endsWith(`: ${name}, ${gradeSaid(difficulty)}${marks[ago]}`), text);
    assert.equal(text.startsWith('Today'), ago === 0);
    if (ago > 0) assert.match(text, new RegExp(`^\\w{3},? 0?${date(ago).getDate()} \\w{3,4}:`));
  });
  await stage.press(stage.byId('shelf-days').children[2].firstChild);
  assert.equal(location.hash, `#${WORDS}&sum=17`);
  await stage.press('to-front');
  await stage.press(stage.byId('shelf-days').children[5].firstChild);
  const {puzzle, difficulty, seed} = puzzleOfDay(date(5));
  assert.deepEqual(stage.asked.findLast(({name}) => name === 'puzzle'), {name: 'puzzle', puzzle, difficulty, seed});
  stage.close();
});

test('solutions that were found stand with their figures, in words and as pictures', async () => {
  const mirrored = [2, 9, 4, 7, 5, 3, 6, 1, 8], figure = {geometric_generators: []};
  const stage = await opened(() => {
    takeUp({figure: 'square', size: 4, kind: 'pandiagonal'}, figure, Array.from({length: 16}, (_, i) => i));
    takeUp({name: 'mine', cells: ['a']}, figure, [7, 1, 2, 3]);
    takeUp({figure: 'square', size: 3}, figure, SOLUTION);
    takeUp({figure: 'square', size: 3}, figure, mirrored);
    setTotal({figure: 'square', size: 3}, 8);
  });
  assert.deepEqual(texts(stage, 'shelf-found').map((text) => text.replace(/(found).*/, '$1')),
                   ['Lo Shu: 2 of the 8 found', 'mine: 1 solution found', 'pandiagonal square 4: 1 solution found']);
  assert.deepEqual(stage.byId('shelf-found').children.map((one) => one.querySelectorAll('svg').map(({textContent}) => textContent)),
                   [[SOLUTION.join(''), mirrored.join('')], ['7123'], ['0123456789101112131415']]);
  stage.close();
});

test('all games are saved as a file, added from one, and deleted by a second press', async () => {
  const stage = await opened(() => { saveGame(game('a')); });
  const blobs = [];
  const {createObjectURL} = URL;
  URL.createObjectURL = (blob) => { blobs.push(blob); return 'blob:1'; };
  await stage.press('shelf-save');
  URL.createObjectURL = createObjectURL;
  const text = await blobs[0].text();
  assert.equal(JSON.parse(text).kept['game:a'].words, 'a');
  await stage.press('shelf-clear');
  assert.deepEqual([stage.byId('shelf-clear').textContent, savedGames().length], ['Really delete all?', 1]);
  await stage.press('shelf-clear');
  assert.deepEqual([stage.byId('shelf-clear').textContent, savedGames().length, stage.byId('front-say').textContent], ['Delete all', 0, 'All games are deleted.']);
  assert.deepEqual(texts(stage, 'shelf-games'), []);
  assert.equal(stage.byId('shelf-none').textContent, 'None yet: what you play is kept in this browser.');
  const file = stage.byId('shelf-file');
  for (const [name, content, words] of [['g.json', text, '1 game from g.json on the shelf.'], ['h.json', '{}', 'h.json is no file of kept games.']]) {
    file.files = [{name, text: async () => content}];
    file.bubble('change');
    await settled();
    assert.equal(stage.byId('front-say').textContent, words);
    assert.deepEqual(texts(stage, 'shelf-games'), ['a3 of 9 cells, 3:07']);
    assert.equal(file.value, '');
  }
  assert.equal(savedGame('a').filled, 3);
  stage.close();
});

test('at most 24 games are shown', async () => {
  const stage = await opened(() => { for (let i = 0; i < 26; ++i) saveGame(game(`g${i}`)); });
  assert.deepEqual([stage.byId('shelf-games').children.length, texts(stage, 'shelf-games')[0]], [24, 'g253 of 9 cells, 3:07']);
  stage.close();
});
