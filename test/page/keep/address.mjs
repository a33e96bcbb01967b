import assert from 'node:assert/strict';
import {deflateSync} from 'node:zlib';

import {nextTab, test, url} from '../tools/browser.mjs';
import {cell, drawer, enter, entries, hears, marksIn, openForm} from '../tools/board.mjs';
import {isLocal} from '../tools/hooks.mjs';

const SQUARE = '#figure=square&size=4';

test('reload and resize lose nothing, neither the moves nor the clock', SQUARE, async (page) => {
  await page.clock.install(); // one that the test turns
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  await enter(page, 0, 16);
  await enter(page, 5, 'odd, %');
  await cell(page, 6).click();
  await page.keyboard.press('p');
  await page.keyboard.type('1 10');
  const before = await entries(page);
  await page.setViewportSize({width: 400, height: 700});
  assert.deepEqual((await entries(page)).slice(0, 6), before.slice(0, 6));
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  const after = await entries(page);
  assert.equal(after[0], '16');
  assert.equal(after[5], 'odd, %');
  assert.equal(await marksIn(page, 6), '1 10');
  await page.click('#undo');
  await page.click('#undo');
  assert.deepEqual([await marksIn(page, 6), (await entries(page))[5]], ['', '']);
  await page.clock.runFor(70_000);
  const clock = () => page.locator('#clock').textContent();
  assert.match(await clock(), /^1:(09|1\d)$/);
  await page.click('#home');
  await page.goBack();
  await page.waitForSelector('#table:visible');
  await page.goForward();
  await page.goBack();
  await page.waitForSelector('#table:visible');
  assert.match(await clock(), /^1:(09|1\d)$/);
  await page.click('#redo');
  assert.equal((await entries(page))[5], 'odd, %');
}, {viewport: {width: 1100, height: 800}, reducedMotion: 'reduce', alone: true});

test('a link shares puzzle and position', '#figure=square&size=4&givens=0:16', async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 1, 3);
  await drawer(page, 'Save');
  if (!isLocal) { // nobody else reaches the page, and so the puzzle is copied as text
    await page.click('text="Copy as text"');
    await hears(page, /text is copied/);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /each once\. .*have the sum/);
    assert.equal(JSON.parse(text.slice(text.indexOf('{'))).givens['(1,2)'], 3);
  }
  await page.evaluate(() => { document.body.dataset.address = 'https://loshu.example/page/'; }); // as a build says it
  await page.click('#share');
  await hears(page, /link is copied/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(isLocal ? url : 'https://loshu.example/page/#'), link);
  const other = await nextTab(page, new URL(link).hash);
  assert.deepEqual((await entries(other)).slice(0, 3), ['16', '3', '']);
  assert.match(await other.locator('.cell').first().getAttribute('class'), /given/);
  assert.deepEqual(other.errors, []);
});

test('Back leads to the puzzle before, as it was left', SQUARE, async (page) => {
  const {search} = new URL(page.url());
  await enter(page, 0, 15);
  await openForm(page);
  await page.selectOption('#choose-figure', 'star');
  await page.fill('#choose-size', '6');
  await page.click('#chooser button[type="submit"]');
  await page.waitForFunction(() => document.getElementById('title').textContent === 'Hexagram');
  await page.goBack();
  await page.waitForSelector('#front:visible');
  await page.goBack();
  await page.waitForFunction(() => document.getElementById('title').textContent === 'Dürer’s square');
  assert.equal(new URL(page.url()).search, search);
  assert.equal(await cell(page, 0).inputValue(), '15');
  assert.equal(await page.inputValue('#choose-figure'), 'square');
});

test('two tabs do not disturb each other', SQUARE, async (page) => {
  const other = await nextTab(page, SQUARE);
  await enter(page, 0, 1);
  await enter(other, 0, 2);
  await other.click('#solve');
  await enter(page, 1, 14);
  await hears(other, /^Magic!/);
  assert.deepEqual((await entries(page)).slice(0, 3), ['1', '14', '']);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.deepEqual((await entries(page)).slice(0, 3), ['1', '14', '']);
  assert.equal((await entries(other))[0], '2');
  assert.deepEqual(other.errors, []);
});

test('a figure that is a known one is named, and givens that clash are said', '#puzzle=' + deflateSync(JSON.stringify({
  name: 'mine', cells: [...'abcdefghi'], lines: ['abc', 'def', 'ghi', 'adg', 'beh', 'cfi', 'aei', 'ceg'].map((line) => [...line])})).toString('base64url'), async (page) => {
  await hears(page, /This is Lo Shu\.$/);
  await page.evaluate(() => { document.activeElement.blur(); });
  await page.keyboard.press('7'); // of no cell
  await hears(page, /^Choose a cell first\.$/);
  const other = await nextTab(page, '#figure=square&size=3&givens=0:5,4:5');
  await hears(other, /^The givens cannot stand together: row 1, column 1: 5 stands also in row 2, column 2\.$/);
  await other.goto(`${url}?x#figure=square&size=3&givens=0:4,4:5`);
  await other.waitForSelector('body[data-ready]');
  await enter(other, 1, 1);
  await other.click('#check');
  await hears(other, /^1 cannot stand there, in row 1, column 2\. Impossible/);
  assert.deepEqual(other.errors, []);
});

for (const [what, hash, words] of [
  ['no figure', '#figure=pyramid&size=3', /pyramid/],
  ['no size that there is', '#figure=square&size=4000', /^\/figure: square: .*4000/],
  ['a given of no cell', '#figure=square&size=3&givens=77:1', /^\/givens\/77: /],
  ['no packed puzzle', '#puzzle=rubbish', /damaged/],
  ['no text', '#figure=%E0%A4%A', /damaged/],
  ['a sum that is no integer', '#figure=hexagon&size=10', /^Hexagon 10: with first value 1 the sum is no integer/],
  ['texts for numbers', '#figure=square&size=4&first=1e9&sum=abc', /first: “1e9” .*; sum: “abc” is no whole number\.$/],
]) {
  test(`an address with ${what} is refused in words`, hash, async (page) => {
    await hears(page, words);
    assert.ok(await page.isVisible('#cards') && await page.isHidden('#table'));
  });
}
