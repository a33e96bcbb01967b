// Other values than consecutive ones: with gaps, and more than cells.

import assert from 'node:assert/strict';

import {serverTest, test, url} from '../tools/browser.mjs';
import {cell, enter, entries, hears, isFaulty, isMagic, openForm} from '../tools/board.mjs';

const asked = (name, puzzle) => fetch(`${url}api/v1/${name}`, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({puzzle})});

async function choose(page, figure, size, values) {
  await openForm(page);
  await page.selectOption('#choose-figure', figure);
  await page.fill('#choose-size', String(size));
  await page.fill('#choose-values', values);
  await page.click('#chooser [type=submit]');
}

test('a pentagram without 7 and 11 is chosen, played and solved', '', async (page) => {
  await choose(page, 'star', 5, '1..6,8..10,12');
  await page.waitForSelector('#board .cell');
  assert.match(await page.textContent('#task'), /^Put 1–6, 8–10, 12 into the 10 cells, each once/);
  assert.deepEqual(await page.locator('#pad button').allTextContents(), ['1', '2', '3', '4', '5', '6', '8', '9', '10', '12']);
  await enter(page, 0, 7);
  assert.ok(await isFaulty(page, 0));
  await hears(page, /7 is none of the values, which are 1–6, 8–10, 12/);
  await cell(page, 0).fill('');
  const lines = await page.evaluate(() => [...document.querySelectorAll('#line-list li')].length);
  await page.click('#solve');
  await page.waitForFunction(() => document.querySelector('#board').classList.contains('magic'));
  assert.equal(lines, 5);
  const values = (await entries(page)).map(Number).sort((a, b) => a - b);
  assert.deepEqual(values, [1, 2, 3, 4, 5, 6, 8, 9, 10, 12]);
});

test('nine of the numbers 1 to 12 make a square', '', async (page) => {
  await choose(page, 'square', 3, '1..12');
  await page.waitForSelector('#board .cell');
  assert.match(await page.textContent('#task'), /^Put 1 to 12 into the 9 cells, no number twice/);
  for (const [at, value] of [9, 2, 7, 4, 6, 8, 5, 10, 3].entries()) await enter(page, at, value);
  await page.waitForFunction(() => document.querySelector('#board').classList.contains('magic'));
  const rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 4, 8], [2, 4, 6]];
  assert.ok(await isMagic(page, rows, 18));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#board').classList.contains('magic'));
});

serverTest('values that the page cannot show are refused', async () => {
  const many = await asked('figure', {figure: 'square', size: 3, values: '1..1001'});
  assert.equal(many.status, 400);
  assert.match((await many.json()).error.message, /has 1001 values, and a page takes up to 1000/);
  const wide = await asked('figure', {figure: 'square', size: 3, values: 'primes 1480028129..1480028213'});
  assert.equal(wide.status, 400);
});
