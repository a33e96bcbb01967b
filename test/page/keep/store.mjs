// The store of the browser as the page uses it, asked without a browser. `modules` runs this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {addShelf, clearShelf, shelfText} from '../../../examples/page/site/keep/shelf-file.js';
import {latestGame, savedGame, savedGames, saveGame} from '../../../examples/page/site/keep/shelf.js';
import {keep, keepsAnything, kept} from '../../../examples/page/site/keep/storage.js';

/** A browser's store with room for a number of entries. */
function storeOf(most) {
  const all = new Map();
  return {
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => {
      if (!all.has(name) && all.size >= most) throw new Error('full');
      all.set(name, text);
    },
    removeItem: (name) => all.delete(name),
    key: (i) => [...all.keys()][i],
    get length() { return all.size; },
  };
}

const game = (words, filled, solved = false, seconds = 1) =>
  ({words, position: '', title: words, seconds, filled, cells: 9, solved, told: [], mistakes: 0, grade: null});

test('the shelf offers the last game that has begun and not ended', () => {
  globalThis.window = {localStorage: storeOf(1000), location: {pathname: '/'}};
  assert.equal(latestGame(), null);
  saveGame(game('a', 3));
  saveGame(game('b', 9, true));
  assert.equal(latestGame().words, 'a');
  saveGame(game('c', 1));
  assert.equal(latestGame().words, 'c');
  saveGame(game('c', 0)); // emptied
  assert.equal(latestGame().words, 'a');
  assert.equal(savedGame('c').filled, 0);
  for (const [seconds, best] of [[9, 1], [5, 1]]) {
    saveGame(game('b', 9, true, seconds));
    assert.equal(savedGame('b').best, best);
  }
  saveGame({...game('b', 9, true, 0), told: [[0, 4]]}); // with help
  assert.equal(savedGame('b').best, 1);
  window.location.pathname = '/other/index.html'; // another site of the same host
  assert.equal(savedGame('a'), null);
  delete globalThis.window;
});

test('a browser that keeps nothing is told from one that is full', () => {
  globalThis.window = {localStorage: storeOf(0), location: {pathname: '/'}};
  assert.ok(!keepsAnything());
  assert.equal(saveGame(game('a', 3)), false);
  window.localStorage = storeOf(1);
  assert.ok(keepsAnything());
  assert.ok(saveGame(game('a', 3)));
  assert.ok(keepsAnything()); // it is full, and has what it had
  window.localStorage = undefined; // as in some private windows
  assert.ok(!keepsAnything());
  delete globalThis.window;
});

test('the oldest solved game makes room, in a full store too', () => {
  globalThis.window = {localStorage: storeOf(1000), location: {pathname: '/'}};
  for (let i = 0; i < 199; ++i) saveGame(game(`${i}`, 1, i === 7 || i === 9));
  assert.equal(saveGame(game('last of 200', 1)), true);
  saveGame(game('one more', 1));
  assert.equal(savedGame('7'), null);
  assert.ok(savedGame('9') && savedGame('0') && savedGames().length === 200);
  window.localStorage = storeOf(3);
  for (const [name, solved] of [['a', false], ['b', true], ['c', false]]) assert.ok(saveGame(game(name, 1, solved)));
  assert.equal(saveGame(game('d', 1)), false);
  assert.deepEqual(savedGames().map(({words}) => words), ['d', 'c', 'a']);
  saveGame(game('e', 1));
  assert.deepEqual(savedGames().map(({words}) => words), ['e', 'd', 'c']);
  delete globalThis.window;
});

test('a shelf is saved as a text, and joined with another', () => {
  globalThis.window = {localStorage: storeOf(1000), location: {pathname: '/here/'}};
  saveGame(game('a', 3));
  keep('found', [{name: 'x', found: ['1 2'], of: null}]);
  const text = shelfText();
  clearShelf();
  assert.equal(savedGames().length, 0);
  window.location.pathname = '/there/'; // as from `loshu serve` to a site
  keep('found', [{name: 'x', found: ['2 1', '1 2'], of: 2}, {name: 'y', found: [], of: 0}]);
  assert.equal(addShelf(text), 1);
  assert.equal(savedGame('a').filled, 3);
  assert.deepEqual(kept('found'), [{name: 'x', found: ['2 1', '1 2'], of: 2}, {name: 'y', found: [], of: 0}]);
  saveGame(game('a', 5));
  assert.equal(addShelf(text), 0); // the later one stays
  assert.equal(savedGame('a').filled, 5);
  assert.throws(() => addShelf('{"cells": 3}'));
  delete globalThis.window;
});
