// One server and one browser for all tests, and pages that report what goes wrong in them.
// Needs LOSHU_RUNNER, the program; CHROMIUM, the browser; LOSHU_ARTEFACTS, a folder for screenshots;
// and playwright-core in node_modules below the working directory.

import {after, test as nodeTest} from 'node:test';
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

import {startServer} from './server.mjs';

const {chromium} = createRequire(join(process.cwd(), 'package.json'))('playwright-core');

const server = await startServer(process.env.LOSHU_RUNNER);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
after(async () => {
  await browser.close();
  server.stop();
});

export const url = server.url;

/** Where a screenshot is kept. */
export function artefact(name) {
  const folder = process.env.LOSHU_ARTEFACTS ?? 'artefacts';
  mkdirSync(folder, {recursive: true});
  return join(folder, name);
}

let usual = null; // the context of the tests that want nothing special

/** A page with an address of its own. What goes wrong in it is in `page.errors`. */
export async function openPage(hash = '', options = null) {
  if (options === null && usual === null) usual = await browser.newContext({viewport: {width: 1100, height: 800}});
  const context = options === null ? usual : await browser.newContext(options);
  context.setDefaultTimeout(8_000);
  return nextTab(context, hash);
}

/** One more page of the same user. */
export async function nextTab(context, hash = '') {
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  page.on('console', (message) => {
    // A refusal of the API is an answer, though the browser writes it down as an error.
    const refusal = message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
    if (message.type() === 'error' && !refusal) page.errors.push(message.text());
  });
  await page.goto(url + hash);
  await page.waitForSelector('body[data-ready]');
  return page;
}

/** A test with a page, which is closed behind it and must have met no error. */
export function test(name, hash, run, options = null) {
  nodeTest(name, async () => {
    const page = await openPage(hash, options);
    try {
      await run(page);
      assert.deepEqual(page.errors, []);
    } finally {
      if (options === null) await Promise.all(page.context().pages().map((tab) => tab.close()));
      else await page.context().close();
    }
  });
}
