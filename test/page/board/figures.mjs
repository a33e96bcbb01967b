import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {test} from '../tools/browser.mjs';
import {cell, entries, enter, hears, MAGIC, openForm} from '../tools/board.mjs';
import {questionsOf} from '../tools/hooks.mjs';

const SCRIPT = '<img src=x onerror="document.body.dataset.hit=1">';
const HOSTILE = {
  name: SCRIPT,
  cells: [{label: SCRIPT, position: [0, 0]}, {label: '</svg><script>alert(1)</script>', position: [1, 0]},
          {label: '"><b>c', position: [0, 1]}],
  lines: [[SCRIPT, '</svg><script>alert(1)</script>'], [SCRIPT, '"><b>c']],
};

async function drop(page, name, text) {
  const transfer = await page.evaluateHandle(([fileName, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([content], fileName, {type: 'application/json'}));
    return data;
  }, [name, text]);
  await page.dispatchEvent('body', 'dragover', {dataTransfer: transfer});
  await page.dispatchEvent('body', 'drop', {dataTransfer: transfer});
}

const title = (page, text) => page.waitForFunction((words) => document.getElementById('title').textContent === words, text);

test('kind, side, sum and first value are asked for', MAGIC, async (page) => {
  await openForm(page);
  await page.selectOption('#choose-figure', 'ring');
  await page.fill('#choose-size', '3');
  await page.fill('#choose-side', '4');
  await page.fill('#choose-sum', '17');
  await page.click('#chooser button[type="submit"]');
  await title(page, 'ring 3, side 4');
  assert.equal(new URL(page.url()).hash, '#figure=ring&size=3&sum=17&side=4');
  await openForm(page);
  await page.selectOption('#choose-figure', 'square');
  await page.selectOption('#choose-kind', 'pandiagonal');
  await page.fill('#choose-size', '4');
  await page.fill('#choose-sum', '');
  await page.fill('#choose-first', '-3');
  await page.click('#chooser button[type="submit"]');
  await title(page, 'pandiagonal square 4');
  await enter(page, 0, -3);
  await page.click('#solve');
  await hears(page, /^Magic! All 16 lines sum to 18\./);
  assert.equal((await entries(page))[0], '-3');
});

test('a tesseract is chosen in the form, solved, and finished by a hint', '', async (page) => {
  await openForm(page);
  await page.selectOption('#choose-figure', 'tesseract');
  await page.click('#chooser button[type="submit"]');
  await title(page, 'tesseract 3');
  assert.equal(await page.textContent('#task'), 'Put 1 to 81 into the 81 cells, each once, so that each of the 116 lines sums to 123.');
  assert.deepEqual([await page.locator('#board .cell').count(), await page.locator('#board .badge').count()], [81, 116]);
  await page.click('#check');
  await hears(page, /^There is a solution\.$/);
  await page.click('#solve');
  await hears(page, /^Magic! All 116 lines sum to 123\./);
  const values = await entries(page);
  assert.equal(new Set(values).size, 81);
  for (const one of [0, 40]) {
    await cell(page, one).click();
    await page.click('#erase');
  }
  await page.click('#hint');
  await page.click('#reason-apply');
  await page.waitForFunction(() => document.querySelectorAll('#board .line.right').length > 100);
  await page.click('#hint');
  await page.click('#reason-apply');
  await hears(page, /^Magic! All 116 lines sum to 123\./);
  assert.deepEqual(await entries(page), values);
});

test('a number of the form that cannot be is refused by its name, and nothing is played', MAGIC, async (page) => {
  const asked = questionsOf(page, ['figure']);
  await openForm(page);
  await page.selectOption('#choose-figure', 'ring');
  for (const [name, text, words] of [
    ['size', '', /: type a whole number from \d+ to \d+\.$/],
    ['size', '3.5', /: “3\.5” is no whole number\.$/],
    ['side', '12345678901', /^Cells of a side: “12345678901” is too large: /],
    ['first', '-1234567890', /^First value: “-1234567890” is too small: /],
    ['sum', '1e3', /^Sum: “1e3” is no whole number\.$/],
  ]) {
    const before = await page.inputValue(`#choose-${name}`);
    await page.fill(`#choose-${name}`, text);
    await page.click('#chooser button[type="submit"]');
    await hears(page, words);
    assert.equal(await page.evaluate(() => document.activeElement.id), `choose-${name}`);
    await page.fill(`#choose-${name}`, before);
  }
  await page.locator('#choose-sum').pressSequentially('-');
  await page.click('#chooser button[type="submit"]');
  await hears(page, /^Sum: what is typed there is no whole number\.$/);
  assert.equal(await page.locator('#title').textContent(), 'Magic 19');
  assert.deepEqual(asked, []);
});

test('a file that is dropped is played, and its address keeps it', MAGIC, async (page) => {
  await drop(page, 'own.json', JSON.stringify({cells: ['a', 'b', 'c', 'd', 'e'], givens: {a: 3},
                                               lines: [['b', 'a', 'c'], ['d', 'a', 'e']], name: 'cross'}));
  await title(page, 'cross');
  await enter(page, 1, 1);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.equal(await page.locator('#title').textContent(), 'cross');
  assert.deepEqual((await entries(page)).slice(0, 2), ['3', '1']);
  await page.click('#solve');
  await hears(page, /^Magic! All 2 lines sum to 9\./);
});

test('a file is opened by the button', MAGIC, async (page) => {
  const chosen = page.waitForEvent('filechooser');
  await page.click('#open-file');
  await (await chosen).setFiles(new URL('../../../examples/puzzles/cube.json', import.meta.url).pathname);
  await page.waitForFunction(() => document.querySelectorAll('.cell').length !== 19);
  const name = JSON.parse(readFileSync(new URL('../../../examples/puzzles/cube.json', import.meta.url))).name;
  assert.equal(await page.locator('#title').textContent(), name);
});

test('nothing in a file becomes HTML', MAGIC, async (page) => {
  await drop(page, 'hostile.json', JSON.stringify(HOSTILE));
  await title(page, SCRIPT);
  await cell(page, 0).click();
  await page.keyboard.type('9');
  await hears(page, /onerror/); // its label, as text
  await page.click('#all-lines summary');
  await page.click('#hint');
  await hears(page, /onerror/); // its fault again
  assert.equal(await page.locator('#board img, #board b, #board script, main script, #say img, #reason img').count(), 0);
  assert.equal(await page.evaluate(() => document.body.dataset.hit), undefined);
});

test('cells may be called as what every object has', MAGIC, async (page) => {
  await drop(page, 'p.json', '{"name":"p","cells":["__proto__","constructor","toString"],"lines":[[0,1,2]],' +
                             '"givens":{"__proto__":2}}');
  await title(page, 'p');
  assert.deepEqual(await entries(page), ['2', '', '']);
  await page.click('#check');
  await hears(page, /^There is a solution\.$/);
  await enter(page, 1, 1);
  await enter(page, 2, 2);
  await hears(page, /^toString: 2 stands also in __proto__\.$/);
  await enter(page, 2, 3);
  await hears(page, /^Magic! The line sums to 6\./);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.deepEqual(await entries(page), ['2', '1', '3']);
  await page.click('#check');
  await hears(page, /^Magic!/);
});

test('a file that is no puzzle is refused in words, and the board stays', MAGIC, async (page) => {
  const chain = Array.from({length: 1199}, (_, i) => [i, i + 1]);
  for (const [text, words] of [
    ['{"cells": [', /^bad\.json, line 1, column 12: this is no JSON: /],
    ['[1, 2]', /^bad\.json, line 1, column 5: the figure ends after 2 numbers/],
    ['{"cells": ["a", "b"]}', /has no "lines"/],
    ['{"cells": ["a", "b"], "lines": [["a", "zz"]]}', /^bad\.json, line 1, column 39: \/lines\/0\/1: .*zz/],
    ['{\n  "grade": {},\n  "cells": ["a", "b"],\n  "lines": [["a", "b"]],\n  "givens": {"a": 1.5}\n}',
     /^bad\.json, line 5, column 19: \/givens\/a: /],
    [' '.repeat((1 << 20) + 1), /larger than 512 KiB/],
    [JSON.stringify({cells: 1200, lines: chain}), /1,?000/],
  ]) {
    await drop(page, 'bad.json', text);
    await hears(page, words);
    assert.equal(await page.locator('.cell').count(), 19);
  }
});
