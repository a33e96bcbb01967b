import assert from 'node:assert/strict';

import {test} from '../tools/browser.mjs';
import {cell, enter, hears, linesThatAre, MAGIC} from '../tools/board.mjs';

const blamed = (page) => page.locator('.cell.blamed input').evaluateAll((all) => all.map((i) => Number(i.dataset.cell)));
const reason = (page) => page.locator('#reason-text').textContent();

test('what clashes is named and marked, and nothing else', '#figure=square&size=4', async (page) => {
  for (const [number, value] of [[0, 16], [1, 15], [2, 14], [15, 1]]) await enter(page, number, value);
  await page.click('#solve');
  await hears(page, /^Impossible because of row 1, column 1 = 16, row 1, column 2 = 15, row 1, column 3 = 14: /);
  assert.deepEqual(await blamed(page), [0, 1, 2]);
  assert.equal(await linesThatAre(page, 'shown'), 1);
  assert.match(await reason(page), /one open cell, row 1, column 4, which needs −11/);
  await enter(page, 2, 2); // the next move takes the marks away
  assert.deepEqual(await blamed(page), []);
  assert.ok(await page.isHidden('#reason'));
});

test('a clash that takes a search names the fewest numbers', MAGIC, async (page) => {
  for (const [number, value] of [[8, 12], [15, 11], [18, 10]]) await enter(page, number, value);
  await page.click('#check');
  await hears(page, /^Impossible: these givens cannot stand together: the middle of spoke 2 = 12 and the middle of side 3 = 11\.$/);
  assert.deepEqual(await blamed(page), [8, 15]);
  for (const number of [8, 18]) {
    await cell(page, number).click();
    await page.click('#erase');
  }
  await page.click('#check');
  await hears(page, /^Right so far/);
});

test('parity is told where no number is to blame', '#figure=polygon&size=7', async (page) => {
  await page.click('#solve');
  await hears(page, /^Impossible: whatever the sum is, 3 times the centre and the corners would have to add up to ½ more than a whole number\.$/);
  assert.match(await reason(page), /every coefficient is a multiple of 2, and 253 is not/);
  assert.deepEqual(await blamed(page), []);
});

test('reasons are told in plain words, and the algebra behind a press', '#figure=polygon&size=6&sum=20', async (page) => {
  await page.click('#solve');
  await hears(page, /^Impossible: all 12 lines together should make 240, but even with the smallest numbers where most of them meet they make 249\.$/);
  assert.doesNotMatch(await page.locator('#reason-text').innerText(), /weighs/);
  await page.click('.how summary');
  assert.match(await page.locator('#reason-text').innerText(), /each line weighs 1: the cells reach at least 249, and the lines demand 12·20 = 240/i);
});

test('corners that cannot be are told as corners', '#figure=square&size=4&givens=0:16,3:15,12:14,15:13', async (page) => {
  await page.click('#solve');
  await hears(page, /^Impossible.*: the corners would have to add up to 34, but they make 58\.$/);
});

test('the weights of a bound are shades of the lines, with their numbers', '#figure=hexagon&size=4&first=10', async (page) => {
  await page.click('#solve');
  await hears(page, /^Impossible: no distinct values reach/);
  const weights = await page.locator('#board .badge.weighed .sum').allTextContents();
  assert.ok(weights.includes('2×') && weights.includes('−3×'), weights.join(' '));
  assert.equal(await linesThatAre(page, 'against'), 9);
  await page.waitForFunction(() => { // once the strokes have grown
    const widths = [...document.querySelectorAll('#board .line.against polyline:not(.tie)')].map((line) =>
      parseFloat(getComputedStyle(line).strokeWidth.match(/[\d.]+/)[0])); // or 'calc(0.25px)'
    return Math.abs(Math.max(...widths) - 0.25) < 0.001 && Math.min(...widths) < 0.2;
  });
  await page.click('#reason-close');
  assert.equal(await page.locator('#board .weighed').count(), 0);
});
