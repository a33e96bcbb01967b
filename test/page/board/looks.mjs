// The looks of the page: its colours, its letters, and the sums of the board, which are tied to
// their lines.

import assert from 'node:assert/strict';

import {artefact, test} from '../tools/browser.mjs';
import {cell, drawer, enter, MAGIC} from '../tools/board.mjs';

const PHONE = {viewport: {width: 360, height: 740}, hasTouch: true};
const PLAYED = '#figure=polygon&size=6&sum=22&cells=8,5,,4,,,,9,,10,,,,,15&marks=2:3.6';

for (const [name, options] of [
  ['phone-light', {...PHONE, colorScheme: 'light'}],
  ['wide-dark', {viewport: {width: 1280, height: 860}, colorScheme: 'dark'}],
]) {
  test(`${name}: nothing sticks out, and lines stand out from their paper`, PLAYED, async (page) => {
    await cell(page, 2).click();
    await page.screenshot({path: artefact(`${name}.png`), fullPage: true});
    const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(width <= inner, `${width} pixels on ${inner}`);
    const contrast = await page.evaluate(contrastOf, '#board .line.open:not(.lit) polyline');
    assert.ok(contrast >= 3, `lines: ${contrast.toFixed(2)}`);
  }, options);
}

/** The contrast of a line and the paper (WCAG 2.1). That of letters: `access`, but for marks in a cell. */
function contrastOf(selector) {
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const paper = (element) => {
    const colour = numbers(getComputedStyle(element).backgroundColor);
    return colour.length === 4 && colour[3] === 0 ? paper(element.parentElement) : colour;
  };
  const element = document.querySelector(selector);
  const [a, b] = [luminance(numbers(getComputedStyle(element).stroke)), luminance(paper(element))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test('dark is dark and light is light', MAGIC, async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.emulateMedia({colorScheme: 'dark'});
  assert.notEqual(await paper(), light);
});

for (const [where, hash, opened] of [['on the front door', '', '#about, #another'], ['at the board', MAGIC, '.panel details']]) {
  test(`fingers find what they press on a phone, ${where}`, hash, async (page) => {
    await page.locator(opened).evaluateAll((all) => all.forEach((one) => { one.open = true; }));
    const small = await page.locator('.cell, button:visible, summary:visible, select:visible, .fields label:visible, .brand a').evaluateAll((all) =>
      all.filter((e) => e.getBoundingClientRect().width > 0).filter((e) => {
        const {width, height} = e.getBoundingClientRect();
        return width < 43.9 || height < 43.9;
      }).map((e) => e.outerHTML.slice(0, 60)));
    assert.deepEqual(small, []);
  }, PHONE);
}

test('marks are read on a phone, and none is cut off', `${MAGIC}&marks=2:3.6,4:11.12.13`, async (page) => {
  const letters = await page.locator('.cell .on').evaluateAll((all) => all.map((mark) => {
    const [mine, cell] = [mark, mark.closest('.cell')].map((one) => one.getBoundingClientRect());
    const isWithin = mine.left >= cell.left && mine.right <= cell.right && mine.top >= cell.top && mine.bottom <= cell.bottom;
    return isWithin ? parseFloat(getComputedStyle(mark).fontSize) : 0;
  }));
  assert.equal(letters.length, 5);
  assert.ok(Math.min(...letters) >= 10, letters.join(' '));
  await cell(page, 4).click();
  assert.match(await page.locator('#cell-lines').textContent(), /^marks 11, 12, 13/);
}, PHONE);

test('all marks of a phone are read, or are dots; the pad then shows what fits the chosen cell', MAGIC, async (page) => {
  await page.click('#candidates');
  const smallest = () => page.locator('.cell :is(.on, .could)').evaluateAll((all) =>
    Math.min(...all.filter((one) => one.offsetWidth > 0).map((one) => parseFloat(getComputedStyle(one).fontSize))));
  assert.equal(await smallest(), Infinity);
  for (const [at, value] of [[0, 8], [1, 5], [3, 4], [14, 15]]) await enter(page, at, value);
  assert.ok(await smallest() >= 8 && await smallest() < 20, String(await smallest()));
  await cell(page, 5).click();
  const could = (await page.locator('#cell-lines .words').first().textContent()).split(', ');
  assert.ok(could.length > 1);
  assert.deepEqual(await page.locator('#pad button:not(.taken, .unfit)').allTextContents(), could);
}, PHONE);

test('nothing moves for those who want no motion', '#figure=square&size=3', async (page) => {
  await page.click('#solve');
  await page.waitForSelector('.board.magic');
  const animation = await page.locator('#board .line polyline').first().evaluate((line) => getComputedStyle(line).animationName);
  assert.equal(animation, 'none');
}, {viewport: {width: 900, height: 700}, reducedMotion: 'reduce'});

test('a cell says its lines, and messages are read out', PLAYED, async (page) => {
  await enter(page, 2, 20);
  assert.match(await cell(page, 0).getAttribute('aria-label'),
               /^the centre, 8, lines: the spoke through 5: 22, right; the spoke through 20: 28, at least 29 when full: over 22; /);
  assert.equal(await page.locator('#say').getAttribute('aria-live'), 'polite');
});

/** By sum on the board: whether its letters lie within its pill, their sizes, and whether it is
 * tied to its line. */
const sumsOf = (page) => page.locator('#board .badge').evaluateAll((all) => all.map((badge) => {
  const pill = badge.querySelector('rect').getBoundingClientRect();
  const texts = [...badge.querySelectorAll('text:not(.tag)')].filter((text) => text.textContent !== '');
  const line = document.querySelectorAll('#board .line')[badge.dataset.lines];
  return {
    fits: texts.every((text) => {
      const box = text.getBoundingClientRect();
      return box.left >= pill.left && box.right <= pill.right;
    }),
    letters: getComputedStyle(texts[0]).fontSize + badge.getAttribute('transform').replace(/.*scale/, ''),
    isTied: line.querySelector('.tie') !== null || line.classList.contains('through') || line.querySelector('circle') !== null,
    text: texts.map((text) => text.textContent).join(' '),
  };
}));

for (const [name, hash, part] of [
  ['square', '#figure=square&size=4&cells=16,3,2,,5,10,11,8', '21 of 34'],
  ['Magic 19', `${MAGIC}&cells=8,5,,4,,,,9,,10`, '22✓'],
  ['wheel', '#figure=wheel&size=4&sum=147&cells=9,,,12,,,7', '28 of 147'],
  ['cube', '#figure=cube&size=3&cells=10,,,,,9', '10 of 42'],
]) {
  test(`${name}: each sum fits its pill, is tied to its line and says how far it has come`, hash, async (page) => {
    const sums = await sumsOf(page);
    assert.ok(sums.length > 7);
    for (const {fits, isTied, text} of sums) assert.ok(fits && isTied, text);
    assert.ok(sums.some(({text}) => text === part), sums.map(({text}) => text).join(', '));
    assert.ok(new Set(sums.map(({letters}) => letters)).size <= 2); // of what has begun, and of what has not
  });
}

test('a line that is half full shows its terms, and one that is less does not', '#figure=square&size=4&cells=16,3,,,5', async (page) => {
  await drawer(page, 'Rules');
  const words = (line) => page.locator('#line-list li .words').nth(line).textContent();
  assert.equal(await words(0), '16 + 3 + … + … = 19 of 34, 2 open');
  assert.equal(await words(1), '5 of 34, 3 open');
  assert.equal(await words(4), '16 + 5 + … + … = 21 of 34, 2 open');
});

test('a name under the mouse lights up its cells and lines', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  await drawer(page, 'Rules');
  await page.locator('#line-list li').nth(1).hover();
  assert.equal(await page.locator('#board .line').nth(1).getAttribute('class').then((words) => /pointed/.test(words)), true);
  for (let stage = 0; stage < 3; ++stage) {
    await page.click('#hint');
    await page.waitForSelector('#reason:not([hidden])');
  }
  await page.locator('#reason-text [data-cells]').first().hover();
  assert.ok(await page.locator('.cell.pointed').count() > 0);
});

// The one that the README shows: examples/pictures/page.png is this file, copied.
test('a picture of the page', '#figure=polygon&size=6&sum=22&givens=13:9,17:14' +
     '&cells=2,1,12,4,,,,19,8,16,,,,,6&marks=4:5.7,5:3.5,6:3.5', async (page) => {
  await page.click('#hint');
  await page.waitForSelector('#reason:not([hidden])');
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await page.screenshot({path: artefact('page.png')});
}, {viewport: {width: 1200, height: 728}, colorScheme: 'light', reducedMotion: 'reduce'});
