import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {artefact, test} from './browser.mjs';
import {drawer} from './board.mjs';

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

test('the board is saved as a puzzle file, a picture and a table', PLAYED, async (page) => {
  await drawer(page, 'Save');
  const save = async (id) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(id)]);
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
  };
  const [name, puzzle] = await save('#save-puzzle');
  assert.equal(name, 'square-3.json');
  assert.deepEqual(JSON.parse(puzzle), {figure: 'square', size: 3, givens: {'(1,1)': 4, '(1,2)': 9, '(1,3)': 2}});
  const [, csv] = await save('#save-csv');
  assert.equal(csv.split('\n')[1], '4,9,2,,,,,,');
  assert.match(csv, /^"\(1,1\)","\(1,2\)"/);
  const [, picture] = await save('#save-picture');
  const read = await page.evaluate((text) => {
    const image = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [image.documentElement.localName, [...image.querySelectorAll('text')].map((one) => one.textContent).slice(-3)];
  }, picture);
  assert.deepEqual(read, ['svg', ['4', '9', '2']]);
  assert.doesNotMatch(picture, /script|on\w+=/);
});
