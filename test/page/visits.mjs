// Measures first visits, in milliseconds of wall-clock time since each began. Nothing else should run.
//   [LOSHU_SITE=FOLDER] test/page/run RUNNER FOLDER visits.mjs

import {runAll, test, url} from './browser.mjs';

const OPTIONS = {viewport: {width: 1440, height: 900}, alone: true};
const TIMES = 10;

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

test('first visits', '', async (page) => {
  const {alone, ...own} = OPTIONS;
  for (let i = 0; i < TIMES; ++i) {
    const context = await page.context().browser().newContext(own);
    const visitor = await context.newPage();
    await visitor.addInitScript(pressFirstCard);
    await visitor.goto(url);
    await visitor.waitForFunction(() => window.times.board);
    const {card, press, board} = await visitor.evaluate(() => window.times);
    console.log(`a card after ${card.toFixed(0)} ms, pressed after ${press.toFixed(0)}, its board after ${board.toFixed(0)}`);
    await context.close();
  }
}, OPTIONS);

runAll();
