// One server and one browser for all tests, and pages that report what goes wrong in them.
// Needs LOSHU_RUNNER, the program; CHROMIUM, the browser; LOSHU_ARTEFACTS, a folder for screenshots;
// and playwright-core in node_modules below the working directory.

import {after, test as nodeTest} from 'node:test';
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

import {startServer} from './server.mjs';

const PATIENCE = 20_000; // milliseconds

const {chromium} = createRequire(join(process.cwd(), 'package.json'))('playwright-core');

const server = await startServer(process.env.LOSHU_RUNNER);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
}).catch((error) => {
  server.stop(); // else node waits for it
  throw error;
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

/** Looks on: what goes wrong in the page is in `page.errors`. */
function watch(page) {
  page.setDefaultTimeout(PATIENCE);
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  page.on('console', (message) => {
    // A refusal of the API is an answer, though the browser writes it down as an error; and beside a picture that is
    // opened by itself, it looks for an icon.
    const refusal = message.text().startsWith('Failed to load resource') && /\/api\/|\/favicon\.ico$/.test(message.location().url);
    if (message.type() === 'error' && !refusal) page.errors.push(message.text());
  });
  return page;
}

let visits = 0;

/** Forgets the games that were kept; from an address where no page would keep one again. */
async function forget(page) {
  await page.goto(`${url}icon.svg`);
  await page.evaluate(() => localStorage.clear());
}

/** Each time by another address, since another hash alone would load nothing. */
async function go(page, hash) {
  await page.goto(`${url}?${++visits}${hash}`);
  await page.waitForSelector('body[data-ready]');
  return page;
}

/** A page of its own, in a browser with such options. */
const openPage = async (options) => watch(await (await browser.newContext(options)).newPage());

/** The page of the tests that want nothing special: used again, since a new one takes twice as long. */
const usual = await openPage({viewport: {width: 1100, height: 800}});

async function leave(page) {
  if (page !== usual) return page.context().close();
  await page.unrouteAll();
  await page.emulateMedia({media: null, colorScheme: null});
  page.removeAllListeners('request');
  await Promise.all(page.context().pages().filter((tab) => tab !== usual).map((tab) => tab.close()));
  return undefined;
}

/** One more page of the same user. */
export const nextTab = async (page, hash) => go(watch(await page.context().newPage()), hash);

/** A test with a page, which is closed behind it and must have met no error. */
export function test(name, hash, run, options = null) {
  nodeTest(name, async () => {
    const page = options ? await openPage(options) : usual;
    try {
      await forget(page);
      page.errors = [];
      await run(await go(page, hash));
      assert.deepEqual(page.errors, []);
    } finally {
      await leave(page);
    }
  });
}

/** A test with a file of the disk, in a browser without a net. */
export function testFile(name, address, run, options = {viewport: {width: 1100, height: 800}}) {
  nodeTest(name, async () => {
    const page = await openPage({...options, offline: true});
    try {
      await page.goto(address);
      await page.waitForSelector('body[data-ready]');
      await run(page);
      assert.deepEqual(page.errors, []);
    } finally {
      await page.context().close();
    }
  });
}
