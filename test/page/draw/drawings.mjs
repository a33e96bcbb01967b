// Drawings of the address, the shelf and a board, and the largest ones.

import assert from 'node:assert/strict';
import {deflateSync} from 'node:zlib';

import {nextTab, test, threadCosts} from '../tools/browser.mjs';
import {hears} from '../tools/board.mjs';
import {drag, isSettled, placer, text, typed} from '../tools/drawing-hand.mjs';

test('a link opens the drawing for others, and the shelf keeps it', 'draw.html#new', async (page) => {
  await typed(page, 'a b c\nc d e\ne f a');
  await hears(page, /6 cells/);
  await page.locator('#copy-link').click();
  await page.waitForURL(/#drawing=/);
  const hash = new URL(page.url()).hash;
  const later = await nextTab(page, 'draw.html');
  assert.equal(await text(later), 'a b c\nc d e\ne f a');
  const other = await nextTab(page, `draw.html${hash}`, true);
  assert.equal(await text(other), 'a b c\nc d e\ne f a');
  assert.equal(await other.locator('#shelf').isVisible(), false);
  assert.deepEqual(other.errors, []);
});

test('a damaged link is said', 'draw.html#drawing=AAAA', async (page) => {
  assert.notEqual(await page.locator('#say').textContent(), '');
  assert.equal(await text(page), '');
});

test('Draw from this takes the figure of a board', '#figure=hexagon&size=3', async (page) => {
  const href = await page.locator('#redraw').getAttribute('href');
  const board = await nextTab(page, href);
  await hears(board, /^This is Aristotle’s hexagon, 19 cells, 15 lines, 12 symmetries, sum 38, 12 solutions/);
  const square = await nextTab(page, 'draw.html#figure=square&size=4&kind=associative');
  await hears(square, /^This is associative square 4, 16 cells, 18 lines, 32 symmetries, sum 34, 384 solutions/);
  await typed(square, (await text(square)).split('\n').slice(1).join('\n'));
  await hears(square, /^16 cells, 17 lines/);
  assert.match(await text(square), /^\(2,1\) \(2,2\)[^]*\(1,1\) \(4,4\) = mean/);
  const large = await nextTab(page, 'draw.html#figure=square&size=8');
  await hears(large, /64 cells; a drawing has at most 60/);
});

/** A sketch of 10 × 6 cells with 59 lines, as an address. */
function largeSketch() {
  const rows = Array.from({length: 6}, (_, row) => Array.from({length: 10}, (_, column) => `c${row}${column}`));
  const lines = [...rows, ...rows[0].map((_, column) => rows.map((row) => row[column])),
                 ...Array.from({length: 43}, (_, k) => rows.map((row, i) => row[(k + i * (2 + k % 8)) % 10]))];
  const cells = rows.flatMap((row, y) => row.map((label, x) => ({label, at: [x - 5, y - 3]})));
  const sketch = {kind: 'squares', around: 5, cells, lines: lines.map((line) => ({cells: line, sum: null, closed: false})), sum: null};
  return `draw.html#drawing=${deflateSync(JSON.stringify(sketch)).toString('base64url')}`;
}

test('a drawing has at most 60 cells and lines, and is quick with so many', largeSketch(), async (page) => {
  const costs = await threadCosts(page);
  /** The cost of the least disturbed of these acts. */
  const cost = async (times, act) => Math.min(...await costs(times, act));
  await isSettled(page);
  const at = await placer(page);
  const frames = await cost(12, () => {});
  let move = Infinity, release = Infinity;  // the least of some strokes, since other programs disturb
  for (let stroke = 0; stroke < 8 && (move >= 8 || release >= 50); ++stroke) {
    if (stroke > 0) await page.locator('#undo').click();
    await page.mouse.move(...at([-5, -3]));
    await page.mouse.down();
    move = Math.min(move, await cost(40, (i) => page.mouse.move(...at([-5, -3].map((one) => one + (i + 1) / 8)))) - frames);
    release = Math.min(release, await cost(1, () => page.mouse.up()) - frames);
  }
  assert.ok(move < 8 && release < 50, `${move} ms a move, ${release} ms at the release`);
  assert.equal(await page.locator('.drawn-line').count(), 60);
  await drag(page, [[4, -3], [0, 1]]);
  await hears(page, /61 lines; a drawing has at most 60/);
  await typed(page, `${await text(page)}\nc00 c59`);
  await page.waitForFunction(() => /at most 60/.test(document.getElementById('text-fault').textContent));
});
