// Draws on the drawing board as a person does, and reads what stands there.

/** The place on the window of a point of the drawing. */
export async function placer(page) {
  await page.locator('#paper').scrollIntoViewIfNeeded();
  const [box, view] = await page.locator('#paper').evaluate((svg) => {
    const {left, top, width} = svg.getBoundingClientRect();
    return [{left, top, width}, svg.getAttribute('viewBox').split(' ').map(Number)];
  });
  const unit = box.width / view[2];
  return ([x, y]) => [box.left + (x - view[0]) * unit, box.top + (y - view[1]) * unit];
}

export async function drag(page, points, steps = 8) {
  const at = await placer(page);
  await page.mouse.move(...at(points[0]));
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...at(point), {steps});
  await page.mouse.up();
}

/** Taps each point, and the last one again. */
export async function tapped(page, points, press) {
  for (const point of [...points, points.at(-1)]) await press(...(await placer(page))(point));
}

export const repeat = (page, turns) => page.selectOption('#turns', String(turns));
export const text = (page) => page.locator('#text').inputValue();
export const typed = (page, words) => page.locator('#text').fill(words);
export const isSettled = (page) => page.waitForFunction(() => !document.getElementById('facts').hasAttribute('aria-busy'));
