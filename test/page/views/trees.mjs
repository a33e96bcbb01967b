// The document of search trees: `compare --tree FILE.html`, opened from the disk.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {artefact, testFile} from '../tools/browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'loshu-trees-'));

function written(name, ...words) {
  const file = join(folder, name);
  const {status} = spawnSync(process.env.LOSHU_RUNNER, [...words, file], {stdio: 'ignore'});
  assert.ok(status === 0 || status === 1, `status ${status}`);  // 1: there is no solution
  return pathToFileURL(file).href;
}

const square3 = written('square3.html', 'compare', 'square', '3', '--total-sum', 'on', '--tree');
const text = (page, selector) => page.locator(selector).textContent();
const heading = (page) => text(page, '#node h2');

testFile('a document stands alone', square3, async (page) => {
  assert.doesNotMatch(readFileSync(new URL(square3), 'utf8'), /(src|href)=|url\(|@import|fetch\(/);
  assert.equal(await page.title(), 'square 3, values 1 to 9, the sum a variable');
  assert.match(await text(page, '#command'), /^loshu compare square 3 --total-sum on --tree FILE\.html$/);
  assert.deepEqual(await page.locator('#left option').allTextContents(), ['symmetry none', 'symmetry geometric', 'symmetry full']);
});

testFile('the keys step through the search as it ran', `${square3}#2.1`, async (page) => {
  assert.match(await heading(page), /^Node 1 of (\d+): choice$/);
  const count = Number(/of (\d+)/.exec(await heading(page))[1]);
  const kinds = {choice: 0, failure: 0, solution: 0};
  for (let node = 1; node <= count; ++node) {
    const [, at, kind] = /^Node (\d+) of \d+: (\w+)$/.exec(await heading(page));
    assert.equal(Number(at), node);
    ++kinds[kind];
    assert.equal(await page.locator('#cause').isVisible(), kind === 'failure');
    if (kind === 'failure') {
      assert.match(await text(page, '#cause'), /seen first by/);
      assert.ok(await page.locator('#figure .bad').count() > 0);
    }
    if (kind === 'solution') assert.equal(await page.locator('#figure .left, #figure .value').count(), 9);
    await page.keyboard.press('ArrowRight');
  }
  assert.equal(kinds.solution, 1);
  assert.equal(kinds.failure, kinds.choice - kinds.solution + 1);
  await page.keyboard.press('Home');
  await page.keyboard.press('s');
  assert.match(await heading(page), /solution$/);
  await page.keyboard.press('ArrowUp');
  assert.match(await heading(page), /choice$/);
});

testFile('an address opens a node, and the search plays from there', `${square3}#node=8`, async (page) => {
  assert.match(await heading(page), /^Node 8 of /);
  await page.evaluate(() => { location.hash = '#2.3'; });
  await page.locator('h2', {hasText: /^Node 3 of /}).waitFor();
  const count = Number(/of (\d+)/.exec(await heading(page))[1]);
  await page.click('#play');
  await page.locator('h2', {hasText: /^Node 4 of /}).waitFor();
  assert.equal(await text(page, '#play'), 'pause');
  await page.keyboard.press('ArrowLeft'); // any other key stops it
  assert.equal(await text(page, '#play'), 'play');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('p');
  await page.locator('#play', {hasText: 'pause'}).waitFor();
  await page.locator('#play', {hasText: 'play'}).waitFor(); // at the end
  assert.match(await heading(page), new RegExp(`^Node ${count} of `));
  await page.keyboard.press('p'); // from the beginning
  assert.match(await heading(page), /^Node 1 of /);
});

testFile('the steps of a node are shown one by one', `${square3}#2.2`, async (page) => {
  const steps = page.locator('#steps li');
  const count = await steps.count();
  assert.ok(count > 2);
  assert.match(await steps.nth(1).textContent(), /^decision \(\d,\d\) [≤>] \d: \(\d,\d\) (lose|loses) /);
  assert.equal(await page.locator('#steps [aria-current]').count(), 1);
  const gone = () => page.locator('#figure .gone').count();
  const all = await gone();
  for (let step = 1; step < count; ++step) await page.keyboard.press(',');
  assert.equal(await gone(), 0);
  await page.keyboard.press('.');
  const byDecision = await page.locator('#figure .gone.by-decision').count();
  assert.ok(byDecision > 0 && byDecision === await gone() && byDecision < all);
});

testFile('two trees beside each other, and what the other would cut off', square3, async (page) => {
  await page.selectOption('#left', '0');
  await page.selectOption('#right', '2');
  assert.match(await text(page, 'figcaption >> nth=0'), /8 solutions; the other tree’s model cuts off \d+ nodes \(ringed\)$/);
  assert.match(await text(page, 'figcaption >> nth=1'), /1 solution$/);
  assert.equal(await page.locator('#mark').isVisible(), false);
  await page.keyboard.press('End');
  assert.match(await text(page, '#mark'), /^The model of the other tree fails/);
  await page.screenshot({path: artefact('trees.png')});
});

testFile('a click selects a node, and folding folds it', `${square3}#2.1`, async (page) => {
  const box = await page.locator('canvas').first().boundingBox();
  await page.keyboard.press('ArrowDown');
  const second = await heading(page);
  await page.keyboard.press('Home');
  const at = await page.evaluate(() => {
    const view = window.loshuViews[0];
    const [x, y] = view.position(1);
    return [view.x + x * view.scale, view.y + y * view.scale];
  });
  await page.mouse.click(box.x + at[0], box.y + at[1]);
  assert.equal(await heading(page), second);
  const shown = () => page.evaluate(() => window.loshuViews[0].layout.nodes.length);
  const before = await shown();
  await page.keyboard.press('f');
  assert.ok(await shown() < before);
  await page.keyboard.press('f');
  assert.equal(await shown(), before);
});

const contradiction = written('contradiction.html', 'compare', 'square', '3', '--post', '(2,2) = 4', '--symmetry', 'none', '--total-sum', 'on',
  '--tree');

testFile('a tree that fails at its root opens', contradiction, async (page) => {
  assert.equal(await heading(page), 'Node 1 of 1: failure');
  assert.match(await text(page, '#cause'), /seen first by /);
});

const square4 = written('square4.html', 'compare', 'square', '4', '--total-sum', 'on', '--symmetry', 'geometric', '--tree');

testFile('a tree of very many nodes opens where it is clicked', square4, async (page) => {
  assert.match(await text(page, '#node'), /36,723 nodes and 880 solutions from here on/);
  assert.match(await heading(page), /^Node 1 of \d\d,\d\d\d: choice$/);
  assert.equal(await page.locator('#whole').isVisible(), false);
  const box = await page.locator('canvas').first().boundingBox();
  await page.mouse.click(box.x + 0.7 * box.width, box.y + 0.6 * box.height);
  assert.equal(await page.locator('#whole').isVisible(), true);
  const opened = await page.evaluate(() => window.loshuViews[0].layout.nodes.length);
  assert.ok(opened > 1 && opened <= 3000);
  await page.keyboard.press('Backspace');
  assert.equal(await page.locator('#whole').isVisible(), false);
});

testFile('it fits a telephone, in the dark', `${square3}#2.2`, async (page) => {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.screenshot({path: artefact('trees-360.png'), fullPage: true});
}, {viewport: {width: 360, height: 740}, colorScheme: 'dark', hasTouch: true});
