// axe-core looks at every state of the page, in light and dark.

import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {readFileSync} from 'node:fs';

import {test} from '../tools/browser.mjs';
import {drawer, hears} from '../tools/board.mjs';

const AXE = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules in the light; in the dark, where nothing but colours differs, the rules of colours. */
async function look(page, where) {
  await page.evaluate(AXE);
  for (const [colorScheme, chosen] of [['light', {}], ['dark', {runOnly: ['cat.color']}]]) {
    await page.emulateMedia({colorScheme});
    const {violations} = await page.evaluate((options) =>
      window.axe.run(document, {resultTypes: ['violations'], iframes: false, ...options}), chosen);
    const told = violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.slice(0, 3).map(({target}) => target).join(', ')}`);
    assert.deepEqual(told, [], `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({colorScheme: 'light'});
}

test('nothing is in the way of anybody, on the front door', '', async (page) => {
  await page.click('#about summary');
  await page.click('#another > summary');
  await look(page, 'front door');
});

test('nor on the board, with its drawers and the gallery open', '#figure=square&size=3&cells=4', async (page) => {
  await look(page, 'board');
  for (const heading of ['New puzzle', 'Ways to play', 'Rules', 'Save', 'Search trees', 'Keys']) await drawer(page, heading);
  await page.click('#hint');
  await page.waitForSelector('#reason:not([hidden])');
  await page.click('#candidates');
  await look(page, 'drawers, a hint and all marks');
  await page.click('#way');
  await page.click('#steps summary');
  await look(page, 'a way to the end, with its list');
  await page.click('#all');
  await hears(page, /^2 solutions/);
  await look(page, 'gallery');
  await page.fill('[data-cell="1"]', '4');
  await page.click('#pause');
  await look(page, 'a fault, and paused');
});

test('nor below it, with search trees', '#figure=square&size=3', async (page) => {
  await drawer(page, 'Search trees');
  await page.selectOption('#vary', 'total-sum');
  await page.click('#compare');
  await page.waitForSelector('#lesson-trees iframe');
  await look(page, 'lesson');
});

test('nor on the drawing board, with faults', 'draw.html#new', async (page) => {
  await page.fill('#text', 'a b c\na b d\nc d e f');
  await hears(page, /1 fault/);
  await look(page, 'drawing board');
});
