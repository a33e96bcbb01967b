// The drawing board: figures by mouse, finger, taps, keys and text, what is said of them, their faults, and where they
// lead.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {artefact, test} from '../tools/browser.mjs';
import {hears} from '../tools/board.mjs';
import {givenUp, hold, meet} from '../tools/hooks.mjs';
import {drag, isSettled, placer, repeat, tapped, text, typed} from '../tools/drawing-hand.mjs';

const PHONE = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};
const HIGH = Math.sqrt(3) / 2;
const MAGIC_19 = [[[0, 0], [2, 0]], [[2, 0], [1, 2 * HIGH]]]; // two strokes: a spoke and an edge
const FOUND = /^This is Magic 19, 19 cells, 12 lines, 12 symmetries, sums 22 to 38, 1,104 solutions/;

async function dragByFinger(page, [from, to]) {
  const at = await placer(page);
  const finger = await page.context().newCDPSession(page);
  const send = (type, point) => finger.send('Input.dispatchTouchEvent', {type, touchPoints: point ? [{x: point[0], y: point[1]}] : []});
  await send('touchStart', at(from));
  for (let step = 1; step <= 8; ++step) await send('touchMove', at(from.map((one, axis) => one + (to[axis] - one) * step / 8)));
  await send('touchEnd', null);
}

const faults = (page) => page.locator('#faults li').allTextContents();

async function drawMagic19(page) {
  await repeat(page, 6);
  for (const stroke of MAGIC_19) await drag(page, stroke);
  await hears(page, FOUND);
}

test('two strokes draw Magic 19, and lead to a solved puzzle', 'draw.html#new', async (page) => {
  await drawMagic19(page);
  assert.equal(await page.locator('#kinds li').count(), 4);
  assert.equal(await page.locator('#kinds li').first().textContent(), 'kind 1: a');
  await page.locator('[data-sum="30"]').click();
  await page.locator('#sum-words', {hasText: /^Not 30: no labelling exists: proven by search in [\d,]+ nodes\.$/}).waitFor();
  await page.locator('[data-sum="22"]').click();
  await hears(page, /, 48 solutions/);
  await page.locator('#show-solution').click();
  assert.equal(await page.locator('.drawn-cell.valued').count(), 19);
  await page.screenshot({path: artefact('draw.png')});
  await page.locator('#play-it').click();
  await page.waitForSelector('body[data-ready][data-view="table"]');
  await page.locator('#solve').click();
  await hears(page, /Magic!|sum to 22|It is magic/i);
});

test('two fingers zoom and move the paper, and draw nothing', 'draw.html#new', async (page) => {
  await repeat(page, 6);
  await dragByFinger(page, MAGIC_19[0]);
  const before = await text(page);
  const at = await placer(page);
  const view = async () => (await page.locator('#paper').getAttribute('viewBox')).split(' ').map(Number);
  const [, , wide] = await view();
  const finger = await page.context().newCDPSession(page);
  const send = (type, points) => finger.send('Input.dispatchTouchEvent', {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
  await send('touchStart', [at([-1, 0])]);
  await send('touchStart', [at([-1, 0]), at([1, 0])]);
  for (const apart of [0.9, 0.7, 0.5]) await send('touchMove', [at([-apart, 0]), at([apart, 0])]);
  await send('touchEnd', []);
  const [, , wider] = await view();
  assert.ok(Math.abs(wider / wide - 2) < 0.1, `${wide} became ${wider}`);
  assert.equal(await text(page), before);
  await dragByFinger(page, MAGIC_19[1]); // what is drawn then lies where it is seen
  await hears(page, FOUND);
  const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(width <= inner, `${width} of ${inner}`);
  await page.screenshot({path: artefact('draw-phone.png'), fullPage: true});
}, PHONE);

test('a puzzle is made of a drawing, and file and picture hold it', 'draw.html#new', async (page) => {
  await drawMagic19(page);
  await page.locator('[data-sum="22"]').click();
  await hears(page, /, 48 solutions/);
  assert.equal(await page.locator('.drawn-cell title').first().textContent(), 'a: kind 1 of 4');
  const saved = async (id) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(id).click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  const puzzle = JSON.parse(await saved('#save-file'));
  assert.equal(puzzle.cells.length, 19);
  assert.equal(puzzle.lines.length, 12);
  assert.equal(puzzle.sum, 22);
  const picture = await saved('#save-picture');
  assert.equal(picture.match(/<circle/g).length, 19);
  assert.doesNotMatch(picture, /class="hit"|<script/);
  await page.locator('#make-puzzle').click();
  await page.locator('#grades button').first().click();
  await page.waitForSelector('body[data-ready][data-view="table"] .cell.given');
});

test('by taps alone', 'draw.html#new', async (page) => {
  await repeat(page, 6);
  for (const points of [[[0, 0], [1, 0], [2, 0]], [[2, 0], [1.5, HIGH], [1, 2 * HIGH]]]) {
    await tapped(page, points, (x, y) => page.touchscreen.tap(x, y));
  }
  await hears(page, FOUND);
}, PHONE);

test('by keys alone', 'draw.html#new', async (page) => {
  await page.locator('#turns').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 2; ++i) await page.keyboard.press('Tab'); // over Mirror, to the paper
  const keys = async (names) => { for (const name of names.split(' ')) await page.keyboard.press(name); };
  await keys('Enter ArrowRight Enter ArrowRight Enter Enter');
  await keys('Enter End Enter End Enter Enter');
  await hears(page, FOUND);
  assert.equal((await text(page)).split('\n').length, 12);
});

test('by text, which a drawing becomes, too', 'draw.html#new', async (page) => {
  await typed(page, 'abc ade afg ahi ajk alm cne eog gpi iqk krm msc'.split(' ').map((line) => [...line].join(' ')).join('\n'));
  await hears(page, FOUND);
  await typed(page, 'a b c\nd e f\ng h i\na d g\nb e h\nc f i\na e i\nc e g');
  await hears(page, /^This is Lo Shu, 9 cells, 8 lines, 8 symmetries, sum 15, 8 solutions/);
  await page.locator('#line-list button').last().click();
  await page.keyboard.press('Tab');
  await page.locator('#delete').click();
  assert.equal((await text(page)).split('\n').length, 7);
  await page.locator('#undo').click();
  assert.equal((await text(page)).split('\n').length, 8);
  await typed(page, 'a b\nb c = x');
  await page.waitForFunction(() => document.getElementById('text-fault').textContent !== '');
  assert.equal(await page.locator('#text-fault').textContent(), 'Row 2: the sum “x” is no whole number of up to nine digits.');
  await typed(page, 'a b\nb c = 3');
  await page.waitForFunction(() => document.getElementById('text-fault').textContent === '');
});

test('what is told late of an earlier drawing is not shown', 'draw.html#new', async (page) => {
  const {asked, release} = await hold(page, 'learn');
  await typed(page, 'a b c\nc d e');
  await asked;
  await typed(page, 'a b c\nc d e\ne f a');
  await hears(page, /^This is triangle 3, 6 cells, 3 lines, /);
  const told = await page.locator('#facts').innerText();
  release();
  await page.waitForTimeout(500); // in which the answer would come
  assert.equal(await page.locator('#facts').innerText(), told);
});

test('a hexagram by one stroke and its turns', 'draw.html#new', async (page) => {
  await repeat(page, 6);
  await drag(page, [[-1.5, -HIGH], [1.5, -HIGH]]);
  await hears(page, /^This is Hexagram, 12 cells, 6 lines, 48 symmetries, sum 26, 960 solutions/);
});

test('a wheel of squares, closed lines and diameters', 'draw.html#new', async (page) => {
  await page.selectOption('#points', 'circles');
  await page.locator('#around').fill('4');
  await page.locator('#around').press('Tab');
  await drag(page, [[0, -1], [1, 0], [0, 1], [-1, 0], [0, -1]]);
  await drag(page, [[0, -2], [0, 2]]);
  await drag(page, [[-2, 0], [2, 0]]);
  const lines = (await text(page)).split('\n');
  assert.match(lines[0], /^(\w) \w \w \w \1$/); // closed
  assert.deepEqual(lines.slice(1).map((line) => line.split(' ').length), [5, 5]);
});

test('a pentagon on circles, five ways round', 'draw.html#new', async (page) => {
  await page.selectOption('#points', 'circles');
  await repeat(page, 5);
  const corner = (k) => [2 * Math.sin(2 * Math.PI * k / 5), -2 * Math.cos(2 * Math.PI * k / 5)].map((one) => one * 0.925);
  await tapped(page, [corner(0), corner(1)], (x, y) => page.mouse.click(x, y));
  await hears(page, /^5 cells, 5 lines/);
  assert.equal((await text(page)).split('\n').length, 5);
});

test('a tap chooses a cell, and a copy that misses a point is left out', 'draw.html#new', async (page) => {
  const tap = async (point) => page.mouse.click(...(await placer(page))(point));
  await page.selectOption('#points', 'circles');
  await drag(page, [[0, -1], [0, 0]]);
  await page.selectOption('#points', 'triangles');
  await repeat(page, 2);
  await tap([0, -1]);
  await page.keyboard.press('Escape');
  assert.match(await page.locator('#chosen').textContent(), /^Cell a/);
  assert.equal(await text(page), 'a b');
  await tapped(page, [[0, -1], [1, 0]], (x, y) => page.mouse.click(x, y));
  await hears(page, /^1 copy missed a point and was left out\. 3 cells, 2 lines/);
});

test('going back takes points away, and Undo the stroke', 'draw.html#new', async (page) => {
  await drag(page, [[0, 0], [3, 0], [1, 0]]);
  assert.equal(await text(page), 'a b');
  await page.locator('#undo').click();
  assert.equal(await text(page), '');
  await page.locator('#redo').click();
  assert.equal(await text(page), 'a b');
});

test('all faults are shown at once, where they are', 'draw.html#new', async (page) => {
  await typed(page, 'a b c\na b d\nc b a\na e e');
  await isSettled(page);
  await page.waitForSelector('#faults li >> nth=2');
  assert.deepEqual(await faults(page), ['line c b a is there twice: keep one of them', 'line a e e holds e twice',
                                        'c and d must be equal: line a b c, line a b d', 'On no line, and left out: e']);
  assert.equal(await page.locator('.drawn-cell.faulty').count(), 3);
  assert.equal(await page.locator('.drawn-line.faulty').count(), 4);
  assert.equal(await page.locator('.drawn-cell.loose').count(), 1);
  await page.locator('#play-it').click();
  await hears(page, /^First mend what is red/);
  assert.match(page.url(), /draw\.html/);
});

test('a line bends around a cell that it does not hold', 'draw.html#new', async (page) => {
  await drag(page, [[0, 0], [2, 0]]);
  await tapped(page, [[0, 0], [2, 0]], (x, y) => page.mouse.click(x, y));
  assert.match(await page.locator('.drawn-line path').last().getAttribute('d'), /Q/);
  assert.equal(await text(page), 'a b c\na c');
});

test('a chosen sum that has become impossible is free again', 'draw.html#new', async (page) => {
  await typed(page, 'a b c\nc d e');
  await isSettled(page);
  await page.locator('[data-sum="8"]').click();
  await hears(page, /solutions/);
  await typed(page, 'a b c\nc d e\ne f a');
  await hears(page, /6 cells, 3 lines/);
  await page.locator('[data-sum="9"]').click();
  await typed(page, 'a b c\nd e f\ng h i\na d g\nb e h\nc f i');
  await hears(page, /9 cells, 6 lines/);
  assert.equal(await page.locator('#sums [aria-pressed="true"]').count(), 0);
});

test('cells are moved and deleted by buttons and keys', 'draw.html#new', async (page) => {
  await drag(page, [[0, 0], [2, 0]]);
  for (const point of [[1, 0], [1.5, HIGH]]) { // its own point, and another
    await page.locator('#cell-list button').nth(1).click();
    await page.locator('#move').click();
    await page.mouse.click(...(await placer(page))(point));
    assert.doesNotMatch(await page.locator('#say').textContent(), /already/);
  }
  assert.equal(await page.locator('[data-cell="b"]').getAttribute('transform'), 'translate(1.50 0.87)');
  await page.locator('#cell-list button').nth(2).click();
  await page.locator('#paper').focus();
  await page.keyboard.press('Delete');
  assert.equal(await text(page), 'a b');
});

test('a first visitor finds a half-drawn star, which one press finishes', 'draw.html', async (page) => {
  await hears(page, /^This is triangle 4, 9 cells, 3 lines/);
  await page.click('#finish');
  await hears(page, /^This is Hexagram, 12 cells, 6 lines, /);
  assert.ok(await page.isHidden('#finish'));
});

test('a ring is closed by its first point, and the next tap begins a free line', 'draw.html#new', async (page) => {
  const tap = async (point) => page.mouse.click(...(await placer(page))(point));
  for (const point of [[0, 0], [1, 0], [0.5, HIGH], [0, 0]]) await tap(point);
  assert.equal(await text(page), 'a b c a');
  for (const point of [[2, 0], [3, 0], [3, 0]]) await tap(point);
  assert.equal(await text(page), 'a b c a\nd e');
});

test('a chord takes no points that it passes near, and a figure with a fault is saved', 'draw.html#new', async (page) => {
  await drag(page, [[-1, 0], [1.5, HIGH]], 30);
  assert.equal(await text(page), 'a b');
  await drag(page, [[-2, 0], [-2, 0.12], [-3, 0.2], [-4, 0]], 20); // a trembling hand along a row
  assert.equal((await text(page)).split('\n')[1].split(' ').length, 3);
  await typed(page, 'a b c\na b d');
  await hears(page, /1 fault/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#save-file')]);
  assert.deepEqual(JSON.parse(readFileSync(await file.path(), 'utf8')).lines, [['a', 'b', 'c'], ['a', 'b', 'd']]);
  await hears(page, /^The file is saved with its fault: /);
  const before = Date.now();
  await typed(page, 'a '.repeat(50_000));
  await page.waitForFunction(() => /longer than 20000 characters/.test(document.getElementById('text-fault').textContent));
  await typed(page, 'a '.repeat(9_000));
  await page.waitForFunction(() => /a drawing has at most 60/.test(document.getElementById('text-fault').textContent));
  assert.ok(Date.now() - before < 10_000); // it took 20 s of the page's thread
});

test('what is unknown is asked again while nobody draws, until a touch', 'draw.html#new', async (page) => {
  const limits = [];
  await meet(page, 'learn', (body) => { limits.push([body.node_limit, body.time_limit]); });
  await typed(page, Array.from({length: 6}, (_, row) => Array.from({length: 6}, (_, column) => `c${6 * row + column}`).join(' ')).join('\n') + '\n' +
    Array.from({length: 6}, (_, column) => Array.from({length: 6}, (_, row) => `c${6 * row + column}`).join(' ')).join('\n'));
  await hears(page, /^This is semimagic square 6, 36 cells, 12 lines, .*solutions/);
  await page.waitForFunction(() => document.getElementById('sums').childElementCount < 14); // no list of struck sums
  while (limits.length < 2) await page.waitForTimeout(100);
  assert.deepEqual(limits, [[20_000, undefined], [200_000, undefined]]); // by work, not by the clock
  const given = givenUp(page);
  await page.mouse.click(5, 5);
  await given;
});
