// axe-core looks at every state of the page, in light and dark.

import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {readFileSync} from 'node:fs';

import {test} from './browser.mjs';
import {drawer, hears} from './board.mjs';

const AXE = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

async function look(page, where) {
  await page.evaluate(AXE);
  const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations'], iframes: false}));
  const told = violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.slice(0, 3).map(({target}) => target).join(', ')}`);
  assert.deepEqual(told, [], where);
}

for (const colorScheme of ['light', 'dark']) {
  const options = {viewport: {width: 1100, height: 800}, colorScheme, reducedMotion: 'reduce'};
  test(`${colorScheme}: nothing is in the way of anybody, on the front door`, '', async (page) => {
    await page.click('#about summary');
    await page.click('#another > summary');
    await look(page, 'front door');
  }, options);

  test(`${colorScheme}: and on the board, with its drawers and the gallery open`, '#figure=square&size=3&cells=4', async (page) => {
    await look(page, 'board');
    for (const heading of ['New puzzle', 'Rules', 'Save', 'Constraints', 'Search trees', 'Keys']) await drawer(page, heading);
    await page.click('#hint');
    await page.waitForSelector('#reason:not([hidden])');
    await page.click('#candidates');
    await look(page, 'drawers, a hint and all marks');
    await page.click('#all');
    await hears(page, /^2 solutions/);
    await look(page, 'gallery');
    await page.fill('[data-cell="1"]', '4');
    await page.click('#pause');
    await look(page, 'a fault, and paused');
  }, options);

  test(`${colorScheme}: and below it, with search trees`, '#figure=square&size=3', async (page) => {
    await drawer(page, 'Search trees');
    await page.selectOption('#vary', 'total-sum');
    await page.click('#compare');
    await page.waitForSelector('#lesson-trees iframe');
    await look(page, 'lesson');
  }, options);
}
