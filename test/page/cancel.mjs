import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {cell, enter, entries, hears} from './board.mjs';

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

test('one can play while it works, and what comes late is dropped', ENDLESS, async (page) => {
  await page.click('#all');
  await page.waitForSelector('#working:not([hidden])');
  await enter(page, 0, 36);
  assert.equal(await cell(page, 0).inputValue(), '36');
  await page.keyboard.press('Escape');
  await hears(page, /^Cancelled\.$/);
  assert.ok((await entries(page)).slice(1).every((text) => text === ''));
  assert.ok(await page.isHidden('#gallery'));
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
