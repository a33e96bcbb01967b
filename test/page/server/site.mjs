// The page as a folder of plain files: without a net, in a new version, with documents.

import assert from 'node:assert/strict';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {startHost, test} from '../tools/browser.mjs';
import {drawer, hears} from '../tools/board.mjs';

const ALONE = {viewport: {width: 1100, height: 800}, alone: true};
const SQUARE = '#figure=square&size=3';

/** A first visit, until the service worker has kept all files. */
async function visit(page, url) {
  await page.goto(url);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => { navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}); });
  });
}

test('no address leads elsewhere, and the policy holds', SQUARE, async (page) => {
  const folder = process.env.LOSHU_SITE;
  for (const name of readdirSync(folder).filter((one) => /\.(html|css|js|webmanifest)$/.test(one))) {
    const absolute = [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:src|href|start_url|scope)["']?[=:]\s*["']([^"']*)/g)]
      .filter(([, address]) => /^(\/|[a-z]+:)/.test(address));
    assert.deepEqual(absolute.map(([text]) => text), [], name);
  }
  const violated = await page.evaluate(() => new Promise((done) => {
    document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => done(effectiveDirective), {once: true});
    document.head.append(Object.assign(document.createElement('script'), {textContent: 'window.hit = 1'}));
  }));
  assert.match(violated, /^script-src/);
  page.errors = page.errors.filter((text) => !/Content Security Policy/.test(text)); // its own try
});

test('after the first visit it opens without a net, with its library, trees and sheets', '', async (page) => {
  const host = await startHost(process.env.LOSHU_SITE);
  await visit(page, host.url);
  await host.stop();
  await page.goto(`${host.url}?again${SQUARE}`);
  await page.waitForSelector('body[data-ready]');
  await page.click('#solve');
  await hears(page, /^Magic!/);
  await page.click('#reset');
  await drawer(page, 'Search trees');
  await page.click('#compare');
  await page.frameLocator('#lesson-trees iframe').frameLocator('iframe').locator('#node h2').filter({hasText: /^Node 1 of /}).waitFor();
  await drawer(page, 'New puzzle');
  await page.fill('#sheets', '2');
  await page.selectOption('#difficulty', 'easy');
  const [sheets] = await Promise.all([page.waitForEvent('popup'), page.click('#print-puzzles')]);
  await sheets.waitForSelector('svg');
}, ALONE);

test('a new version waits until the visitor presses Update, and other caches stay', '', async (page) => {
  const folder = mkdtempSync(join(tmpdir(), 'loshu-'));
  cpSync(process.env.LOSHU_SITE, folder, {recursive: true});
  const host = await startHost(folder);
  await visit(page, host.url);
  await page.evaluate(() => caches.open('another project'));
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const [, first] = /FILES = \['([^']*)'/.exec(worker);
  writeFileSync(join(folder, 'index-new.html'), readFileSync(join(folder, first), 'utf8').replace('Magic figures</h1>', 'New figures</h1>'));
  writeFileSync(join(folder, 'sw.js'), worker.replace(first, 'index-new.html').replace(/VERSION = '[^']*'/, "VERSION = 'new'"));
  await page.reload();
  await page.waitForSelector('#update:visible');
  assert.equal(await page.locator('#front-title').textContent(), 'Magic figures');
  await page.click('#update-now');
  await page.waitForFunction(() => document.getElementById('front-title')?.textContent === 'New figures');
  const names = await page.evaluate(() => caches.keys());
  assert.equal(names.length, 2);
  assert.ok(names.includes('another project') && names.some((name) => / new$/.test(name)), names.join());
  await host.stop();
  rmSync(folder, {recursive: true});
}, ALONE);
