// One server and one browser for all tests, and pages that report what goes wrong in them.
// Needs LOSHU_RUNNER, the program, or LOSHU_SITE, the page as a folder of files; CHROMIUM, the browser; LOSHU_ARTEFACTS, a folder for screenshots;
// and playwright-core in node_modules below the working directory.

import {after, test as nodeTest} from 'node:test';
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {isLocal, prepareHooks, unhook} from './hooks.mjs';
import {startServer} from './server.mjs';

const PATIENCE = 120_000; // milliseconds: tests wait for what is done, however slow the machine; this ends those that hang

const {chromium} = createRequire(join(process.cwd(), 'package.json'))('playwright-core');

const TYPES = {'.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml',
               '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm'};
const SUBFOLDER = '/pages/loshu/'; // a page of files may stand anywhere

/** A host of files. @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export async function startHost(folder) {
  const host = createServer((request, response) => {
    const path = request.url.replace(/\?.*/, '');
    const file = join(folder, path.replace(SUBFOLDER, '').replace(/^$/, 'index.html'));
    if (!path.startsWith(SUBFOLDER) || dirname(file) !== join(folder) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Encoding': 'gzip'}).end(gzipSync(readFileSync(file)));
  });
  await new Promise((ready) => { host.listen(0, '127.0.0.1', ready); });
  const stop = () => new Promise((done) => {
    host.close(done);
    host.closeAllConnections();
  });
  return {url: `http://127.0.0.1:${host.address().port}${SUBFOLDER}`, stop};
}

const server = await (isLocal ? startHost(process.env.LOSHU_SITE) : startServer(process.env.LOSHU_RUNNER));
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

/** Run in every page before its own program: a new visit of a test finds nothing that was kept before. */
function forget() {
  const visit = /^\?new-(\d+)/.exec(location.search)?.[1];
  if (!visit || window !== top || sessionStorage.getItem('visit') === visit) return;
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('visit', visit);
}

/** Each time by another address, since another hash alone would load nothing. @param {string} address  "#figure=…", "draw.html#…" */
async function go(page, address, isNew = false) {
  const [, file, hash] = /^([^#]*)(.*)$/.exec(address);
  await page.goto(`${url}${file}?${isNew ? 'new-' : ''}${++visits}${hash}`);
  await page.waitForSelector('body[data-ready]');
  return page;
}

/** The options of the usual tests. Animations take the browser a tenth of its time. */
const USUAL = {viewport: {width: 1100, height: 800}, reducedMotion: 'reduce'};

const idle = new Map(); // pages by their options: used again, since a new one takes twice as long

/** A page that no other test has, in a browser with such options. */
async function pageWith(options) {
  const kept = idle.get(JSON.stringify(options))?.pop();
  if (kept) return kept;
  const {alone, ...own} = options;
  const context = await browser.newContext(own);
  await context.addInitScript(forget);
  await prepareHooks(context);
  return watch(await context.newPage());
}

/** For the next test with such options. */
async function leave(page, options) {
  const {alone, viewport, colorScheme = null} = options;
  if (alone) return page.context().close();
  await unhook(page);
  await page.emulateMedia({media: null, colorScheme});
  await page.setViewportSize(viewport);
  page.removeAllListeners('request');
  await Promise.all(page.context().pages().filter((tab) => tab !== page).map((tab) => tab.close()));
  const key = JSON.stringify(options);
  idle.set(key, [...(idle.get(key) ?? []), page]);
  return undefined;
}

const planned = []; // the tests with a page

/** Runs the tests with a page, two at a time, each in a page of its own: while one waits, the other works. */
export function runAll() {
  nodeTest('the page', {concurrency: 2}, (suite) => Promise.all(planned.map(({name, run}) => suite.test(name, run))));
}

/** One more page of the same user, or of one for whom the browser has kept nothing. The one before is hidden first, which the browser here does not do. */
export async function nextTab(page, hash, isNew = false) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {configurable: true, value: true});
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.hidden;
  });
  return go(watch(await page.context().newPage()), hash, isNew);
}

/**
 * Returns a function that makes an act some times, and lists what each cost with two frames. The unit is a millisecond for which
 * the page's main thread has worked (Chromium's threadTicks).
 */
export async function threadCosts(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.setTimeDomain', {timeDomain: 'threadTicks'});
  await devtools.send('Performance.enable');
  const spent = async () => 1000 * (await devtools.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value;
  return async (times, act) => {
    const all = [];
    for (let i = 0; i < times; ++i) {
      const before = await spent();
      await act(i);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      all.push(await spent() - before);
    }
    return all;
  };
}

/**
 * A test with a page, which must meet no error.
 * @param {object} options  of its browser, with a viewport; "alone": in a page that no other test uses
 */
export function test(name, hash, run, options = USUAL) {
  planned.push({name, run: async () => {
    const page = await pageWith(options);
    try {
      page.errors = [];
      await run(await go(page, hash, true));
      assert.deepEqual(page.errors, []);
    } finally {
      await leave(page, options);
    }
  }});
}

/** A test with a page that `loshu serve` serves: left out where it is plain files. */
export const servedTest = isLocal ? () => {} : test;

/** The same for a test of the server alone. */
export const serverTest = isLocal ? () => {} : nodeTest;

/** A test with a file of the disk, in a browser without a net. */
export function testFile(name, address, run, options = USUAL) {
  const own = {...options, offline: true};
  planned.push({name, run: async () => {
    const page = await pageWith(own);
    try {
      page.errors = [];
      await page.goto('about:blank'); // else another hash alone would load nothing
      await page.goto(address);
      await page.waitForSelector('body[data-ready]');
      await run(page);
      assert.deepEqual(page.errors, []);
    } finally {
      await leave(page, own);
    }
  }});
}
