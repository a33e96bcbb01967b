// The lesson: searches side by side, and their trees below the board.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {artefact, test} from '../tools/browser.mjs';
import {drawer, enter, hears, openForm, said} from '../tools/board.mjs';

const SQUARE = '#figure=square&size=3';

/** Compares, and waits for the rows. */
async function compare(page, what, sought = '0') {
  await drawer(page, 'Constraints');
  await page.selectOption('#time-limit', '60'); // of which each row has a part
  await drawer(page, 'Search trees');
  await page.selectOption('#vary', what);
  await page.selectOption('#sought', sought);
  await page.click('#compare');
  await page.waitForSelector('#lesson:not([hidden])');
}

/** The document within frame.html. */
const treesIn = (page) => page.frameLocator('#lesson-trees iframe').frameLocator('iframe');

const rows = (page) => page.locator('#trees tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].map((c) => c.textContent)));
const number = (text) => Number(text.replaceAll(',', ''));

test('the engines come from the list of the library', SQUARE, async (page) => {
  await drawer(page, 'Constraints');
  await page.waitForSelector('#engine [value="exhaust"]', {state: 'attached'});
  const titles = await page.locator('#engine option').allTextContents();
  assert.deepEqual(titles.slice(0, 3), ['the fitting one', 'Gecode', 'plain enumeration']);
});

test('symmetry and total sum side by side, and their trees to look into', '#figure=polygon&size=4&sum=16', async (page) => {
  await compare(page, 'both');
  const all = await rows(page);
  assert.equal(all.length, 6);
  assert.equal(all[0][2], all[1][2]); // the sum changes no solution
  assert.ok(number(all[0][2]) > number(all[5][2])); // symmetry does
  assert.ok(number(all[0][3]) > number(all[4][3]));
  assert.ok(number(all[0][3]) > number(all[1][3])); // the redundant sum prunes
  assert.match(await page.locator('#lesson-words').textContent(), /^24 \(none\) = 8 × 3 \(geometric\)/);
  const frame = treesIn(page);
  await frame.locator('body[data-ready]').waitFor();
  await frame.locator('#left').selectOption('0');
  await frame.locator('#right').selectOption('5');
  assert.match(await frame.locator('figcaption').nth(0).textContent(), /cuts off [\d,]+ nodes/);
  assert.equal(await frame.locator('canvas:visible').count(), 2);
  await frame.locator('#next').click();
  assert.match(await frame.locator('#node h2').textContent(), /^Node 2 of /);
  await page.screenshot({path: artefact('lesson.png'), fullPage: true});
  await page.waitForFunction(() => document.getElementById('lesson-say').textContent === ''); // it said that it draws
  await page.click('#lesson-fill');
  await page.waitForFunction(() => document.fullscreenElement?.matches('#lesson-trees iframe'));
  await page.evaluate(() => document.exitFullscreen());
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#lesson-save')]);
  assert.equal(file.suggestedFilename(), 'trees.html');
  assert.match(readFileSync(await file.path(), 'utf8'), /^<!doctype html>/i);
  await page.click('#lesson-close');
  assert.ok(await page.isHidden('#lesson'));
});

for (const [name, viewport, part] of [['a desk', {width: 1440, height: 900}, 0.5], ['a projector', {width: 1920, height: 1080}, 0.7]]) {
  test(`on ${name}, Compare brings the trees into view, and the board takes the room`, SQUARE, async (page) => {
    const board = await page.locator('#board').evaluate((one) => one.getBoundingClientRect().toJSON());
    assert.ok(board.height > part * viewport.height, `${board.height}`);
    await compare(page, 'total-sum');
    await treesIn(page).locator('body[data-ready]').waitFor();
    await page.waitForFunction(() => document.getElementById('lesson-say').textContent === '');
    const seen = await page.locator('#lesson-trees iframe').evaluate((frame) => {
      const {top, bottom} = frame.getBoundingClientRect();
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
    });
    assert.ok(seen > 0.8, `${seen} of the window`); // 87 of 704 pixels before
  }, {viewport, reducedMotion: 'reduce'});
}

test('the document reaches neither the page nor the server', SQUARE, async (page) => {
  await compare(page, 'total-sum');
  const frame = treesIn(page);
  await frame.locator('body[data-ready]').waitFor();
  const tried = await frame.locator('body').evaluate(async () => {
    const reached = [];
    try { reached.push(parent.document.title); } catch { /* as it should be */ }
    try { reached.push(localStorage.length); } catch { /* as it should be */ }
    await fetch('/api/v1/figures').then(() => reached.push('fetched'), () => {});
    return [window.origin, reached];
  });
  page.errors = page.errors.filter((text) => !/connect|Content Security Policy/.test(text)); // its own try
  assert.deepEqual(tried, ['null', []]);
});

test('relations of the form are part of the puzzle, and are posted one by one', SQUARE, async (page) => {
  await drawer(page, 'Search trees');
  await page.waitForSelector('#vary [value="post"]:disabled', {state: 'attached'}); // once its module is loaded
  await openForm(page);
  await page.fill('#choose-relations', '(1,1) < (1,9)');
  await page.click('#chooser button[type="submit"]');
  await hears(page, /^\/relations\/0: /);
  await page.fill('#choose-relations', '(1,1) < (3,3); (1,1) < (1,3)');
  await page.click('#chooser button[type="submit"]');
  await page.waitForFunction(() => / Besides, \(1,1\) < \(3,3\) and \(1,1\) < \(1,3\)\.$/.test(document.getElementById('task').textContent));
  for (let at = 0; at < 9; ++at) await enter(page, at, [2, 7, 6, 9, 5, 1, 4, 3, 8][at]);
  assert.match(await said(page), /^Magic!/);
  for (const [at, value] of [[0, 6], [2, 2], [3, 1], [5, 9], [6, 8], [8, 4]]) await enter(page, at, value); // in the mirror
  await hears(page, /^\(1,1\) < \(3,3\) does not hold\.$/);
  await page.click('#check');
  await hears(page, /does not hold\.$/);
  await page.click('#reset');
  await compare(page, 'post');
  assert.deepEqual((await rows(page)).map((row) => row[1]), ['8', '4', '3']);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.match(await page.locator('#task').textContent(), /Besides/);
});

test('a move ends a comparison, and an old one is told as such', '#figure=square&size=5', async (page) => {
  await drawer(page, 'Search trees');
  await page.selectOption('#vary', 'symmetry');
  await page.click('#compare');
  await page.waitForSelector('#progress:not([hidden])');
  await enter(page, 0, 25);
  assert.ok(await page.isHidden('#progress') && await page.isHidden('#lesson'));
});

test('a comparison of an older board says so', SQUARE, async (page) => {
  await compare(page, 'total-sum', '1');
  assert.deepEqual((await rows(page)).map((row) => row[1]), ['1', '1']); // without "+": no limit ended the search
  await enter(page, 0, 2);
  assert.match(await page.locator('#lesson-say').textContent(), /has changed since/);
});
