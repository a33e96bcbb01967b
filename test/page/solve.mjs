import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {cell, enter, entries, hears, isMagic, linesThatAre, MAGIC, MAGIC_19} from './board.mjs';

test('Magic 19 is solved by one press', MAGIC, async (page) => {
  assert.equal(await page.locator('#title').textContent(), 'Magic 19');
  await page.click('#solve');
  await hears(page, /^Magic! All 12 lines sum to 22\.$/);
  assert.ok(await isMagic(page, MAGIC_19, 22));
  assert.equal(await linesThatAre(page, 'right'), 12);
});

test('Magic 19 is solved around what is typed', MAGIC, async (page) => {
  await enter(page, 0, 2);
  await enter(page, 1, 3);
  await page.click('#solve');
  await hears(page, /^Magic!/);
  const values = await entries(page);
  assert.equal(values[0], '2');
  assert.equal(values[1], '3');
  assert.ok(await isMagic(page, MAGIC_19, 22));
});

test('givens are fixed and kept', '#figure=polygon&size=6&sum=22&givens=0:2,1:3', async (page) => {
  await cell(page, 0).click();
  await page.keyboard.type('7');
  assert.equal(await cell(page, 0).inputValue(), '2');
  assert.match(await cell(page, 0).getAttribute('aria-label'), /^the centre, 2, given, lines: the spoke through 3: 5 of 22/);
  await page.click('#solve');
  await hears(page, /^Magic!/);
  assert.ok(await isMagic(page, MAGIC_19, 22));
  assert.equal((await entries(page))[1], '3');
});

test('Check tells right, possible and solved apart', '#figure=square&size=3', async (page) => {
  await enter(page, 4, 5);
  await page.click('#check');
  await hears(page, /^Right so far/);
  await page.click('#solve');
  await hears(page, /^Magic! All 8 lines sum to 15/);
  await page.keyboard.press('Control+z');
  await hears(page, /^$/);
  await page.click('#check');
  await hears(page, /^Right so far/);
});
