import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {artefact, test} from '../tools/browser.mjs';
import {drawer, hears} from '../tools/board.mjs';

const PLAYED = '#figure=square&size=3&givens=0:4&cells=,9,2';

test('paper shows the board and what is asked, and no button', PLAYED, async (page) => {
  await page.emulateMedia({media: 'print'});
  assert.equal(await page.locator('button:visible, select:visible, summary:visible').count(), 0);
  assert.ok(await page.isVisible('#title') && await page.isVisible('#task') && await page.isVisible('#board'));
  const pdf = await page.pdf({path: artefact('board.pdf'), format: 'A4'});
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
  assert.equal(pages, 1);
});

test('the board is saved as a puzzle file and a picture', PLAYED, async (page) => {
  await drawer(page, 'Save');
  const save = async (id) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(id)]);
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
  };
  const [name, puzzle] = await save('#save-puzzle');
  assert.equal(name, 'lo-shu.json');
  assert.deepEqual(JSON.parse(puzzle), {figure: 'square', size: 3, givens: {'(1,1)': 4, '(1,2)': 9, '(1,3)': 2}});
  const [, picture] = await save('#save-picture');
  const read = await page.evaluate((text) => {
    const image = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [image.documentElement.localName, ...[...image.querySelectorAll('text')].map((one) => one.textContent).filter(Boolean)];
  }, picture);
  const shown = (await page.locator('#board svg text:visible').allTextContents()).filter(Boolean); // sums, and no names of lines
  assert.ok(shown.length >= 8);
  assert.deepEqual(read, ['svg', ...shown, '4', '9', '2']);
  assert.doesNotMatch(picture, /script|on\w+=/);
});

/** Run in the page that opens: a browser without a window has no printer. */
const markPrinting = () => { window.print = () => document.body.setAttribute('data-printed', ''); };

test('puzzles are made for paper, and print themselves in a page of their own', PLAYED, async (page) => {
  await page.context().addInitScript(markPrinting);
  await drawer(page, 'New puzzle');
  await page.fill('#seed', '7');
  await page.selectOption('#difficulty', 'easy');
  await page.fill('#sheets', '5');
  const [sheets] = await Promise.all([page.waitForEvent('popup'), page.click('text="Print 5 puzzles"')]);
  await hears(page, /^5 easy puzzles to print, seed 7\.$/);
  await sheets.waitForSelector('[data-printed]', {state: 'attached'});
  assert.match(await sheets.locator('svg').first().textContent(), /5 puzzles: easy/);
  assert.match(await sheets.locator('svg').last().textContent(), /Answers/);
  const pdf = await sheets.pdf({path: artefact('sheets.pdf'), preferCSSPageSize: true});
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length, await sheets.locator('svg').count());
  assert.equal(await sheets.locator('script').count(), 1); // none of the document
  const [again] = await Promise.all([page.waitForEvent('popup'), page.click('#sheets-link')]);
  await again.waitForSelector('[data-printed]', {state: 'attached'});
  await again.close();
  await page.fill('#sheets', '101');
  await page.click('#print-puzzles');
  await hears(page, /^\/count: .*1 to 100/);
  await page.fill('#sheets', '');
  await page.click('#print-puzzles');
  await hears(page, /^Say how many/);
}, {viewport: {width: 1100, height: 800}, alone: true});
