import assert from 'node:assert/strict';

import {servedTest, test} from '../tools/browser.mjs';
import {cell, enter, entries, hears, said} from '../tools/board.mjs';
import {givenUp, hold, meet} from '../tools/hooks.mjs';

const ENDLESS = '#figure=square&size=6'; // nobody knows how many there are

/** Gives the search of a busy machine time to be cancelled before it ends by itself. */
const takeTime = (page) => meet(page, 'solve', (body) => ({body: {...body, time_limit: 60}}));

test('long work shows its progress, and Cancel works at once', ENDLESS, async (page) => {
  await takeTime(page);
  await page.click('#all');
  await page.waitForSelector('#progress:not([hidden])');
  await page.waitForFunction(() => /[1-9][\d,]* (solution|node)/.test(document.getElementById('progress-words').textContent));
  const gone = givenUp(page);
  assert.ok(await page.evaluate(() => {
    document.getElementById('cancel').click();
    return document.getElementById('progress').hidden; // at once, without the server
  }));
  await gone;
  await hears(page, /^Cancelled\./);
});

test('one can play while it works; a move ends what was asked of the position before', ENDLESS, async (page) => {
  await takeTime(page);
  await page.click('#all');
  await page.waitForSelector('#progress:not([hidden])');
  const gone = givenUp(page);
  await enter(page, 0, 36);
  assert.equal(await cell(page, 0).inputValue(), '36');
  await gone;
  assert.ok(await page.isHidden('#progress'));
});

test('an answer that comes too late is dropped', '#figure=square&size=3', async (page) => {
  const {release} = await hold(page, 'solve');
  await page.click('#solve');
  await enter(page, 0, 8);
  release();
  await page.waitForTimeout(300);
  assert.deepEqual((await entries(page)).filter((text) => text !== ''), ['8']);
  assert.equal(await said(page), '');
});

test('Escape cancels, too', ENDLESS, async (page) => {
  await takeTime(page);
  await page.click('#all');
  await page.waitForSelector('#progress:not([hidden])');
  await page.keyboard.press('Escape');
  await hears(page, /^Cancelled\./);
  assert.ok(await page.isHidden('#progress'));
});

// More of them than a second counts, and even on a busy machine the first come at once.
test('a search that runs out of time says how far it came', '#figure=square&size=5', async (page) => {
  await meet(page, 'solve', (body) => ({body: {...body, time_limit: 1}}));
  await page.click('#all');
  await hears(page, /^[\d,]+ solutions found, then time was up\. There may be more\.( The runner counts 3 to 8 times as fast: loshu count square 5)?$/);
  assert.equal(await page.locator('#gallery-list li').count(), 24);
});

test('a search without a result tells the seconds of all its parts', '#figure=square&size=3', async (page) => {
  await meet(page, 'solve', () => ({state: {
    state: 'done', job: 'x', seconds: 13.4, progress: {}, result: {assignments: [], complete: false, seconds: 9.9},
  }}));
  await page.click('#solve');
  await hears(page, /^No solution was found in 13 s\./);
});

test('new work takes the place of the old', ENDLESS, async (page) => {
  await takeTime(page);
  await page.click('#all');
  await page.waitForSelector('#progress:not([hidden])');
  await page.click('#solve');
  await hears(page, /^Magic!/);
  assert.ok(await page.isHidden('#progress'));
});

test('progress is shown past half a second', '#figure=square&size=3', async (page) => {
  const {asked, release} = await hold(page, 'solve');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.click('#solve');
  await asked;
  await page.clock.runFor(450);
  assert.ok(await page.isHidden('#progress'));
  await page.clock.runFor(150);
  assert.ok(await page.isVisible('#progress'));
  release();
  await hears(page, /^Magic!/);
  assert.ok(await page.isHidden('#progress'));
}, {viewport: {width: 1100, height: 800}, alone: true});

servedTest('a server that is busy is told', '#figure=square&size=3', async (page) => {
  await page.route('**/api/v1/solve', (route) => route.fulfill({
    status: 503, contentType: 'application/json', headers: {'Retry-After': '1'},
    body: JSON.stringify({error: {message: 'The server has too much to do.'}}),
  }));
  await page.click('#solve');
  await hears(page, /too much to do\. Try again/);
});
