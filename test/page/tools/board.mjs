// The acts of a person on the page, and the things seen there.

import assert from 'node:assert/strict';

export const cell = (page, number) => page.locator(`[data-cell="${number}"]`);

/** Clicks a cell where it is seen. Boards stand still, so that nothing waits for them to do so: that takes half of the time. */
async function choose(page, number) {
  const at = await cell(page, number).evaluate((input) => {
    input.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {left, top, width, height} = input.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2];
    return document.elementFromPoint(...middle) === input ? middle : null;
  });
  assert.ok(at, `something lies over cell ${number}`);
  await page.mouse.click(...at);
}

/** Clicks the cell and types. */
export async function enter(page, number, text) {
  await choose(page, number);
  await page.keyboard.type(String(text));
}

export const entries = (page) => page.locator('.cell input').evaluateAll((inputs) => inputs.map((i) => i.value));

/** The message below the board, or on the front door. */
export const said = (page) => page.evaluate(() =>
  document.getElementById(document.body.dataset.view === 'front' ? 'front-say' : 'say').textContent);

/** Waits for the page to say something. */
export async function hears(page, pattern) {
  try {
    await page.waitForFunction(([source, flags]) =>
      new RegExp(source, flags).test(document.getElementById(document.body.dataset.view === 'front' ? 'front-say' : 'say').textContent), [pattern.source, pattern.flags]);
  } catch {
    assert.fail(`not said: ${pattern}; it says “${await said(page)}”`);
  }
}

/** Waits for the box beside the board to have this title, and returns its text. */
export async function reads(page, title) {
  await page.waitForFunction(([source, flags]) => !document.getElementById('reason').hidden &&
    new RegExp(source, flags).test(document.getElementById('reason-title').textContent), [title.source, title.flags]);
  return page.locator('#reason-text').innerText();
}

/** Opens what is behind "More" on a card. */
export async function openMore(card) {
  if (await card.locator('details[open]').count() === 0) await card.locator('summary').click();
}

/** The classes of a cell, of a line's badge. */
export const classes = (page, number) => page.locator('.cell').nth(number).getAttribute('class');
export const isFaulty = async (page, number) => (await classes(page, number)).split(' ').includes('faulty') &&
  await cell(page, number).getAttribute('aria-invalid') === 'true';

/** How many lines are in a state: 'right', 'bad'. */
export const linesThatAre = (page, state) => page.locator(`#board .line.${state}`).count();

/** The page as `loshu` sees it: all lines of the figure of the address, summed by the test itself. */
export async function isMagic(page, lines, sum) {
  const values = (await entries(page)).map(Number);
  const distinct = new Set(values).size === values.length;
  return distinct && lines.every((line) => line.reduce((total, i) => total + values[i], 0) === sum);
}

export const MAGIC = '#figure=polygon&size=6&sum=22';

/** The form for another size, sum or kind, on the front door. */
export async function openForm(page) {
  if (await page.isHidden('#front')) await page.click('#to-front');
  if (await page.isHidden('#chooser')) await page.click('#another > summary');
}

/** Opens a drawer by its heading, if it is closed. */
export async function drawer(page, heading) {
  const box = page.locator('details.box', {has: page.locator('h2', {hasText: heading})});
  if (await box.getAttribute('open') === null) await box.locator('summary').click();
}

/** The marks that are seen in a cell, as text. */
export const marksIn = (page, number) => page.locator('.cell').nth(number).evaluate((field) => {
  const marks = field.querySelector('.marks');
  return marks?.classList.contains('in-grid') ? [...marks.querySelectorAll('.on')].map((mark) => mark.textContent).join(' ') : marks?.textContent ?? '';
});

/** The lines of Magic 19, by cell: centre 0, corners 1-6, spokes 7-12, sides 13-18. */
export const MAGIC_19 = [1, 2, 3, 4, 5, 6].flatMap((k) => [[0, 6 + k, k], [k, 12 + k, k % 6 + 1]]);

/** From left to right and down, 1 to 9: the square of the Luo river. */
export const LO_SHU = [4, 9, 2, 3, 5, 7, 8, 1, 6];
