import assert from 'node:assert/strict';
import {test as nodeTest} from 'node:test';

import {test, url} from './browser.mjs';
import {hears, linesThatAre, openForm} from './board.mjs';
import {CARDS, puzzleOf, puzzleOfDay, suggestion} from '../../examples/page/site/front/cards.js';

const offered = CARDS.flatMap((card) => card.kinds.flatMap(({kind, sizes}) =>
  sizes.map((size) => ({name: `${card.name} ${kind} ${size.size}`, puzzle: puzzleOf(card, kind, size), why: size.why}))));

async function ask(path, body) {
  const answer = await fetch(`${url}api/v1/${path}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  assert.ok(answer.ok, await answer.clone().text());
  let state = await answer.json();
  while (['waiting', 'running'].includes(state.state)) state = await (await fetch(`${url}api/v1/jobs/${state.job}?wait=2`)).json();
  assert.equal(state.state, 'done', JSON.stringify(state));
  return state.result;
}

nodeTest('whatever the front door offers has a solution, and what it calls impossible has none', async () => {
  assert.ok(offered.length > 60);
  for (const {name, puzzle, why} of offered) {
    const result = await ask('solve', {puzzle, time_limit: 60});
    if (why) assert.ok(result.complete && result.solutions === 0, `${name} is grey, but has a solution`);
    else assert.equal(result.solutions, 1, `${name} is offered`);
  }
});

nodeTest('Magic 19 and its n-gons have the sum 3n + 4', () => {
  const sums = offered.filter(({puzzle, why}) => puzzle.figure === 'polygon' && !why);
  assert.ok(sums.length > 4);
  for (const {puzzle} of sums) assert.equal(puzzle.sum, 3 * puzzle.size + 4);
});

nodeTest('a figure of the form gets a sum of its own', () => {
  assert.deepEqual(suggestion('polygon', 6).sum, 22);
  assert.deepEqual(suggestion('square', 4, 'magic').sum, undefined);
  assert.deepEqual(suggestion('hexagon', 4).first, 3);
  assert.deepEqual(suggestion('ring', 99), {});
});

nodeTest('the puzzle of a day is the same all day, and another the next', () => {
  const of = (...date) => puzzleOfDay(new Date(...date));
  assert.deepEqual(of(2026, 2, 3, 1), of(2026, 2, 3, 23));
  assert.notDeepEqual(of(2026, 2, 3), of(2026, 2, 4));
});

test('each family leads from its picture to a solved board', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const cards = await page.locator('.card').count();
  assert.equal(cards, CARDS.length);
  for (let i = 0; i < cards; ++i) {
    await page.locator('.card .picture').nth(i).click();
    await page.waitForSelector('#table:visible');
    await page.click('#solve');
    await hears(page, /^Magic!/);
    assert.equal(await linesThatAre(page, 'bad'), 0);
    await page.click('#to-front');
  }
});

test('a size is played by its button; one that has none says why', '', async (page) => {
  const card = page.locator('.card[data-figure="polygon"]');
  await card.locator('.size', {hasText: /^7$/}).click({force: true}); // it is greyed out
  await hears(page, /^Magic 19, 7 sides: there is none, for odd and even numbers do not come out\.$/);
  await card.locator('.size', {hasText: /^8$/}).click();
  await page.waitForSelector('#table:visible');
  assert.equal(new URL(page.url()).hash, '#figure=polygon&size=8&sum=28');
});

test('kinds of a square have sizes of their own', '', async (page) => {
  const card = page.locator('.card', {hasText: 'Dürer'});
  await card.locator('select').selectOption('pandiagonal');
  assert.equal(await card.locator('.size.none').count(), 3);
  await card.locator('.size', {hasText: /^5$/}).click();
  await page.waitForSelector('#table:visible');
  assert.equal(new URL(page.url()).hash, '#figure=square&kind=pandiagonal&size=5');
});

test('another figure in the form takes no sum and no size of the one before', '', async (page) => {
  await openForm(page);
  for (const figure of ['polygon', 'star', 'ring', 'cube', 'wheel', 'triangle', 'hexagon', 'square']) {
    await page.selectOption('#choose-figure', figure);
    await page.click('#chooser button[type="submit"]');
    await page.waitForSelector('#table:visible');
    await page.click('#check');
    await hears(page, /^There is a solution\.$/);
    await openForm(page);
  }
});

test('the story is told, and the puzzle of the day is played', '', async (page) => {
  assert.ok(await page.isHidden('#about p'));
  await page.click('#about summary');
  assert.ok(await page.locator('#about p').first().isVisible());
  await page.route('**/api/v1/puzzle', (route) => { // an easy one, so that the test is short
    const body = route.request().postDataJSON();
    return route.continue({postData: JSON.stringify({...body, puzzle: {figure: 'square', size: 3}, difficulty: 'easy'})});
  });
  await page.click('#daily');
  await hears(page, /^The puzzle of the day\. It has exactly one solution\. Graded easy: /);
});
