import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {cell, drawer, enter, entries, hears, isMagic, LO_SHU, MAGIC, MAGIC_19, marksIn} from './board.mjs';

const givens = (page) => page.locator('.cell.given input').evaluateAll((all) => all.map((i) => Number(i.dataset.cell)));

test('a puzzle is made and played to the end', MAGIC, async (page) => {
  await drawer(page, 'New puzzle');
  await page.selectOption('#difficulty', 'easy');
  await page.fill('#seed', '7');
  await page.click('#new-puzzle button');
  await hears(page, /^A new puzzle, easy, seed 7\. It has exactly one solution\. Graded easy: \d+ steps, and at most \d+ of them to the next number/);
  const fixed = await givens(page);
  assert.ok(fixed.length > 0 && fixed.length < 19);
  await page.click('#solve');
  await page.waitForSelector('.board.magic');
  const solution = await entries(page);
  await page.click('#undo');
  for (let i = 0; i < 19; ++i) if (!fixed.includes(i)) await enter(page, i, solution[i]);
  await hears(page, /^Magic! All 12 lines sum to 22\./);
  assert.ok(await isMagic(page, MAGIC_19, 22));
});

test('only difficulties that the figure has are offered, and the one wished for comes back', '#figure=square&size=4', async (page) => {
  const offered = () => page.locator('#difficulty option:enabled').evaluateAll((all) => all.at(-1).value);
  const goTo = (hash) => page.evaluate((next) => new Promise((done) => {
    new MutationObserver(done).observe(document.getElementById('board'), {childList: true});
    location.hash = next;
  }), hash);
  await drawer(page, 'New puzzle');
  await page.selectOption('#difficulty', 'expert');
  for (const [hash, hardest, chosen] of [['#figure=square&size=3', 'medium', 'medium'], ['#figure=wheel&size=3&sum=70', 'fiendish', 'expert'],
                                         ['#figure=ring&size=5&sum=16', 'hard', 'hard'], ['#figure=polygon&size=6&sum=22', 'expert', 'expert']]) {
    await goTo(hash);
    assert.deepEqual([await offered(), await page.inputValue('#difficulty')], [hardest, chosen], hash);
  }
});

test('hints lead to the end: where, which idea, why, and only then the number', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  const open = async () => (await entries(page)).filter((text) => text === '').length;
  const told = () => page.locator('#reason-text p').count();
  for (let step = 0; step < 6; ++step) {
    const before = await open();
    await page.click('#hint');
    await page.waitForSelector('#reason:not([hidden])');
    await hears(page, /^Hint: Look at (row|column|the)/);
    assert.equal(await told(), 1);
    assert.doesNotMatch(await page.locator('#reason').textContent(), / is \d/);
    await page.click('#hint');
    assert.equal(await told(), 2);
    await page.click('#reason-next');
    assert.match(await page.locator('#reason-title').textContent(), /^Hint: row \d, column \d is \d$/);
    assert.ok(await told() > 2);
    assert.equal(await open(), before);
    await page.click(step % 2 ? '#hint' : '#reason-apply');
    assert.equal(await open(), before - 1);
    assert.ok(await page.isHidden('#reason'));
  }
  assert.deepEqual((await entries(page)).map(Number), LO_SHU);
});

test('a step that only takes numbers away leaves marks, and the path has a grade', '#figure=square&size=3&sum=15&givens=0:4,1:9', async (page) => {
  await page.click('#way');
  await page.waitForFunction(() => /^Step 1 of 9: row 1, column 3 is 2$/.test(document.getElementById('reason-title').textContent));
  assert.match(await page.locator('#reason-text').textContent(), /^Graded \w[\w ]*: 9 steps, and at most \d+ of them/);
  await page.click('#reason-next');
  assert.equal(await page.locator('#reason-title').textContent(), 'Step 2 of 9: fewer numbers are left');
  await page.click('#reason-next');
  assert.equal(await marksIn(page, 4), '1 5');
});

test('where nothing follows one may take a number of one solution', '#figure=square&size=4', async (page) => {
  await page.click('#hint');
  await hears(page, /^Nothing follows, for there are several solutions/);
  const [, number] = /^Take (\d+) there$/.exec(await page.locator('#reason-next').textContent());
  await page.click('#reason-next');
  assert.deepEqual((await entries(page)).filter((text) => text !== ''), [number]);
});

test('the board is one stop of the Tab key, and the pad another', '#figure=square&size=4', async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.dataset.cell ?? document.activeElement.dataset.value ?? document.activeElement.id);
  const presses = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  await page.focus('#open-file');
  assert.equal(await presses('Tab'), '0');
  assert.equal(await presses('ArrowDown', 'ArrowRight'), '5');
  assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'solid');
  assert.equal(await presses('Tab'), '1'); // of the pad
  assert.equal(await presses('ArrowRight', 'ArrowDown', 'ArrowUp'), '2');
  assert.equal(await presses('End', 'ArrowRight'), '16');
  assert.equal(await presses('Home', 'ArrowRight', 'Enter'), '2'); // a press leaves the focus where it is
  assert.equal((await entries(page))[5], '2');
  assert.equal(await presses('Tab'), 'undo');
  assert.equal(await presses('Shift+Tab', 'Shift+Tab'), '5');
});

test('Enter goes to the next open cell', '#figure=square&size=3&cells=,9,2', async (page) => {
  await cell(page, 0).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), '3');
});

test('touch: the pad alone fills the board', '#figure=square&size=3', async (page) => {
  for (let i = 0; i < 9; ++i) {
    await cell(page, i).tap();
    assert.equal(await page.evaluate(() => String(getSelection())), '');
    await page.locator(`#pad [data-value="${LO_SHU[i]}"]`).tap();
  }
  await hears(page, /^Magic!/);
}, {viewport: {width: 360, height: 740}, hasTouch: true});
