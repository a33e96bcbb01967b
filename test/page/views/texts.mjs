// All that the page says and marks in some places, each as it was kept in a file of `texts`. LOSHU_RENEW=1 writes the files anew: read the difference.

import assert from 'node:assert/strict';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

import {cell, enter, hears, reads} from '../tools/board.mjs';
import {test} from '../tools/browser.mjs';

/** The file that keeps a place. */
const fileOf = (name) => new URL(`texts/${name.replaceAll(' ', '-')}.txt`, import.meta.url);

/** In the page: a line for each element that is seen and has words, a value or a state. */
const shown = () => [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility?.() ?? true).flatMap((one) => {
  if (one.id === 'clock' || one.closest('#goal, #daily, .thumbnail')) return []; // they are of their time; that of the goal is counted meanwhile
  const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join(' ').trim();
  const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(one.tagName);
  const states = ['aria-label', 'aria-invalid', 'aria-pressed', 'aria-describedby', 'data-cells', 'data-lines', 'href', 'title', 'x', 'y']
    .filter((name) => one.hasAttribute(name)).map((name) => `${name}=${one.getAttribute(name)}`);
  const classes = one.getAttribute('class') ?? '';
  if (own === '' && !isField && !/\b(cell|line|badge)\b/.test(classes)) return [];
  return [[one.tagName.toLowerCase(), one.id && `#${one.id}`, classes && `.${classes.trim().replaceAll(/\s+/g, '.')}`, ...states,
           isField && `value=${one.type === 'checkbox' ? one.checked : one.value}`, one.disabled && 'disabled', own && `“${own}”`].filter((part) => part).join(' ')];
});

/** A place of the page, and what is done there before it is looked at. */
function place(name, hash, act = async () => {}) {
  test(`${name}: as it was`, hash, async (page) => {
    await act(page);
    await page.mouse.move(0, 0); // what lies beneath the pointer would look different
    const text = [name, ...await page.evaluate(`(${shown})()`)].join('\n').replaceAll(/127\.0\.0\.1:\d+|\?(new-)?\d+|\b\d:\d\d\b/g, '');
    const file = fileOf(name);
    if (process.env.LOSHU_RENEW) writeFileSync(file, `${text}\n`);
    assert.ok(existsSync(file), `LOSHU_RENEW=1 makes ${file.pathname}`);
    assert.deepEqual(text.split('\n'), readFileSync(file, 'utf8').trimEnd().split('\n'));
  });
}

const press = (...ids) => async (page) => { for (const id of ids) await page.click(`#${id}`); };

place('a board with faults and marks', '#figure=square&size=3&cells=2,2,,,5,,99,x,-1&marks=2:4.6,3:7', async (page) => { await cell(page, 3).focus(); });
place('own values and a fixed sum', '#figure=square&size=3&diagonals=18&cells=,,,,6', async (page) => { await cell(page, 0).focus(); });
place('where to look', '#figure=square&size=4&givens=0:16,1:3,2:2,5:10', async (page) => {
  await page.click('#hint');
  await reads(page, /^Hint$/);
});
place('why', '#figure=polygon&size=6&sum=22&givens=0:2,1:3,2:1', async (page) => {
  await page.click('#hint');
  await reads(page, /^Hint$/);
  await press('hint', 'reason-next')(page);
});
place('all solutions', '#figure=ring&size=3&sum=10', async (page) => {
  await page.click('#all');
  await page.waitForSelector('#gallery:not([hidden])');
  await hears(page, /solution/);
});
place('the end', '#figure=square&size=3&sum=15&givens=0:4,1:9,2:2,3:3,4:5,5:7,6:8,7:1', async (page) => {
  await enter(page, 8, 6);
  await hears(page, /turning and mirroring/);
});
place('the steps', '#figure=square&size=3&sum=15&givens=0:2,1:7', async (page) => {
  await page.click('#way');
  await page.waitForSelector('#steps:not([hidden])');
});
place('the front door', '', async (page) => { await page.waitForSelector('.picture svg'); });
