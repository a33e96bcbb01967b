import assert from 'node:assert/strict';

import {nextTab, test} from '../tools/browser.mjs';
import {cell, enter, entries, hears, LO_SHU, marksIn, openForm, openMore, reads, said} from '../tools/board.mjs';

const SQUARE = '#figure=square&size=4';
const LOSHU = '#figure=square&size=3';

/** Types a whole board. */
async function fill(page, values) {
  for (const [i, value] of values.entries()) await enter(page, i, value);
}

test('a board is found again as it was left, without a word of it in the address', SQUARE, async (page) => {
  await enter(page, 0, 16);
  await cell(page, 5).click();
  await page.keyboard.press('p');
  await page.keyboard.type('3 7');
  await cell(page, 0).click();
  await page.keyboard.press('p');
  const again = await nextTab(page, SQUARE);
  await hears(again, /^As you left it\./);
  assert.deepEqual((await entries(again)).slice(0, 2), ['16', '']);
  assert.equal(await marksIn(again, 5), '3 7');
  await again.click('#to-front');
  assert.match(await again.locator('#continue').textContent(), /Continue Dürer’s square, 1 of 16 cells/i);
  await again.click('#continue');
  await hears(again, /^As you left it\./);
  assert.deepEqual(again.errors, []);
});

/** The solution of square 3 that has the numbers given on the board. */
async function solutionOnBoard(page) {
  const given = (await entries(page)).map(Number);
  const turn = (values) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((cell) => values[cell]);
  const mirror = (values) => [2, 1, 0, 5, 4, 3, 8, 7, 6].map((cell) => values[cell]);
  let [one, all] = [LO_SHU, []];
  for (let turns = 0; turns < 4; ++turns, one = turn(one)) all = [...all, one, mirror(one)];
  return all.find((values) => given.every((value, cell) => value === 0 || value === values[cell]));
}

const openCells = (page) => page.locator('.cell input').evaluateAll((all) => all.flatMap((one, cell) => (one.readOnly ? [] : [cell])));

test('a puzzle leads from its card to its end, and on to the next', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const card = page.locator('.card', {hasText: 'Lo Shu'});
  await openMore(card);
  await card.locator('[data-grade="first-steps"]').click();
  const opened = [];
  for (let round = 0; round < 2; ++round) {
    await page.waitForSelector('.cell.given');
    if (round === 1) assert.doesNotMatch(await said(page), /Choose an empty cell/);
    opened.push(new URL(page.url()).hash);
    const solution = await solutionOnBoard(page);
    const open = await openCells(page);
    assert.ok(open.length > 0 && open.length < 9);
    assert.ok(await page.isHidden('#ending'));
    if (round === 0) {
      await hears(page, /^Each row, column and diagonal makes 15\./);
      await cell(page, open[0]).click();
      await hears(page, /^Type the number /);
      await page.keyboard.type(String(solution[open[0]]));
      await hears(page, /^Go on like this\./);
    }
    for (const i of open.slice(round === 0 ? 1 : 0)) await enter(page, i, solution[i]);
    await page.waitForSelector('#ending:visible');
    assert.match(await page.locator('#ending-words').textContent(), /^Solved alone in \d+:\d\d, first steps$/);
    await page.click('#ending-share button');
    await page.waitForFunction(() => /Copied/.test(document.getElementById('ending-share').textContent) || document.querySelector('#ending-share textarea'));
    await page.click('#ending-next [data-grade="first-steps"]');
    await page.waitForSelector('#ending', {state: 'hidden'});
  }
  await page.click('#home');
  assert.ok(await page.isHidden('#continue')); // what is solved is not gone on with
  assert.equal(opened.length, 2);
});

const isOther = (page, old) => page.waitForFunction((hash) => location.hash !== hash && document.getElementById('ending').hidden, old);

test('the same by touch, at 360 pixels', '', async (page) => {
  await page.locator('.card', {hasText: 'Lo Shu'}).locator('.play-usual').tap(); // of the first grade, where none was played
  await page.waitForSelector('.cell.given');
  const solution = await solutionOnBoard(page);
  for (const i of await openCells(page)) {
    await cell(page, i).tap();
    await page.locator(`#pad [data-value="${solution[i]}"]`).tap();
  }
  await page.waitForSelector('#ending:visible');
  const old = new URL(page.url()).hash;
  const {bottom} = await page.locator('#ending-next').evaluate((one) => one.getBoundingClientRect().toJSON());
  assert.ok(bottom <= await page.locator('#tools').evaluate((one) => one.getBoundingClientRect().top), 'the end is in sight');
  await page.locator('#ending-next [data-grade="first-steps"]').tap();
  await isOther(page, old);
  await page.locator('#home').tap();
  await page.locator('#shelf > summary').tap();
  await page.waitForSelector('#shelf-games svg');
}, {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true, alone: true});

test('the same by keys alone', '', async (page) => {
  const tabTo = async (selector) => {
    for (let press = 0; press < 60; ++press) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not lead to ${selector}`);
  };
  await tabTo('.card:has(.start-here) .play-usual');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.cell.given');
  const solution = await solutionOnBoard(page);
  await page.waitForFunction(() => document.activeElement.dataset.cell !== undefined);
  for (const _ of await openCells(page)) {
    const at = await page.evaluate(() => Number(document.activeElement.dataset.cell));
    await page.keyboard.type(String(solution[at]));
    await page.keyboard.press('Enter');
  }
  await page.waitForSelector('#ending:visible');
  const old = new URL(page.url()).hash;
  await tabTo('#ending-next [data-grade="first-steps"]');
  await page.keyboard.press('Enter');
  await isOther(page, old);
}, {viewport: {width: 1100, height: 800}, reducedMotion: 'reduce', alone: true});

test('what the browser keeps may be rubbish', LOSHU, async (page) => {
  await page.evaluate(() => {
    for (const name of ['game:a', 'found']) localStorage.setItem(`loshu:${location.pathname}:${name}`, '[{"words":3},null,"x",{"name":1}]');
  });
  const other = await nextTab(page, '');
  assert.ok(await other.isHidden('#continue'));
  await other.locator('.card', {hasText: 'Lo Shu'}).locator('.picture').click();
  await other.waitForSelector('#table:visible');
  await fill(other, LO_SHU);
  await hears(other, /^Magic!.*only one/);
  assert.deepEqual(other.errors, []);
});

test('the clock runs while one plays, and a pause covers the board', LOSHU, async (page) => {
  await page.clock.install(); // one that the test turns
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  const clock = async () => {
    const [minutes, seconds] = (await page.locator('#clock').textContent()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  const before = await clock();
  await page.clock.runFor(70_000);
  const after = await clock();
  assert.ok(after >= before + 69, `${before}, ${after}`);
  await page.click('#pause');
  assert.ok(await page.isHidden('#board') && await page.isVisible('#paused'));
  const stood = await clock();
  await page.clock.runFor(70_000);
  assert.equal(await clock(), stood);
  await page.click('#resume');
  await page.clock.runFor(70_000);
  assert.ok(await clock() >= stood + 69);
  assert.ok(await page.isVisible('#board'));
}, {viewport: {width: 1100, height: 800}, reducedMotion: 'reduce', alone: true});

test('a placed value is struck from the marks of the others, and undo brings it back', SQUARE, async (page) => {
  await cell(page, 1).click();
  await page.keyboard.press('p');
  await page.keyboard.type('1 12');
  await cell(page, 2).click();
  await page.keyboard.type('12');
  await page.keyboard.press('p');
  await enter(page, 0, 12);
  assert.equal(await marksIn(page, 1), '1');
  assert.equal(await marksIn(page, 2), '');
  await page.keyboard.press('Control+z');
  assert.equal(await marksIn(page, 1), '1 12');
});

test('all marks are what the lines allow, none is cut off, and a value narrows them', LOSHU, async (page) => {
  await page.click('#candidates');
  const could = (number) => page.locator('.cell').nth(number).locator('.could').allTextContents();
  await enter(page, 0, 2);
  await enter(page, 1, 7);
  assert.deepEqual(await could(2), ['6']);
  assert.ok((await could(4)).includes('5'));
  const cut = await page.locator('.cell .marks').evaluateAll((all) => all.filter((marks) =>
    [...marks.querySelectorAll('.could')].some((mark) => {
      const [a, b] = [mark.getBoundingClientRect(), marks.parentElement.getBoundingClientRect()];
      return a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom;
    })).length);
  assert.equal(cut, 0);
});

test('solutions that were found are counted, and a turned one is known again', '#figure=star&size=6', async (page) => {
  await page.evaluate(() => localStorage.clear());
  await page.click('#solve');
  await hears(page, /^Magic! All 6 lines sum to 26\. It is one of 80 \(960 with turns\)\.$/); // what the library puts there is not the player's
  const found = (await entries(page)).map(Number);
  await page.click('#reset');
  await page.reload(); // forgets what the library has named
  await page.waitForSelector('body[data-ready]');
  await fill(page, found);
  await hears(page, /You have found 1 of the 80, but for turning and mirroring\.$/);
  const turned = found.map((_, i) => found[i < 6 ? (i + 1) % 6 : 6 + (i - 5) % 6]);
  await page.click('#reset');
  await fill(page, turned);
  await hears(page, /You had found this one already, as it is or turned\. You have found 1 of the 80/);
});

test('a hint goes when another puzzle is opened', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  await page.click('#hint');
  await page.waitForSelector('#reason:not([hidden])');
  await openForm(page);
  await page.fill('#choose-size', '4');
  await page.click('#chooser button[type="submit"]');
  await page.waitForFunction(() => document.querySelectorAll('#board .cell').length === 16);
  assert.ok(await page.isHidden('#reason'));
});

test('a way of one step is walked, too', '#figure=square&size=3&sum=15&givens=0:4,1:9,2:2,3:3,4:5,5:7,6:8,7:1', async (page) => {
  await page.click('#way');
  assert.match(await reads(page, /^Step 1 of 1$/), /row 3, column 3 and needs 6$/);
  await page.click('#reason-next');
  await hears(page, /^Magic! All 8 lines sum to 15\.$/);
});

test('the list of steps has each conclusion once', '#figure=square&size=3&sum=15&givens=0:4', async (page) => {
  await page.click('#way');
  for (let step = 0; step < 8; ++step) {
    const told = (await reads(page, new RegExp(`^Step ${step + 1} of 8$`))).toLowerCase();
    const item = page.locator('#steps-list li').nth(step);
    const text = (await item.textContent()).toLowerCase();
    const places = await item.locator('b').count() > 0; // then it begins with the conclusion, in other words
    const [, cell, value] = /^(.*?) is (\d)\. /.exec(text) ?? [];
    if (places) assert.equal(text.split(`${cell} is ${value}`).length + text.split(`${cell} = ${value}`).length, 3, text);
    else assert.ok(text.includes(told), `${text}; ${told}`);
    await page.click('#reason-next');
  }
});

test('a way to the end is walked step by step', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  await page.click('#way');
  for (let step = 1; step <= 6; ++step) {
    await reads(page, new RegExp(`^Step ${step} of 6$`));
    if (step === 1) {
      await page.click('#steps summary');
      assert.equal(await page.locator('#steps-list li').count(), 6);
      assert.match(await page.locator('#steps-list li').first().innerText(), /^Row \d, column \d is \d\. /i);
    }
    await page.click('#reason-next');
  }
  await page.emulateMedia({media: 'print'});
  assert.ok(await page.isVisible('#steps-list') && await page.isHidden('#steps-print') && await page.isHidden('#pad'));
  assert.notEqual(await page.locator('.cell').first().evaluate((one) => getComputedStyle(one, '::before').display), 'none'); // letters on paper
  await page.emulateMedia({media: null});
  await hears(page, /^Magic! All 8 lines sum to 15\.$/);
  assert.deepEqual((await entries(page)).map(Number), LO_SHU);
  assert.equal(await page.evaluate(() => localStorage.getItem(`loshu:${location.pathname}:found`)), null);
});

test('a game with numbers of hints does not count as found, even after a reload', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  for (let press = 0; press < 4; ++press) {
    await page.click('#hint');
    if (press === 0) await page.waitForSelector('#reason:not([hidden])');
  }
  await hears(page, /^Row 1, column 3 is 2\.$/i);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  for (const i of [3, 5, 6, 7]) await enter(page, i, LO_SHU[i]);
  await page.click('#hint');
  for (let press = 0; press < 2; ++press) await page.click('#reason-next'); // it names the number
  await page.click('#reason-close');
  await enter(page, 8, 6);
  await hears(page, /^Magic! All 8 lines sum to 15\. 2 numbers came from Loshu, so it does not count as found\.( It is the only one\.)?$/);
  await cell(page, 8).click();
  await page.click('#erase');
  await page.click('#solve');
  await hears(page, /does not count as found\.( It is the only one\.)?$/);
  assert.equal(await page.evaluate(() => localStorage.getItem(`loshu:${location.pathname}:found`)), null);
});
