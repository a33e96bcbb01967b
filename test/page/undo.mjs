import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {cell, drawer, enter, entries} from './board.mjs';

const SQUARE = '#figure=square&size=4';
const first = async (page, count) => (await entries(page)).slice(0, count);

test('undo and redo by keys: what is typed at one go is one move', SQUARE, async (page) => {
  await enter(page, 0, 12);
  await enter(page, 1, 7);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await first(page, 2), ['12', '']);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await first(page, 2), ['', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  assert.deepEqual(await first(page, 2), ['12', '']);
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await first(page, 2), ['12', '7']);
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await first(page, 2), ['12', '7']);
});

test('undo and redo by buttons, which know when there is nothing', SQUARE, async (page) => {
  assert.ok(await page.isDisabled('#undo') && await page.isDisabled('#redo'));
  await enter(page, 3, 9);
  await page.click('#undo');
  assert.equal(await cell(page, 3).inputValue(), '');
  assert.ok(await page.isDisabled('#undo') && await page.isEnabled('#redo'));
  await page.click('#redo');
  assert.equal(await cell(page, 3).inputValue(), '9');
});

test('a new move ends what could be redone', SQUARE, async (page) => {
  await enter(page, 0, 1);
  await page.click('#undo');
  await enter(page, 1, 2);
  assert.ok(await page.isDisabled('#redo'));
});

test('Reset and Solve! are undone like any move', SQUARE, async (page) => {
  await enter(page, 0, 16);
  await page.click('#reset');
  assert.ok((await entries(page)).every((text) => text === ''));
  await page.click('#undo');
  assert.equal(await cell(page, 0).inputValue(), '16');
  await page.click('#solve');
  await page.waitForSelector('.board.magic');
  await page.click('#undo');
  assert.deepEqual(await first(page, 2), ['16', '']);
});

test('the fields of the panel keep their own undo', SQUARE, async (page) => {
  await enter(page, 0, 16);
  await drawer(page, 'New puzzle');
  await page.click('#seed');
  await page.keyboard.type('34');
  await page.keyboard.press('Control+z');
  assert.equal(await cell(page, 0).inputValue(), '16');
});
