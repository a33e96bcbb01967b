import assert from 'node:assert/strict';

import {test} from '../tools/browser.mjs';
import {cell, drawer, enter, entries, hears, isMagic, LO_SHU, MAGIC, MAGIC_19, marksIn, reads} from '../tools/board.mjs';

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
  const lit = () => page.locator('.cell.shown, #board .line.shown').count();
  for (let step = 0; step < 6; ++step) {
    const before = await open();
    await page.click('#hint');
    assert.match(await reads(page, /^Hint$/), /^Look at (row|column|the)/);
    assert.equal(await page.locator('#say').textContent(), ''); // nothing is said twice
    assert.ok(await page.isHidden('#reason-back') && await lit() > 0);
    await page.click('#hint');
    const idea = await reads(page, /^Hint$/);
    await page.click('#reason-next');
    assert.match(await reads(page, /^Hint$/), /^(The|Row|Column) .* needs \d$/);
    await page.click('#reason-back');
    assert.equal(await reads(page, /^Hint$/), idea);
    await page.click('#reason-next');
    assert.equal(await page.locator('#reason-text p').count(), 1);
    assert.equal(await open(), before);
    await page.click(step % 2 ? '#hint' : '#reason-apply');
    assert.equal(await open(), before - 1);
    assert.ok(await page.isHidden('#reason'));
  }
  assert.deepEqual((await entries(page)).map(Number), LO_SHU);
  await page.waitForSelector('#ending:visible');
  assert.match(await page.locator('#ending-words').textContent(), /^Solved with 6 hints in /);
});

test('a hint of many steps is a walk: a step a page, with its cells and lines lit, forth and back', '#figure=hexagon&size=3&sum=38&givens=2:16,4:4,17:11,18:18,16:9', async (page) => {
  await page.click('#hint');
  await reads(page, /^Hint$/);
  await page.click('#reason-next');
  const [, count] = /first of (\d+) steps/.exec(await reads(page, /^Hint$/));
  assert.ok(count > 3);
  const told = [];
  for (let step = 1; step <= count; ++step) {
    await page.click('#reason-next');
    told.push(await reads(page, new RegExp(`^Hint: step ${step} of ${count}$`)));
    assert.equal(await page.locator('#reason-text p').count(), 1);
    const named = await page.locator('#reason-text [data-cells]').evaluateAll((all) => all.map((one) => one.dataset.cells));
    const lit = await page.locator('.cell.shown input').evaluateAll((all) => all.map((one) => one.dataset.cell));
    const lines = await page.locator('#board .line.shown').count();
    assert.ok(lines > 0 || named.every((cell) => lit.includes(cell)), `${named}; ${lit}`);
    const tags = await page.locator('.cell').evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').display));
    assert.ok(tags.every((display) => display !== 'none')); // the letters that the words use stand on the board
  }
  assert.equal(new Set(told).size, told.length);
  assert.ok(await page.isHidden('#reason-next'));
  for (let step = count - 1; step > 0; --step) {
    await page.click('#reason-back');
    assert.equal(await reads(page, new RegExp(`^Hint: step ${step} of`)), told[step - 1]);
  }
  await page.click('#reason-close');
  assert.equal(await page.locator('.cell').first().evaluate((one) => getComputedStyle(one, '::before').display), 'none');
});

test('a step that only takes numbers away leaves marks, Back takes them back, and the path has a grade', '#figure=square&size=3&sum=15&givens=0:4,1:9', async (page) => {
  await page.click('#way');
  assert.match(await reads(page, /^Step 1 of 9$/), /row 1, column 3 and needs 2$/);
  assert.match(await page.locator('#steps-grade').textContent(), /^Graded \w[\w ]*: 9 steps, and at most \d+ of them/);
  await page.click('#reason-next');
  const second = await reads(page, /^Step 2 of 9$/);
  await page.click('#reason-next');
  assert.equal(await marksIn(page, 4), '1 5');
  await page.click('#reason-back');
  assert.equal(await reads(page, /^Step 2 of 9$/), second);
  assert.equal(await marksIn(page, 4), '');
});

test('where nothing follows one may take a number of one solution', '#figure=square&size=4', async (page) => {
  await page.click('#hint');
  assert.match(await reads(page, /^Nothing follows$/), /^Nothing follows, for there are several solutions/);
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
