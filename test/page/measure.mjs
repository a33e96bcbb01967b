// Measures the page, in milliseconds of its main thread (Chromium's threadTicks), with motion on:
//   test/page/run RUNNER FOLDER measure.mjs

import {runAll, test} from './browser.mjs';
import {cell} from './board.mjs';

const OPTIONS = {viewport: {width: 1440, height: 900}, alone: true};
const TIMES = 10;

/** Prints the cost of an act, on average and at most. */
async function cost(page, name, act, times = TIMES) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.setTimeDomain', {timeDomain: 'threadTicks'});
  await devtools.send('Performance.enable');
  const spent = async () => 1000 * (await devtools.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value;
  const all = [];
  for (let i = 0; i < times; ++i) {
    const before = await spent();
    await act(i);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    all.push(await spent() - before);
  }
  const mean = all.reduce((sum, one) => sum + one, 0) / times;
  console.log(`${name}: ${mean.toFixed(1)} ms, at most ${Math.max(...all).toFixed(1)}`);
  await devtools.detach();
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

runAll();
