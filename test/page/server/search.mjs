import assert from 'node:assert/strict';

import {test} from '../tools/browser.mjs';
import {cell, drawer, enter, entries, hears, isMagic, linesThatAre, LO_SHU, MAGIC, MAGIC_19} from '../tools/board.mjs';

test('Magic 19 is solved by one press, which says how many more there are, and is an end like any other', MAGIC, async (page) => {
  assert.equal(await page.locator('#title').textContent(), 'Magic 19');
  assert.equal(await page.locator('#goal').textContent(), '');
  await cell(page, 0).click();
  await page.locator('#goal', {hasText: /^0 of 4 found$/}).waitFor();
  await page.click('#solve');
  await hears(page, /^Magic! All 12 lines sum to 22\. It is one of 4 \(48 with turns\)\.$/);
  assert.ok(await isMagic(page, MAGIC_19, 22));
  assert.equal(await linesThatAre(page, 'right'), 12);
  assert.match(await page.locator('#ending-words').textContent(), /^The solution was shown after \d+:\d\d$/);
  assert.equal(await page.locator('#ending-left').textContent(), '0 of 4 found: 4 left to find.');
  for (const again of ['#hint', '#check', '#solve', '#way']) {
    await page.click(again);
    await page.waitForSelector('#ending-next button:visible'); // no button only says the same again
  }
  await page.click('#all'); // asks for the givens alone
  await hears(page, /^48 solutions: 4 up to rotation and reflection\.$/);
  await page.click('#to-front');
  assert.ok(await page.isHidden('#continue'));
  await page.click('#shelf > summary');
  await page.locator('#shelf-games', {hasText: 'the solution was shown'}).waitFor();
  assert.doesNotMatch(await page.locator('#shelf-games').textContent(), /solved|best/);
});

test('givens are fixed and kept', '#figure=polygon&size=6&sum=22&givens=0:2,1:3', async (page) => {
  await cell(page, 0).click();
  await page.keyboard.type('7');
  assert.equal(await cell(page, 0).inputValue(), '2');
  assert.match(await cell(page, 0).getAttribute('aria-label'), /^the centre, 2, given, lines: the spoke through 3: 5 of 22/);
  await page.click('#solve');
  await hears(page, /^Magic!/);
  assert.ok(await isMagic(page, MAGIC_19, 22));
  assert.equal((await entries(page))[1], '3');
});

test('Check tells right, possible and solved apart', '#figure=square&size=3', async (page) => {
  await enter(page, 4, 5);
  await page.click('#check');
  await hears(page, /^Right so far/);
  await page.click('#solve');
  await hears(page, /^Magic! All 8 lines sum to 15/);
  await page.keyboard.press('Control+z');
  await hears(page, /^$/);
  await page.click('#check');
  await hears(page, /^Right so far/);
});

test('without symmetry breaking all of them are shown', '#figure=square&size=3', async (page) => {
  await drawer(page, 'Constraints');
  await page.selectOption('#symmetry', 'none');
  await page.click('#all');
  await hears(page, /^8 solutions: 1 up to/);
  assert.equal(await page.locator('#gallery-list li').count(), 8);
  const found = await page.locator('#gallery-list li').evaluateAll((items) =>
    items.map((item) => [...item.querySelectorAll('text')].map((text) => text.textContent).join(' ')));
  assert.ok(found.includes(LO_SHU.join(' ')));
});

test('many solutions come a few at a time', '#figure=square&size=4', async (page) => {
  await page.click('#all');
  await hears(page, /^7,040 solutions: 880 up to rotation and reflection, 220 up to all 32 symmetries\.$/);
  assert.equal(await page.locator('#gallery-list li').count(), 24);
  await page.click('#gallery-more');
  assert.equal(await page.locator('#gallery-list li').count(), 48);
  assert.equal(await page.locator('#gallery-more').textContent(), 'Show 24 more of 172');
  await page.click('#gallery-symmetries summary', {hasText: 'What are the 32 symmetries?'}); // what the words mean, behind a press
  assert.match(await page.locator('#gallery-symmetries p').innerText(), /^A symmetry exchanges cells so that each line becomes a line/);
});

const nodes = async (page) => Number((await page.locator('#tree').textContent()).match(/^([\d,]+) nodes?/)[1].replaceAll(',', ''));
const grown = (page) => page.waitForFunction(() => document.getElementById('tree').textContent !== '');

test('the toggles change the tree, whose size stands beside them', MAGIC, async (page) => {
  await drawer(page, 'Constraints');
  await page.click('#grow');
  await grown(page);
  const broken = await nodes(page);
  const before = await page.locator('#tree').textContent();
  await page.selectOption('#symmetry', 'none'); // once grown, it grows anew
  await page.waitForFunction((old) => {
    const text = document.getElementById('tree').textContent;
    return text !== '' && text !== old;
  }, before);
  assert.ok(await nodes(page) > 4 * broken, `${await nodes(page)} after ${broken}`);
  await enter(page, 0, 16); // another tree
  assert.equal(await page.locator('#tree').textContent(), '');
});

test('a board that is full is checked, not hinted at', '#figure=square&size=3&cells=4,9,2,3,5,7,8,1,6', async (page) => {
  await page.click('#hint');
  await hears(page, /^Magic!/);
  await enter(page, 8, 7);
  await page.click('#check');
  await hears(page, /7/);
  assert.equal(await cell(page, 8).inputValue(), '7');
});
