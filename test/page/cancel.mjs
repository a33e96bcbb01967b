import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {cell, enter, entries, hears, said} from './board.mjs';

const ENDLESS = '#figure=square&size=6'; // nobody knows how many there are

test('long work shows its progress, and Cancel works at once', ENDLESS, async (page) => {
  await page.click('#all');
  await page.waitForSelector('#working:not([hidden])');
  await page.waitForFunction(() => /[1-9][\d,]* (solution|node)/.test(document.getElementById('working-words').textContent));
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  const seconds = await page.evaluate(() => {
    const since = performance.now();
    document.getElementById('cancel').click();
    return document.getElementById('working').hidden ? (performance.now() - since) / 1000 : Infinity;
  });
  assert.ok(seconds < 0.5, `${seconds} s`);
  assert.match((await gone).url(), /\/api\/jobs\//);
  await hears(page, /^Cancelled\.$/);
});

test('one can play while it works; a move ends what was asked of the position before', ENDLESS, async (page) => {
  await page.click('#all');
  await page.waitForSelector('#working:not([hidden])');
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await enter(page, 0, 36);
  assert.equal(await cell(page, 0).inputValue(), '36');
  await gone;
  assert.ok(await page.isHidden('#working'));
});

test('an answer that comes too late is dropped', '#figure=square&size=3', async (page) => {
  let answer;
  await page.route('**/api/solve', (route) => { answer = () => route.continue(); });
  await page.click('#solve');
  await enter(page, 0, 8);
  answer?.();
  await page.waitForTimeout(300);
  assert.deepEqual((await entries(page)).filter((text) => text !== ''), ['8']);
  assert.equal(await said(page), '');
});

test('Escape cancels, too', ENDLESS, async (page) => {
  await page.click('#all');
  await page.waitForSelector('#working:not([hidden])');
  await page.keyboard.press('Escape');
  await hears(page, /^Cancelled\.$/);
  assert.ok(await page.isHidden('#gallery'));
});

test('a search that runs out of time says how far it came', ENDLESS, async (page) => {
  await page.route('**/api/solve', (route) => route.continue({
    postData: JSON.stringify({...route.request().postDataJSON(), time_limit: 1}),
  }));
  await page.click('#all');
  await hears(page, /^[\d,]+ solutions found, then time was up\. There may be more\.$/);
  assert.equal(await page.locator('#gallery-list li').count(), 24);
});

test('new work takes the place of the old', ENDLESS, async (page) => {
  await page.click('#all');
  await page.waitForSelector('#working:not([hidden])');
  await page.click('#solve');
  await hears(page, /^Magic!/);
  assert.ok(await page.isHidden('#working'));
});

test('short work shows no progress', '#figure=square&size=3', async (page) => {
  await page.evaluate(() => {
    window.seen = false;
    new MutationObserver(() => { window.seen ||= !document.getElementById('working').hidden; })
      .observe(document.getElementById('working'), {attributes: true});
  });
  await page.click('#solve');
  await hears(page, /^Magic!/);
  assert.equal(await page.evaluate(() => window.seen), false);
});

test('a server that is away is told', '#figure=square&size=3', async (page) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.click('#solve');
  await hears(page, /does not answer/);
});

test('a server that is busy is told', '#figure=square&size=3', async (page) => {
  await page.route('**/api/solve', (route) => route.fulfill({
    status: 503, contentType: 'application/json', headers: {'Retry-After': '1'},
    body: JSON.stringify({error: {message: 'The server has too much to do.'}}),
  }));
  await page.click('#solve');
  await hears(page, /too much to do\. Try again/);
});
