// What the board looks like: sums that are tied to their lines and fit, names that light up what they name.

import assert from 'node:assert/strict';

import {test} from './browser.mjs';
import {drawer, hears, MAGIC} from './board.mjs';

/** Of each sum on the board: whether its letters lie within its pill, their sizes, and whether it is tied to its line. */
const sumsOf = (page) => page.locator('#board .badge').evaluateAll((all) => all.map((badge) => {
  const pill = badge.querySelector('rect').getBoundingClientRect();
  const texts = [...badge.querySelectorAll('text')].filter((text) => text.textContent !== '');
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
  ['hexagon', '#figure=hexagon&size=3&cells=3,17,,19,,,,16', '20 of 38'],
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

test('a name under the mouse lights up its cells and lines', '#figure=square&size=3&sum=15&givens=0:4,1:9,4:5', async (page) => {
  await drawer(page, 'Rules');
  await page.locator('#line-list li').nth(1).hover();
  assert.equal(await page.locator('#board .line').nth(1).getAttribute('class').then((words) => /pointed/.test(words)), true);
  for (let stage = 0; stage < 3; ++stage) await page.click('#hint');
  await page.locator('#reason-text [data-cells]').first().hover();
  assert.ok(await page.locator('.cell.pointed').count() > 0);
});

test('the integer program can be asked for, and Solve! is not the loudest button', MAGIC, async (page) => {
  const weight = (id) => page.locator(id).evaluate((one) => [getComputedStyle(one).fontWeight, getComputedStyle(one).borderColor]);
  assert.ok(Number((await weight('#solve'))[0]) < Number((await weight('#hint'))[0]));
  assert.match((await weight('#solve'))[1], /rgba\(0, 0, 0, 0\)/);
  await drawer(page, 'Constraints');
  await page.selectOption('#engine', 'ilp');
  const [asked] = await Promise.all([page.waitForRequest('**/api/v1/solve'), page.click('#solve')]);
  assert.equal(asked.postDataJSON().engine, 'ilp');
  await hears(page, /^Magic!|needs GLPK/);
});
