// The requests of the page to its server, and its behaviour without one.

import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {servedTest, serverTest, test, url} from '../tools/browser.mjs';
import {cell, enter, hears, linesThatAre, MAGIC, openMore} from '../tools/board.mjs';

test('the first board takes at most 15 requests, 75 kB packed and 270 kB unpacked', MAGIC, async (page) => {
  const names = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(({name}) => name).filter((name) => !/\.(wasm|mjs)$/.test(name))); // the library comes later
  const main = await (await fetch(names.find((name) => /\/main[^/]*\.js$/.test(name)))).text();
  if (/^import /m.test(main)) return; // built without esbuild, so that a browser asks for each module
  assert.ok(names.length > 3 && names.length <= 15, `${names.length} requests`);
  // On this machine nothing is packed; elsewhere the files are, as the build has packed them.
  const bodies = await Promise.all(names.map(async (name) => Buffer.from(await (await fetch(name)).arrayBuffer())));
  const [unpacked, packed] = [bodies, bodies.map((body) => gzipSync(body, {level: 9}))].map((all) => all.reduce((sum, {length}) => sum + length, 0));
  assert.ok(packed > 10_000 && packed <= 75_000 && unpacked <= 270_000, `${packed} and ${unpacked} bytes: ${names.join(' ')}`);
}, {viewport: {width: 1100, height: 800}, alone: true});

serverTest('without JavaScript the page says what it needs', async () => {
  const html = await (await fetch(url)).text();
  assert.match(html, /<noscript><p[^>]*>[^<]*JavaScript/);
});

servedTest('with the server gone one plays on, and hears what does not work', '#figure=square&size=3', async (page) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.click('#hint');
  await hears(page, /does not answer/);
  assert.match(await page.locator('#offline').textContent(), /You can go on with the boards that you played last.*Hints, solutions .* need/);
  await enter(page, 0, 9);
  await enter(page, 1, 8);
  assert.equal(await linesThatAre(page, 'bad'), 1);
  await page.click('#check');
  await hears(page, /^Row 1: 17/);
  await page.click('#undo');
  await page.click('#check');
  await hears(page, /^No rule is broken\./);
  await page.unrouteAll();
  await page.click('#check');
  await page.waitForSelector('#offline', {state: 'hidden'});
});

servedTest('with the server gone the front door says so, and a kept game goes on', '', async (page) => {
  await page.locator('.card', {hasText: 'Dürer'}).locator('.picture').click();
  await page.waitForSelector('#table:visible');
  await enter(page, 5, 16);
  await page.click('#to-front');
  await page.reload(); // so that nothing of the game is left but what the browser keeps
  await page.waitForSelector('body[data-ready]');
  await page.route('**/api/**', (route) => route.abort());
  await openMore(page.locator('.card[data-figure="hexagon"]'));
  await page.locator('.card[data-figure="hexagon"] .size').last().click();
  await page.locator('.card[data-figure="hexagon"] .empty[data-puzzle*=":5"]').click();
  await hears(page, /^The server does not answer\./);
  assert.match(await page.locator('#offline').textContent(), /You can go on with the boards that you played last/);
  assert.ok(await page.isVisible('#offline'));
  await page.click('#continue');
  await hears(page, /^As you left it\./);
  assert.equal(await cell(page, 5).inputValue(), '16');
  await enter(page, 4, 16);
  await hears(page, /stands also in/);
  await page.click('#to-front');
  await page.locator('.card', {hasText: 'Dürer'}).locator('.picture').click(); // the same, by its card
  await page.waitForSelector('#table:visible');
});

serverTest('every answer is as the OpenAPI file says', async () => {
  const Ajv = createRequire(join(process.cwd(), 'package.json'))('ajv/dist/2020').default;
  const described = await (await fetch(`${url}openapi.json`)).json();
  const ajv = new Ajv({strict: false, allErrors: true});
  ajv.addSchema(described, 'api');
  const schemaOf = ({$ref, ...own}) => ($ref ? {$ref: `api${$ref}`} : {...own});
  const refersTo = (part) => (part.$ref ? part.$ref.slice(2).split('/').reduce((at, key) => at[key], described) : part);
  const qualified = (schema) => JSON.parse(JSON.stringify(schemaOf(schema)).replaceAll('"#/', '"api#/').replaceAll('apiapi', 'api'));
  const check = (schema, value, where) => {
    const isRight = ajv.compile(qualified(schema));
    assert.ok(isRight(value), `${where}: ${ajv.errorsText(isRight.errors)}`);
  };
  const contentOf = (part) => refersTo(part).content['application/json'].schema;
  const square = {figure: 'square', size: 3};
  const bodies = {
    '/drawings': {puzzles: [square, {figure: 'cube', size: 3}]},
    '/read': {puzzle: square, text: '3 5 7\n8 . 6\n'},
    '/verify': {puzzle: square, values: [2, 7, 6, null, null, null, null, null, 99]},
    '/puzzle': {puzzle: {figure: 'square', size: 3}, difficulty: 'easy', seed: 1},
    '/book': {puzzle: square, count: 2, difficulty: 'easy', hardest: 'easy', seed: 1, time_limit: 5},
    '/figure': {puzzle: {...square, relations: ['(1,1) < (3,3)', '2*(1,2) = sum - 1']}},
    '/compare': {puzzle: square, over: {symmetry: ['none', 'full']}, trees: 'on', time_limit: 5},
    '/solve': {puzzle: square, solutions: 0, symmetry: 'full', total_sum: 'on', engine: 'gecode', time_limit: 5},
  };
  for (const [path, methods] of Object.entries(described.paths)) {
    if (path.includes('{')) continue;
    for (const [method, about] of Object.entries(methods)) {
      const body = bodies[path] ?? {puzzle: square, time_limit: 5};
      if (about.requestBody) check(contentOf(about.requestBody), body, `${path}: what is asked`);
      const ask = (text) => fetch(`${url}api/v1${path}`, method === 'get' ? {}
        : {method: 'POST', headers: {'Content-Type': 'application/json'}, body: text});
      const answer = await ask(JSON.stringify(body));
      assert.ok(about.responses[answer.status], `${path}: ${answer.status}`);
      check(contentOf(about.responses[answer.status]), await answer.json(), path);
      if (method === 'get') continue;
      const refused = await ask('{"nothing": 1}');
      assert.equal(refused.status, 400);
      check(contentOf(about.responses.default), await refused.json(), `${path}: refused`);
      const missing = await fetch(`${url}api/v1${path}`);
      assert.equal(missing.headers.get('Allow'), 'POST', path);
      check(contentOf(about.responses.default), await missing.json(), `${path}: 405`);
    }
  }
  const job = await (await fetch(`${url}api/v1/jobs/0`)).json();
  check({$ref: '#/components/schemas/Refusal'}, job, 'jobs');
});
