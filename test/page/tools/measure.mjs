// Measures the page with motion on. Nothing else should run.
//   [LOSHU_SITE=FOLDER] test/page/run RUNNER FOLDER measure.mjs

import {runAll, servedTest, test, threadCosts, url} from './browser.mjs';
import {cell, drawer} from './board.mjs';
import {drag, isSettled, repeat, typed} from './drawing-hand.mjs';

const OPTIONS = {viewport: {width: 1440, height: 900}, alone: true};
const TIMES = 11;

/** Prints the cost of an act in milliseconds of the main thread, on average and at most. */
async function cost(page, name, act, times = TIMES) {
  const all = await (await threadCosts(page))(times, act);
  const mean = all.reduce((sum, one) => sum + one, 0) / times;
  console.log(`${name}: ${mean.toFixed(1)} ms, at most ${Math.max(...all).toFixed(1)}`);
}

test('a board', '#figure=square&size=20', async (page) => {
  await cell(page, 0).click();
  await page.keyboard.press('ArrowDown'); // the first one finds the ways
  await cost(page, 'an arrow at 400 cells', () => page.keyboard.press('ArrowRight'));
  await page.click('#home');
  await cost(page, 'square 31 opened', async () => {
    await page.evaluate(() => { location.hash = 'figure=square&size=31'; });
    await page.waitForFunction(() => document.querySelectorAll('#board .cell').length === 961);
  }, 1);
  await cell(page, 0).click();
  await page.keyboard.press('ArrowDown');
  await cost(page, 'an arrow at 961 cells', () => page.keyboard.press('ArrowRight'));
  await page.click('#candidates');
  await cost(page, 'a digit with all marks at 961 cells', async (i) => {
    await cell(page, 100 + i).focus();
    await page.keyboard.type('7');
  });
}, OPTIONS);

/** Runs in the page: presses the first card as soon as it answers, and waits for its board. */
function pressFirstCard() {
  window.times = {};
  const look = () => {
    const picture = document.querySelector('.card .picture:has(svg)');
    if (picture) window.times.card ??= performance.now();
    if (picture && document.body.dataset.ready !== undefined && !window.times.press) {
      window.times.press = performance.now();
      picture.click();
    }
    if (document.querySelector('#board .cell')) window.times.board = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

test('first visits, in milliseconds of wall-clock time since each began', '', async (page) => {
  for (let i = 0; i < TIMES; ++i) {
    const context = await page.context().browser().newContext({viewport: OPTIONS.viewport});
    const visitor = await context.newPage();
    await visitor.addInitScript(pressFirstCard);
    await visitor.goto(url);
    await visitor.waitForFunction(() => window.times.board);
    const {card, press, board} = await visitor.evaluate(() => window.times);
    console.log(`a card after ${card.toFixed(0)} ms, pressed after ${press.toFixed(0)}, its board after ${board.toFixed(0)}`);
    await context.close();
  }
}, OPTIONS);

/** Runs in the page: notes when a stroke ends, and when the library has told the symmetries. */
function watchFacts() {
  window.times = [];
  const note = () => window.times.push(performance.now());
  document.addEventListener('pointerup', note, {once: true, capture: true});
  new MutationObserver((_, watching) => {
    note();
    watching.disconnect();
  }).observe(document.getElementById('fact-symmetry'), {childList: true, characterData: true, subtree: true});
}

test('the first facts of a drawing, in milliseconds of wall-clock time', 'draw.html#new', async (page) => {
  await repeat(page, 6);
  for (let i = 0; i < TIMES; ++i) {
    await typed(page, '');
    await page.waitForFunction(() => document.getElementById('fact-symmetry').textContent === '');
    await page.evaluate(watchFacts);
    await drag(page, [[0, 0], [2, 0]]);
    await page.waitForFunction(() => window.times.length === 2);
    const [end, told] = await page.evaluate(() => window.times);
    console.log(`symmetries ${(told - end).toFixed(0)} ms after a stroke, which include the 120 before the question`);
    await isSettled(page);
  }
}, OPTIONS);

/** Runs in the page: presses Compare, and resolves to the milliseconds until the trees are drawn, and to those of the job. */
const comparing = () => new Promise((done) => {
  const {json} = Response.prototype;
  let own = 0;
  Response.prototype.json = async function read() {
    const body = await json.call(this);
    own = 1000 * body.seconds;
    return body;
  };
  const press = performance.now();
  addEventListener('message', function hear({data}) {
    if (data !== 'drawn') return;
    removeEventListener('message', hear);
    Response.prototype.json = json;
    done([performance.now() - press, own]);
  });
  document.getElementById('compare').click();
});

servedTest('Compare of Magic 19, from press to trees', '#figure=polygon&size=6&sum=22', async (page) => {
  await drawer(page, 'Search trees');
  const shares = [];
  for (let i = 0; i < TIMES; ++i) {
    const [whole, own] = await page.evaluate(comparing);
    shares.push(whole / own);
    console.log(`trees ${whole.toFixed(0)} ms after the press, of which the job has ${own.toFixed(0)}`);
  }
  shares.sort((a, b) => a - b);
  console.log(`${shares[Math.floor(TIMES / 2)].toFixed(2)} times the job's own time, of ${shares[0].toFixed(2)} to ${shares.at(-1).toFixed(2)}`);
}, OPTIONS);

runAll();
