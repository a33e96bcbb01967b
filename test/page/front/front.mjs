import assert from 'node:assert/strict';

import {servedTest, serverTest, test, url} from '../tools/browser.mjs';
import {drawer, hears, linesThatAre, openForm, openMore} from '../tools/board.mjs';
import {hold, questionsOf} from '../tools/hooks.mjs';
import {CARDS, puzzleOf, puzzleOfDay, suggestion} from '../../../examples/page/site/front/cards.js';
import {readAddress} from '../../../examples/page/site/rules/address.js';
import {hardestOf} from '../../../examples/page/site/front/difficulties.js';

/** All that the cards say, sizes without a solution included. */
const sizesOfCards = CARDS.flatMap((card) => card.kinds.flatMap(({kind, sizes}) =>
  sizes.map((size) => ({name: `${card.name} ${kind} ${size.size}`, puzzle: puzzleOf(card, kind, size), why: size.why}))));

async function answered(path, body) {
  const answer = await fetch(`${url}api/v1/${path}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  assert.ok(answer.ok, await answer.clone().text());
  return answer.json();
}

async function ask(path, body) {
  let state = await answered(path, body);
  while (['waiting', 'running'].includes(state.state)) state = await (await fetch(`${url}api/v1/jobs/${state.job}?wait=2`)).json();
  assert.equal(state.state, 'done', JSON.stringify(state));
  return state.result;
}

/** The button of a card for an empty board of the size. */
async function boardOf(page, card, size) {
  const button = card.locator('.empty');
  await page.waitForFunction(([one, wanted]) => [JSON.parse(one.dataset.puzzle).size].flat().join('x') === wanted, [await button.elementHandle(), String(size).trim()]);
  return button;
}

/** Presses a button, and tells the puzzle that is then on the board. Goes back to the front door. */
async function pressed(page, button) {
  await button.evaluate((one) => one.click());
  await page.waitForSelector('#table:visible');
  const {puzzle} = await readAddress(new URL(page.url()).hash);
  await page.evaluate(() => document.getElementById('to-front').click());
  return puzzle;
}

test('on a phone the first card is in the first screen, and Magic 19 is solved by two presses', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const {bottom} = await page.locator('.card .play-usual').first().evaluate((one) => one.getBoundingClientRect().toJSON());
  assert.ok(bottom <= 740, `${bottom}`);
  for (let i = 0; i < 3; ++i) {
    await page.locator('.card').first().locator('.picture').nth(i).tap();
    await page.waitForSelector('#table:visible');
    const solve = await page.locator('#solve').evaluate((one) => one.getBoundingClientRect().toJSON());
    assert.ok(solve.top > 0 && solve.bottom <= 740 && await page.evaluate(() => scrollY) === 0, 'Solve! is in view');
    await page.locator('#solve').tap();
    await hears(page, /^Magic!/);
    await page.goBack();
    await page.waitForSelector('#front:visible');
  }
}, {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

test('cards are drawn and their first boards opened without a question', '', async (page) => {
  const asked = questionsOf(page, ['figure', 'figures', 'drawings']);
  await page.reload();
  await page.waitForSelector('.picture svg');
  const pictures = page.locator('.card .picture');
  for (let i = 0; i < await pictures.count(); ++i) {
    await pictures.nth(i).click();
    await page.waitForSelector('#table:visible');
    await page.click('#to-front');
  }
  assert.deepEqual(asked, []);
});

servedTest('whatever the front door offers, of each family, size and kind, has a solution', '', async (page) => {
  const offered = [];
  for (const card of await page.locator('.card').all()) {
    await openMore(card);
    const kinds = card.locator('select option');
    for (let kind = 0; kind < Math.max(1, await kinds.count()); ++kind) {
      if (await kinds.count() > 0) await card.locator('select').selectOption({index: kind});
      for (const size of await card.locator('.size:not(.none)').all()) {
        await size.evaluate((one) => one.click());
        const button = await boardOf(page, card, await size.textContent());
        offered.push(JSON.parse(await button.getAttribute('data-puzzle')));
      }
    }
    assert.deepEqual(await pressed(page, card.locator('.empty')), offered.at(-1));
  }
  for (const puzzle of offered) { // one after the other: beside 16 long searches of one client, the server refuses another
    const {solutions} = await ask('solve', {puzzle, time_limit: 60});
    assert.equal(solutions, 1, JSON.stringify(puzzle));
  }
  assert.equal(offered.length, sizesOfCards.filter(({why}) => !why).length);
});

servedTest('whatever the form offers, of each family and kind, has a solution at its first size', '', async (page) => {
  await openForm(page);
  await page.selectOption('#choose-figure', 'square');
  await page.fill('#choose-size', '2');
  await page.press('#choose-size', 'Tab');
  assert.match(await page.locator('#choose-summary').textContent(), /Of this size there is none, for two cells would have to be equal\.$/);
  const play = page.locator('#chooser button[type="submit"]');
  const values = (id) => page.locator(`${id} option`).evaluateAll((all) => all.map((one) => one.value));
  for (const figure of await values('#choose-figure')) {
    await page.selectOption('#choose-figure', figure);
    const kinds = await values('#choose-kind');
    for (const kind of kinds.length > 0 ? kinds : [null]) {
      if (kind !== null) await page.selectOption('#choose-kind', kind);
      const isNone = (await page.locator('#choose-summary').textContent()).includes('Of this size there is none, for ');
      const puzzle = await pressed(page, play);
      const {solutions, complete} = await ask('solve', {puzzle, time_limit: 60});
      if (isNone) assert.ok(complete && solutions === 0, JSON.stringify(puzzle));
      else assert.equal(solutions, 1, JSON.stringify(puzzle));
    }
  }
});

serverTest('what the front door calls impossible has no solution', async () => {
  const grey = sizesOfCards.filter(({why}) => why);
  assert.ok(grey.length > 8);
  for (const {name, puzzle} of grey) {
    const result = await ask('solve', {puzzle, time_limit: 60});
    assert.ok(result.complete && result.solutions === 0, `${name} is grey, but has a solution`);
  }
});

serverTest('the hardest puzzles that are offered can be made, and harder ones cannot', async () => {
  for (const [puzzle, cells, made, not] of [[{figure: 'ring', size: 5, sum: 16}, 10, 'hard', 'expert'], [{figure: 'ring', size: 6, sum: 19}, 12, 'expert'],
                                            [{figure: 'wheel', size: 3, sum: 70}, 19, 'fiendish']]) {
    assert.equal(hardestOf(puzzle, cells), made);
    const outcome = async (difficulty) => (await ask('puzzle', {puzzle, difficulty, seed: 1, time_limit: 60})).outcome;
    assert.equal(await outcome(made), 'made', JSON.stringify(puzzle));
    if (not) assert.equal(await outcome(not), 'tries used up', JSON.stringify(puzzle));
  }
  assert.equal(hardestOf({figure: 'ring', size: 5, side: 5}, 20), 'expert'); // another ring
  assert.equal(hardestOf({figure: 'square', size: 13}, 169), 'hard');
});

serverTest('what the build has prepared is what the library says', async () => {
  const {families, puzzles} = await (await fetch(`${url}start.json`)).json();
  assert.deepEqual(families, await (await fetch(`${url}api/v1/figures`)).json());
  assert.deepEqual(puzzles.map(({puzzle}) => JSON.stringify(puzzle)).sort(),
                   [...new Set(sizesOfCards.filter(({why}) => !why).map(({puzzle}) => JSON.stringify(puzzle)))].sort());
  let count = 0;
  for (const {puzzle, figure, grades} of puzzles) {
    const {whole, ...drawn} = figure ? await answered('figure', {puzzle}) : {};
    if (figure) assert.deepEqual({...figure, whole: undefined}, {...drawn, whole: undefined});
    for (const [grade, givens] of figure ? Object.entries(grades) : []) {
      const unique = await ask('unique', {puzzle: {...puzzle, givens}});
      assert.equal(unique.solutions, 1, `${JSON.stringify(puzzle)} ${grade}`);
      const {group_order, geometric_order, whole: one, givens: given, ...same} = await answered('figure', {puzzle: {...puzzle, givens}});
      for (const key of Object.keys(same)) assert.deepEqual(figure[key], same[key], key);
      assert.deepEqual(Object.entries(givens).map(([cell, value]) => [figure.cells[cell].label, value]), Object.entries(given));
      ++count;
    }
  }
  assert.ok(count > 20, `${count}`);
});

serverTest('a figure of the form gets a sum of its own', () => {
  assert.deepEqual(suggestion('polygon', 6).sum, 22);
  assert.deepEqual(suggestion('square', 4, 'magic').sum, undefined);
  assert.deepEqual(suggestion('hexagon', 4).first, 3);
  assert.deepEqual(suggestion('ring', 99), {});
});

serverTest('the puzzle of a day is the same all day, and another the next', () => {
  const of = (...date) => puzzleOfDay(new Date(...date));
  assert.deepEqual(of(2026, 2, 3, 1), of(2026, 2, 3, 23));
  assert.notDeepEqual(of(2026, 2, 3), of(2026, 2, 4));
});

test('each family leads from its picture to a solved board', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const pictures = page.locator('.card .picture');
  assert.equal(await page.locator('.card').count(), CARDS.length);
  assert.equal(await page.locator('.card').first().locator('.picture').count(), 3); // square, pentagon and hexagon
  for (let i = 0; i < await pictures.count(); ++i) {
    await pictures.nth(i).click();
    await page.waitForSelector('#table:visible');
    assert.ok(await page.locator('.cell.given').count() === 0 && (await page.locator('.cell input').evaluateAll((all) => all.every((one) => one.value === ''))));
    await page.click('#solve');
    await hears(page, /^Magic!/);
    assert.equal(await linesThatAre(page, 'bad'), 0);
    await page.click('#to-front');
  }
});

test('a size is played by its button; one that has none says why', '', async (page) => {
  const card = page.locator('.card[data-figure="polygon"]');
  await openMore(card);
  await card.locator('.size', {hasText: /^7$/}).click({force: true}); // it is greyed out
  await hears(page, /^Magic 19, 7 sides: there is none, for odd and even numbers do not come out\.$/);
  await card.locator('.size', {hasText: /^8$/}).click();
  await (await boardOf(page, card, 8)).click();
  await page.waitForSelector('#table:visible');
  assert.equal(new URL(page.url()).hash, '#figure=polygon&size=8&sum=28');
});

test('each card has its picture, Play and More, and Play plays the grade that was played last', '', async (page) => {
  await page.waitForSelector('.picture svg');
  for (const card of await page.locator('.card').all()) {
    const buttons = await card.locator('button:visible, summary:visible').count();
    assert.equal(buttons, await card.locator('.picture').count() + 2); // 8 to 14 with all sizes and grades
    const grades = await card.locator('.grade').evaluateAll((all) => all.map((one) => one.dataset.grade));
    assert.ok(grades.length > 0 && new Set(grades).size === grades.length, String(grades));
    assert.equal(await card.locator('.grade-of').textContent(), 'first steps');
  }
  const ring = page.locator('.card[data-figure="ring"]');
  await openMore(ring);
  await ring.locator('.grade').last().click();
  await page.waitForSelector('#table:visible');
  assert.match(new URL(page.url()).hash, /^#figure=ring&size=5&sum=16&givens=/);
  await page.goBack();
  await page.waitForSelector('#front:visible');
  await page.locator('.card', {hasText: 'Lo Shu'}).locator('.grade-of', {hasText: 'medium'}).waitFor(); // it has no harder ones
  await page.locator('.card', {hasText: 'Hexagram'}).locator('.play-usual', {hasText: 'hard'}).click();
  await page.waitForSelector('.cell.given');
  assert.match(new URL(page.url()).hash, /^#figure=star&size=6&givens=/);
});

test('Back leads to the place that was left', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const picture = page.locator('.card').last().locator('.picture');
  await picture.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 100);
  await picture.click();
  await page.waitForSelector('#table:visible');
  assert.equal(await page.evaluate(() => scrollY), 0); // a new board is in view
  await page.goBack();
  await page.waitForFunction((wanted) => document.body.dataset.view === 'front' && Math.abs(scrollY - wanted) < 2, before);
});

const PHONE = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};

for (const [where, options] of [['a desk'], ['a phone', PHONE]]) {
  test(`on ${where}, a refusal is seen where the visitor is, until the next press`, '', async (page) => {
    const isSeen = () => page.locator('#front-say').evaluate((line) => {
      const {left, top, right, bottom} = line.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight &&
             line.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    const cards = page.locator('.card:has(.size.none)');
    await openMore(cards.first());
    await openMore(cards.last());
    for (const size of [page.locator('.size.none').first(), page.locator('.size.none').last()]) {
      await size.click({force: true});
      await hears(page, /: there is none, for /);
      assert.ok(await isSeen());
    }
    await page.click('#about summary');
    await hears(page, /^$/);
    await page.click('#another > summary');
    await page.selectOption('#choose-figure', 'hexagon');
    await page.fill('#choose-size', '10');
    await page.click('#chooser button[type="submit"]');
    await hears(page, /^Hexagon 10: with first value 1 the sum is no integer/); // nor a board of 271 cells
    assert.ok(await isSeen());
    await page.fill('#choose-size', '');
    await page.click('#chooser button[type="submit"]');
    await hears(page, /^Order: type a whole number/);
    assert.ok(await isSeen());
  }, options);
}

test('on a slow net, a press says at once what is done', '', async (page) => {
  /** The message right after the press, to which the library then answers. */
  const press = async (name, selector) => {
    const {asked, release} = await hold(page, name);
    const words = await page.evaluate((pressed) => {
      document.querySelector(pressed).click();
      return document.getElementById(document.body.dataset.view === 'front' ? 'front-say' : 'say').textContent;
    }, selector);
    await asked;
    release();
    return words;
  };
  await openMore(page.locator('.card[data-figure="ring"]'));
  await page.locator('.card[data-figure="ring"] .size').first().click();
  await boardOf(page, page.locator('.card[data-figure="ring"]'), 3);
  assert.equal(await press('figure', '.card[data-figure="ring"] .empty'), 'Opening …');
  await page.waitForSelector('#table:visible');
  for (const [name, selector, words] of [['verify', '#check', 'Checking …'], ['hint', '#hint', 'Looking for a hint …'], ['solve', '#solve', 'Solving …']]) {
    assert.equal(await press(name, selector), words);
    await page.waitForFunction((old) => document.getElementById('say').textContent !== old, words);
  }
});

test('by keys alone one comes from a picture to the first open cell, and sizes without a solution are no stops', '', async (page) => {
  await page.waitForSelector('.picture svg');
  const stops = await page.locator('.size').evaluateAll((all) => all.map((one) => [one.tabIndex, one.classList.contains('none')]));
  assert.ok(stops.some(([, none]) => none) && stops.every(([stop, none]) => stop === (none ? -1 : 0)));
  for (let i = 0; i < 20 && !await page.evaluate(() => document.activeElement.matches('.picture')); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.matches('[data-cell]:not([readonly])'));
  await page.keyboard.type('4');
  assert.match(new URL(page.url()).hash, /^#figure=polygon&size=4&sum=16&cells=4$/);
});

test('who goes back to the figures is not fetched to a puzzle that was on its way', '#figure=square&size=3', async (page) => {
  const {asked, release} = await hold(page, 'figure');
  await drawer(page, 'New puzzle');
  await page.click('#new-puzzle button[type="submit"]');
  await asked;
  await page.click('#to-front');
  release();
  await page.waitForTimeout(300); // the page reads the answer
  assert.equal(await page.evaluate(() => document.body.dataset.view), 'front');
});
