import assert from 'node:assert/strict';

import {test} from '../tools/browser.mjs';
import {cell, classes, drawer, enter, entries, hears, isFaulty, linesThatAre, marksIn, said} from '../tools/board.mjs';

const THIRTEEN = '#figure=polygon&size=4'; // cells

test('what cannot be on 13 cells is marked and said as it is typed', THIRTEEN, async (page) => {
  for (const [text, words] of [
    ['20', /^Corner 1: 20 is none of the values, which go from 1 to 13\.$/],
    ['0', /^Corner 1: 0 is none of the values, which go from 1 to 13\.$/],
    ['-1', /^Corner 1: -1 is none of the values, which go from 1 to 13\.$/],
    ['two', /^Corner 1: “two” is no whole number\.$/],
    ['1.5', /^Corner 1: “1\.5” is no whole number\.$/],
    ['99999999999', /^Corner 1: “99999999999” is too large: no number here has more than 9 digits\.$/],
  ]) {
    await enter(page, 1, text);
    await hears(page, words);
    assert.equal(await cell(page, 1).inputValue(), text);
    assert.ok(await isFaulty(page, 1), text);
    assert.match(await cell(page, 1).getAttribute('aria-label'), /at fault/);
    await enter(page, 1, 7);
    assert.ok(!await isFaulty(page, 1), text);
  }
  const labels = () => page.locator('.cell input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
  const told = await labels();
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.deepEqual(await labels(), told);
});

test('a mark and a seed that are too large are told so', THIRTEEN, async (page) => {
  await cell(page, 1).click();
  await page.keyboard.press('p');
  await page.keyboard.type('3 99999999999');
  await hears(page, /^“99999999999” is too large: /);
  await drawer(page, 'New puzzle');
  await page.fill('#seed', '99999999999');
  await page.click('#new-puzzle button[type="submit"]');
  await hears(page, /^The seed “99999999999” is too large: /);
});

test('a repeated value is marked in both cells, and only while it is repeated', THIRTEEN, async (page) => {
  await enter(page, 1, 5);
  await enter(page, 3, 5);
  await hears(page, /^Corner 3: 5 stands also in corner 1\.$/);
  assert.ok(await isFaulty(page, 1) && await isFaulty(page, 3));
  await enter(page, 3, 6);
  await hears(page, /^$/);
  assert.ok(!await isFaulty(page, 1) && !await isFaulty(page, 3));
});

test('lines are right, over, under and stuck', '#figure=square&size=3', async (page) => {
  for (const [number, value] of [[0, 2], [1, 7], [2, 6]]) await enter(page, number, value);
  assert.equal(await linesThatAre(page, 'right'), 1);
  assert.equal(await linesThatAre(page, 'bad'), 0);
  await enter(page, 3, 1); // 2 + 1 needs 12
  assert.equal(await linesThatAre(page, 'under'), 1);
  await hears(page, /^Column 1: 3, at most 12 when full: under 15\.$/);
  await enter(page, 3, 13); // no value, and over
  assert.equal(await linesThatAre(page, 'over'), 2);
  await enter(page, 3, 9);
  await enter(page, 5, 4); // 9 + 4 needs 2, which is taken
  assert.ok(await linesThatAre(page, 'stuck') >= 1);
});

test('pencil marks are kept, toggled by the pad, and never values', THIRTEEN, async (page) => {
  await cell(page, 1).click();
  await page.keyboard.press('p');
  await page.keyboard.type('3 12 3');
  assert.equal(await marksIn(page, 1), ''); // they stand in the field meanwhile
  await cell(page, 2).click();
  assert.equal(await marksIn(page, 1), '3 12');
  await page.click('#pad [data-value="7"]');
  await page.click('#pad [data-value="4"]');
  await page.click('#pad [data-value="7"]');
  await cell(page, 1).click();
  assert.equal(await marksIn(page, 2), '4');
  assert.equal(await page.locator('#pad .taken').count(), 0);
  await page.click('#pencil');
  await page.keyboard.type('9');
  assert.equal(await cell(page, 1).inputValue(), '9');
});

test('with Marks on, neither the pad nor a key writes over a number', THIRTEEN, async (page) => {
  await enter(page, 1, 7);
  await page.click('#pencil');
  for (const value of [5, 7]) {
    await page.click(`#pad [data-value="${value}"]`, {force: true});
    assert.equal(await cell(page, 1).inputValue(), '7');
    await hears(page, /^Corner 1 holds 7\. Erase it to make marks there, or press Marks to write numbers\.$/);
  }
  await cell(page, 1).click();
  await page.keyboard.type('5');
  assert.equal(await cell(page, 1).inputValue(), '7');
  await page.keyboard.press('Backspace'); // what erases is asked to
  await page.keyboard.type('5');
  await cell(page, 2).click();
  assert.equal(await marksIn(page, 1), '5');
  assert.deepEqual((await entries(page)).filter((text) => text !== ''), []);
});

test('the pad fills the chosen cell and refuses what is taken', THIRTEEN, async (page) => {
  await page.click('#pad [data-value="7"]', {force: true});
  assert.equal(await said(page), 'Choose a cell first.');
  await cell(page, 1).click();
  await page.click('#pad [data-value="7"]');
  assert.equal(await cell(page, 1).inputValue(), '7');
  await cell(page, 2).click();
  await page.click('#pad [data-value="7"]', {force: true});
  assert.equal(await said(page), '7 stands in corner 1 already.');
  assert.equal(await cell(page, 2).inputValue(), '');
  await cell(page, 1).click();
  await page.click('#erase');
  assert.equal(await cell(page, 1).inputValue(), '');
  assert.ok((await classes(page, 1)).includes('chosen'));
});

const SQUARE = '#figure=square&size=4';
const first = async (page, count) => (await entries(page)).slice(0, count);

test('undo and redo by keys: what is typed at one go is one move', SQUARE, async (page) => {
  await enter(page, 0, 12);
  await enter(page, 1, 7);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await first(page, 2), ['12', '']);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await first(page, 2), ['', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  assert.deepEqual(await first(page, 2), ['12', '']);
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await first(page, 2), ['12', '7']);
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await first(page, 2), ['12', '7']);
});

test('Reset and Solve! are undone like any move', SQUARE, async (page) => {
  await enter(page, 0, 16);
  await page.click('#reset');
  assert.ok((await entries(page)).every((text) => text === ''));
  await page.click('#undo');
  assert.equal(await cell(page, 0).inputValue(), '16');
  await page.click('#solve');
  await page.waitForSelector('.board.magic');
  await page.click('#undo');
  assert.deepEqual(await first(page, 2), ['16', '']);
});

test('the fields of the panel keep their own undo', SQUARE, async (page) => {
  await enter(page, 0, 16);
  await drawer(page, 'New puzzle');
  await page.click('#seed');
  await page.keyboard.type('34');
  await page.keyboard.press('Control+z');
  assert.equal(await cell(page, 0).inputValue(), '16');
});

test('a full line with a wrong sum is said, the first one, too', '#figure=square&size=3', async (page) => {
  for (const number of [0, 1, 2]) await enter(page, number, 9 - number);
  await hears(page, /24/);
});
