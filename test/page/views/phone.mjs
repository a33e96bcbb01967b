import assert from 'node:assert/strict';

import {artefact, test} from '../tools/browser.mjs';
import {cell, drawer, entries, hears, MAGIC} from '../tools/board.mjs';

const UPRIGHT = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};
const SHORT = {viewport: {width: 360, height: 640}, hasTouch: true, isMobile: true};
const ACROSS = {viewport: {width: 740, height: 360}, hasTouch: true, isMobile: true};

const TABLET = {viewport: {width: 820, height: 1100}, hasTouch: true};

/** Whether an element lies within the window as it is. */
const inSight = (page, selector) => page.locator(selector).first().evaluate((element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
});

for (const [name, options] of [['upright', UPRIGHT], ['across', ACROSS], ['short', SHORT]]) {
  for (const hash of ['#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', '#figure=hexagon&size=3&sum=38&givens=2:16,4:4,17:11,18:18,16:9',
                      '#figure=square&size=4&sum=34&givens=15:16,14:3,10:10,9:11,5:7,0:1',
                      '#figure=square&size=9&givens=0:37,1:48,2:59,3:70,4:81,5:2,6:13,7:24,80:45']) {
    test(`${name}: a hint is a strip that covers neither the pad nor a cell or line that it names, ${hash}`, hash, async (page) => {
      await page.locator('#hint').tap();
      for (let page_ = 0; page_ < 6; ++page_) {
        await page.waitForSelector('#reason:not([hidden])');
        for (const selector of ['#hint', '#pad button', '#reason-close']) assert.ok(await inSight(page, selector), selector);
        const covered = await page.evaluate(() => {
          const named = document.querySelectorAll('.cell.shown');
          const keys = document.querySelectorAll('#pad button:first-child');
          return [...named, ...keys].filter((one) => {
            const {left, top, width, height} = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }).length;
        });
        assert.equal(covered, 0);
        if (await page.isHidden('#reason-next')) break;
        await page.locator('#reason-next').tap();
      }
      await page.locator('#reason-text .ref').first().tap(); // a tap on a name lights it
      assert.ok(await page.locator('.cell.pointed, .line.pointed').count() > 0);
      await page.locator('#reason-close').tap();
      assert.ok(await inSight(page, '#pad'));
    }, options);
  }
}

for (const [name, options] of [['upright', UPRIGHT], ['across', ACROSS]]) {
  test(`${name}: board, pad, hint and check are in sight together`, MAGIC, async (page) => {
    for (const selector of ['#board', '#pad', '#hint', '#check', '#undo', '#pencil']) {
      assert.ok(await inSight(page, selector), selector);
    }
    await page.screenshot({path: artefact(`phone-${name}.png`)});
  }, options);

  test(`${name}: fingers find every cell of a square of order 12`, '#figure=square&size=12', async (page) => {
    const least = await page.locator('.cell').evaluateAll((all) =>
      Math.min(...all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height))));
    assert.ok(least >= 44, `${least} pixels`);
    assert.ok(await inSight(page, '#pad') && await inSight(page, '#hint'));
    await cell(page, 143).tap(); // the board scrolls in its frame
    for (const digit of '144') await page.locator(`#pad [data-digit="${digit}"]`).tap();
    assert.equal((await entries(page))[143], '144');
    const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(width <= seen);
  }, options);
  test(`${name}: a wheel that scrolls is seen whole by a button, and is played there`, '#figure=wheel&size=4&sum=147', async (page) => {
    assert.ok(!await inSight(page, '#board'));
    await page.locator('#whole').tap();
    assert.ok(await inSight(page, '#board'));
    await cell(page, 32).tap();
    await page.locator('#pad [data-digit="7"]').tap();
    assert.equal((await entries(page))[32], '7');
    await page.locator('#whole').tap();
    assert.ok(!await inSight(page, '#board') && await inSight(page, '[data-cell="32"]'));
  }, options);

  test(`${name}: the layers of a cube are in sight together`, '#figure=cube&size=3', async (page) => {
    assert.ok(await inSight(page, '#board') && await page.isHidden('#whole'));
  }, options);
}

/** Whether the middle of an element is seen, with nothing over it. */
const isSeen = (page, selector) => page.locator(selector).last().evaluate((element) => {
  const {left, top, width, height} = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
});

test('upright: pad and buttons stay with the board and cover neither gallery nor trees', '#figure=square&size=3', async (page) => {
  await page.locator('#all').tap();
  await hears(page, /^8 solutions/);
  assert.ok(await inSight(page, '#gallery-title')); // what was asked for
  const room = (selector) => page.locator(selector).last().evaluate((element) => {
    element.scrollIntoView({block: 'end'});
    return [...document.querySelectorAll('#pad, #tools, .actions')].every((one) => one.getBoundingClientRect().bottom < element.getBoundingClientRect().top + 1);
  });
  assert.ok(await room('#gallery-list li') && await isSeen(page, '#gallery-list li'));
  await page.locator('#gallery-list button').first().tap();
  assert.ok(await inSight(page, '#board') && await inSight(page, '#pad') && await inSight(page, '#hint'));
  await drawer(page, 'Search trees');
  await page.selectOption('#vary', 'total-sum');
  await page.locator('#reset').tap();
  await page.locator('#compare').tap();
  await page.waitForSelector('#lesson-trees iframe');
  assert.ok(await room('#lesson-trees iframe') && await isSeen(page, '#lesson-trees iframe'));
  await page.screenshot({path: artefact('phone-trees.png')});
}, UPRIGHT);

for (const hash of ['#figure=hexagon&size=3', '#figure=cube&size=3', '#figure=square&size=12']) {
  test(`upright: the lines of the chosen cell are read above the pad, ${hash}`, hash, async (page) => {
    await cell(page, 0).tap();
    const isCovered = await page.locator('#cell-lines li').first().evaluate((line) => {
      const {left, right, top, bottom} = line.getBoundingClientRect();
      return ![top + 1, bottom - 1].every((y) => line.contains(document.elementFromPoint((left + right) / 2, y)));
    });
    assert.ok(!isCovered);
  }, UPRIGHT);
}

for (const size of [3, 4, 5]) {
  test(`upright: the pad shows all its numbers, square ${size}`, `#figure=square&size=${size}`, async (page) => {
    for (const key of await page.locator('#pad button').all()) {
      assert.ok(await key.evaluate((one) => {
        const {left, top, width, height} = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }), await key.textContent());
    }
    assert.ok(await inSight(page, '#board') || await page.isVisible('#whole'));
  }, UPRIGHT);
}

const NARROW = {viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true};
const MAGNIFIED = {viewport: {width: 720, height: 450}, deviceScaleFactor: 2}; // a window of 1440 x 900 at 200 %
const SHOWN = [['', () => {}], [MAGIC, () => {}], [MAGIC, (page) => page.click('#hint')], ['draw.html', () => {}]];

for (const [screen, options] of [['320 pixels', NARROW], ['200 %', MAGNIFIED]]) {
for (const [number, [hash, act]] of SHOWN.entries()) {
  test(`at ${screen} nothing is cut, ${number}: ${hash}`, hash, async (page) => {
    await act(page);
    if (number === 1) {
      const covered = await page.evaluate(() => [...document.querySelectorAll('.cell')].filter((one) => {
        const {left, top, width, height} = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length);
      assert.equal(covered, 0);
    }
    await page.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = one.checkVisibility(); });
    const cut = await page.evaluate(() => [...document.querySelectorAll('button, summary, select, input, h1, h2, p, label')].filter((one) => {
      const {left, right, width} = one.getBoundingClientRect();
      const seen = document.documentElement.clientWidth; // of the window; what is wider widens its innerWidth
      return width > 0 && one.checkVisibility() && !one.closest('.board, .scroll, .unseen') &&
        (left < -1 || right > seen + 1 || (getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth));
    }).map((one) => one.id || one.className || one.textContent.slice(0, 30)));
    assert.deepEqual(cut, []);
    const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(width <= seen, `${width} of ${seen}`);
  }, options);
}
}

test('on a tablet, a wheel leaves room for pad and hint', '#figure=wheel&size=4&sum=147', async (page) => {
  await cell(page, 0).tap();
  for (const selector of ['#board', '#pad', '#hint', '#check', '#cell-lines li']) assert.ok(await inSight(page, selector), selector);
}, TABLET);
