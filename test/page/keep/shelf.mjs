import assert from 'node:assert/strict';

import {nextTab, test} from '../tools/browser.mjs';
import {enter, entries, hears, LO_SHU} from '../tools/board.mjs';

/** A browser whose shelf no other test has filled: a tab that is closed keeps its game last. */
const ALONE = {viewport: {width: 1100, height: 800}, reducedMotion: 'reduce', alone: true};

/** Solves a Lo Shu with four open cells. */
const SHORT = '#figure=square&size=3&sum=15&givens=0:4,1:9,2:2,3:3,4:5';
async function solveShort(page) {
  for (const i of [5, 6, 7, 8]) await enter(page, i, LO_SHU[i]);
  await page.waitForSelector('#ending:visible');
}

test('the shelf shows games with picture, time and state, and goes on with one', SHORT, async (page) => {
  await solveShort(page);
  const tab = await nextTab(page, '#figure=square&size=4&cells=16');
  await enter(tab, 1, 3);
  await tab.click('#home');
  await tab.click('#shelf > summary');
  await tab.waitForSelector('#shelf-games li:nth-child(2) svg');
  const rows = await tab.locator('#shelf-games button > span').allInnerTexts();
  assert.match(rows[0], /^Dürer’s square\n2 of 16 cells, 0:\d\d$/);
  assert.match(rows[1], /^Lo Shu\n✓ solved in 0:\d\d$/);
  assert.deepEqual(await tab.locator('#shelf-games li:nth-child(2) svg text').allTextContents(), LO_SHU.map(String));
  assert.match(await tab.locator('#shelf-found').innerText(), /1 of the 1 found/);
  assert.equal(await tab.locator('#shelf-found svg text').count(), LO_SHU.length);
  await tab.locator('#shelf-games button').first().click();
  await tab.waitForSelector('#table:visible');
  assert.deepEqual((await entries(tab)).slice(0, 2), ['16', '3']);
  assert.deepEqual(tab.errors, []);
}, ALONE);

test('the puzzle of a day is played to its end, ticked, and the day before is offered too', '', async (page) => {
  await page.click('#shelf > summary');
  const days = page.locator('#shelf-days button');
  await days.first().waitFor();
  assert.equal(await days.count(), 7);
  await days.nth(1).click();
  await page.waitForSelector('.cell.given');
  const yesterday = new URL(page.url()).hash;
  await page.click('#home');
  await page.click('#daily');
  await page.waitForFunction((old) => location.hash !== old && document.body.dataset.view === 'table', yesterday);
  await page.click('#solve');
  await hears(page, /^Magic!/);
  const solution = await entries(page);
  const given = await page.locator('.cell input').evaluateAll((all) => all.map((one) => one.readOnly));
  const shelved = async (words) => {
    await page.click('#home');
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await page.click('#shelf > summary');
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('#shelf-days button')?.textContent), words);
  };
  await shelved('^Today: .*, shown$'); // who gives up has not solved it
  await days.first().click();
  await page.waitForSelector('#table:visible');
  for (const [number, value] of solution.entries()) if (!given[number]) await enter(page, number, value);
  await page.waitForSelector('#ending:visible');
  assert.match(await page.locator('#ending-words').textContent(), /^Solved alone in /);
  await shelved('^Today: .* ✓$');
  await days.nth(1).click();
  await page.waitForFunction((old) => location.hash === old, yesterday);
}, ALONE);

test('all games are saved as a file, deleted by two presses, and come back from the file', SHORT, async (page) => {
  await solveShort(page);
  await page.click('#home');
  await page.click('#shelf > summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#shelf-save')]);
  const file = await download.path();
  await page.click('#shelf-clear');
  assert.deepEqual(await page.locator('#shelf-games b').allTextContents(), ['Lo Shu']);
  await page.click('#shelf-clear');
  await page.waitForFunction(() => document.querySelectorAll('#shelf-games li').length === 0);
  await page.setInputFiles('#shelf-file', file);
  await hears(page, /^1 game from /);
  assert.equal(await page.locator('#shelf-games li').count(), 1);
  await page.setInputFiles('#shelf-file', {name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}')});
  await hears(page, /^other\.json is no file of kept games\.$/);
}, ALONE);
