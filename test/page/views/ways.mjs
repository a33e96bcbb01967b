// Ways to play: several cells, the places of a number, digits instead of values, rows of numbers, faults told late, mistakes.

import assert from 'node:assert/strict';

import {serverTest, test, url} from '../tools/browser.mjs';
import {cell, classes, drawer, enter, entries, hears, isFaulty, linesThatAre, LO_SHU, marksIn} from '../tools/board.mjs';
import {layoutOf} from '../../../examples/page/site/board/layout.js';
import {neighbour} from '../../../examples/page/site/board/neighbour.js';
import {sizeIn} from '../../../examples/page/site/rules/address.js';
import {OFFERED} from '../../../examples/page/site/front/offered.js';

const SQUARE = '#figure=square&size=3';
const LARGE = '#figure=square&size=7'; // from 40 values on, the pad has digits
const RIGHT = [4, 9, 2, 3, 5, 7, 8, 1];

const isChosen = async (page, number) => (await classes(page, number)).split(' ').includes('chosen');

serverTest('arrows lead from each cell to each, on each size of the cards', async () => {
  const puzzles = OFFERED.flatMap(({figure, kind, sizes}) => Object.keys(sizes).map((size) =>
    ({figure, size: sizeIn(size), ...(['', 'magic'].includes(kind) ? {} : {kind})})));
  for (let from = 0; from < puzzles.length; from += 8) {
    const asked = puzzles.slice(from, from + 8);
    const answer = await fetch(`${url}api/v1/drawings`, {
      method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({puzzles: asked})});
    (await answer.json()).forEach((figure, i) => {
      const {points} = layoutOf(figure, {width: 700, height: 600});
      for (let start = 0; start < points.length; ++start) {
        const seen = new Set([start]);
        for (const one of seen) {
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            const next = neighbour(points, one, key);
            if (next !== null) seen.add(next);
          }
        }
        assert.equal(seen.size, points.length, `${JSON.stringify(asked[i])} from cell ${start}`);
      }
    });
  }
});

test('several cells take a mark at once, by keys and by the pad, and are emptied at once', SQUARE, async (page) => {
  await cell(page, 0).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  assert.deepEqual(await Promise.all([0, 1, 4, 2].map((one) => isChosen(page, one))), [true, true, true, false]);
  await page.keyboard.type('3 7');
  assert.deepEqual(await Promise.all([0, 1].map((one) => marksIn(page, one))), ['3 7', '3 7']);
  assert.deepEqual(await entries(page).then((all) => all.slice(2, 5)), ['', '', '3 7']); // the one with the focus shows them as text
  await page.click('#pad [data-value="3"]');
  assert.equal(await marksIn(page, 1), '7');
  await page.click('#erase');
  assert.equal(await marksIn(page, 1), '');
  await page.click('#undo');
  assert.equal(await marksIn(page, 0), '7');
  await page.keyboard.press('ArrowDown'); // without Shift: one cell again
  assert.deepEqual(await Promise.all([0, 1, 7].map((one) => isChosen(page, one))), [false, false, true]);
});

test('the mouse chooses several cells, with Ctrl and by dragging, and leaves one by a press more', SQUARE, async (page) => {
  const at = (number) => cell(page, number).boundingBox().then(({x, y, width, height}) => [x + width / 2, y + height / 2]);
  await page.mouse.move(...await at(0));
  await page.mouse.down();
  await page.mouse.move(...await at(1));
  await page.mouse.move(...await at(2));
  await page.mouse.up();
  await cell(page, 5).click({modifiers: ['Control']});
  await cell(page, 1).click({modifiers: ['Control']});
  assert.deepEqual(await Promise.all([0, 1, 2, 5].map((one) => isChosen(page, one))), [true, false, true, true]);
  assert.match(await cell(page, 0).getAttribute('aria-label'), /chosen too/);
  await cell(page, 8).click();
  assert.deepEqual(await Promise.all([0, 2, 8].map((one) => isChosen(page, one))), [false, false, true]);
});

test('the pad shows where a number can go', `${SQUARE}&givens=0:2,1:7`, async (page) => {
  await drawer(page, 'Ways to play');
  await page.check('#where');
  await page.click('#pad [data-value="6"]');
  await hears(page, /^As the lines stand, 6 can go into row 1, column 3; row 2, column 3\.$/);
  assert.deepEqual(await page.locator('.cell.shown input').evaluateAll((all) => all.map((one) => one.dataset.cell)), ['2', '5']);
  await page.click('#pad [data-value="7"]');
  await hears(page, /^7 stands in /);
  await page.uncheck('#where');
  assert.equal(await page.locator('.cell.shown').count(), 0);
});

test('from 40 values on, the pad has digits and says what is free', LARGE, async (page) => {
  const digits = async (text) => { for (const digit of text) await page.click(`#pad [data-digit="${digit}"]`); };
  await cell(page, 3).click();
  await digits('47');
  assert.equal((await entries(page))[3], '47');
  await digits('⌫');
  assert.equal((await entries(page))[3], '4');
  await page.click('#undo');
  assert.equal((await entries(page))[3], '');
  await cell(page, 4).click();
  await digits('49');
  assert.match(await page.textContent('.free'), /^48 numbers free: 1–48$/);
  await cell(page, 5).click();
  await page.click('#pencil');
  await digits('12');
  await page.click('#pad [data-digit="next"]');
  await digits('7');
  assert.equal((await entries(page))[5], '7 12');
});

test('a pad of digits has a minus where some values are below 0', '#figure=square&size=7&first=-20', async (page) => {
  await cell(page, 3).click();
  for (const digit of '−12') await page.click(`#pad [data-digit="${digit}"]`);
  assert.equal((await entries(page))[3].replace('−', '-'), '-12');
});

test('rows of numbers are pasted as one move, below each other', SQUARE, async (page) => {
  await cell(page, 3).click();
  const paste = (text) => page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
  }, text);
  await paste('3\t5\t7\n8\t.\t6\n');
  await hears(page, /^5 numbers pasted\. Undo takes them back\.$/); // the library reads them first
  assert.deepEqual(await entries(page), ['', '', '', '3', '5', '7', '8', '', '6']);
  await page.click('#undo');
  assert.deepEqual(new Set(await entries(page)), new Set(['']));
  await cell(page, 0).click();
  await paste('4, 9, 2, 3');
  await hears(page, /^4 numbers pasted\./);
  assert.deepEqual((await entries(page)).slice(0, 5), ['4', '9', '2', '3', '']);
});

test('faults are told late where one likes it so, but always of a full board', SQUARE, async (page) => {
  await drawer(page, 'Ways to play');
  await page.uncheck('#checks');
  for (const [number, value] of RIGHT.entries()) await enter(page, number, value);
  await enter(page, 1, 4);
  assert.ok(!await isFaulty(page, 1));
  assert.equal(await linesThatAre(page, 'bad') + await linesThatAre(page, 'right'), 0);
  await page.reload(); // it is kept
  await page.waitForSelector('body[data-ready]');
  assert.ok(!await isFaulty(page, 1));
  await enter(page, 8, 6);
  assert.ok(await isFaulty(page, 1));
  await enter(page, 1, 9);
  await hears(page, /^Magic!/);
});

test('mistakes are counted where one likes it, once each, and told at the end', SQUARE, async (page) => {
  await drawer(page, 'Ways to play');
  await page.check('#mistakes');
  for (const [number, value] of RIGHT.entries()) await enter(page, number, value);
  assert.equal(await page.textContent('#slips'), '0 mistakes');
  await enter(page, 8, 13); // none of the values: but only when it is finished
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.textContent('#slips'), '1 mistake');
  await page.click('#undo');
  await page.click('#redo');
  assert.equal(await page.textContent('#slips'), '1 mistake');
  await enter(page, 8, LO_SHU[8]);
  await page.waitForSelector('#ending:not([hidden])');
  assert.match(await page.textContent('#ending-words'), /, 1 mistake$/);
  await page.reload(); // the browser has kept the choice
  assert.ok(await page.isChecked('#mistakes'));
});
