// Other values than consecutive ones: with gaps, more than cells, and several times.

import assert from 'node:assert/strict';

import {serverTest, test, url} from '../tools/browser.mjs';
import {cell, classes, drawer, enter, entries, hears, isFaulty, isMagic, marksIn, openForm} from '../tools/board.mjs';

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

test('the square of the Sagrada Família, with 10 and 14 twice, is chosen, played and solved', '', async (page) => {
  await choose(page, 'square', 4, '1..11,13..15,10,14');
  await page.waitForSelector('#board .cell');
  assert.match(await page.textContent('#task'), /^Put 1–11, 13–15 into the 16 cells, 10 and 14 twice, each other once, so that .* sums to 33\.$/);
  assert.deepEqual(await page.locator('#pad button').allTextContents(), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '13', '14', '15']);
  const key = page.locator('#pad [data-value="14"]');
  await page.click('#pencil');
  await enter(page, 3, '4 14');
  await page.click('#pencil');
  await enter(page, 1, 14);
  assert.equal(await marksIn(page, 3), '4 14');
  assert.equal(await key.getAttribute('data-left'), '1');
  await cell(page, 2).click();
  await key.click();
  assert.deepEqual((await entries(page)).slice(0, 3), ['', '14', '14']);
  assert.equal(await marksIn(page, 3), '4');
  assert.match(await key.getAttribute('class'), /here/);
  await cell(page, 4).click();
  await key.click({force: true});
  await hears(page, /^14 stands in row 1, column 2 and row 1, column 3 already\.$/);
  await enter(page, 4, 14);
  for (const one of [1, 2, 4]) assert.ok(await isFaulty(page, one));
  await hears(page, /14 stands in 3 cells, and may stand in 2/);
  await page.click('#check');
  await hears(page, /14 stands in 3 cells, and may stand in 2/);
  const square = [1, 14, 14, 4, 11, 7, 6, 9, 8, 10, 10, 5, 13, 2, 3, 15];
  for (const [at, value] of square.entries()) {
    if (at !== 1 && at !== 2) await enter(page, at, value);
  }
  await page.waitForFunction(() => document.querySelector('#board').classList.contains('magic'));
  assert.doesNotMatch(await classes(page, 1), /faulty/);
  await hears(page, /You have found 1 of the 212, but for turning and mirroring\.$/);
  assert.equal(await page.locator('#ending-next [data-grade]').count(), 0); // no puzzles are made of such values
  await page.click('#all');
  await hears(page, /^1,696 solutions: 212 up to rotation and reflection, 53 up to all 32 symmetries\.$/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#board').classList.contains('magic'));
  await page.click('#reset');
  await page.click('#hint');
  await hears(page, /^A path of steps takes each value in one cell, and not 1\.\.11,13\.\.15,10,14 for 16 cells/);
  await drawer(page, 'New puzzle');
  await page.click('#new-puzzle [type=submit]');
  await hears(page, /^A puzzle to be made takes each value in one cell/);
  await page.click('#solve');
  await hears(page, /It is one of 212 \(1,696 with turns\)\.$/);
  const rows = [[0, 1, 2, 3], [4, 5, 6, 7], [0, 4, 8, 12], [0, 5, 10, 15], [3, 6, 9, 12]];
  const values = (await entries(page)).map(Number);
  assert.deepEqual(values.toSorted((a, b) => a - b), square.toSorted((a, b) => a - b));
  for (const row of rows) assert.equal(row.reduce((sum, one) => sum + values[one], 0), 33);
});

serverTest('values that the page cannot show are refused', async () => {
  const many = await asked('figure', {figure: 'square', size: 3, values: '1..1001'});
  assert.equal(many.status, 400);
  assert.match((await many.json()).error.message, /has 1001 values, and a page takes up to 1000/);
  const wide = await asked('figure', {figure: 'square', size: 3, values: 'primes 1480028129..1480028213'});
  assert.equal(wide.status, 400);
});
