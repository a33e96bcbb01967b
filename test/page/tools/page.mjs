// A whole page of the site on the stage: the elements of its HTML, its address and history, and timers that a test moves on. An id that
// the page lacks is null, as in a browser.

import {setMaxListeners} from 'node:events';
import {readFileSync} from 'node:fs';

import {Element, openStage} from './stage.mjs';

const SITE = new URL('../../../examples/page/site/', import.meta.url);
const VOID = ['meta', 'link', 'input', 'img', 'br'];
const ENTITIES = {lt: '<', gt: '>', amp: '&', quot: '"'};

setMaxListeners(0); // a whole page has many views
let close = () => {}; // of the page that was opened last

/** Reads HTML into an element. Its own `html`, `head` and `body` are those of the document. */
function read(html, root) {
  const ids = new Map();
  let at = root;
  for (const [, closing, name, attributes, text] of html.replace(/<!DOCTYPE[^>]*>/i, '').matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/gi)) {
    if (text !== undefined) {
      if (text.trim() !== '') at.append(text.replace(/&(\w+);/g, (_, entity) => ENTITIES[entity]));
    } else if (closing) {
      if (at.tagName === name) at = at.parentElement ?? at;
    } else {
      const one = name === 'html' ? root : name === 'body' ? root.body : new Element(name);
      for (const [, key, value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) one.setAttribute(key, value);
      one.checked = one.hasAttribute('checked');
      one.type = one.getAttribute('type');
      if (one.id) ids.set(one.id, one);
      if (one === root) continue;
      if (one !== root.body) at.append(one);
      if (!VOID.includes(name)) at = one;
    }
  }
  return ids;
}

/**
 * Opens a page of the site. `close` gives the timers back.
 * @returns {object}  the stage, with `history`: the addresses that were pushed; `visits`: those that were left for; `pass`: lets milliseconds pass
 */
export function openPage(file, hash = '') {
  close();
  const stage = openStage();
  document.body.nodes = [];
  const ids = read(readFileSync(new URL(file, SITE), 'utf8'), document);
  document.getElementById = (id) => ids.get(id) ?? null;
  stage.byId = document.getElementById;
  const href = new URL(file, SITE).href;
  Object.assign(location, {href: href + hash, hash, pathname: '/', search: '', origin: 'http://here', assign: (address) => stage.visits.push(address), reload() {}});
  Object.assign(window, {location, scrollY: 0, scrollTo() {}});
  Object.assign(stage, {history: [hash], visits: [], printed: 0});
  window.print = () => { ++stage.printed; };
  const go = (address) => {
    location.hash = address.includes('#') ? address.slice(address.indexOf('#')) : '';
    location.href = href + location.hash;
  };
  globalThis.history = {
    state: null, scrollRestoration: 'auto',
    pushState(state, _, address) { this.state = state; go(address); stage.history.push(location.hash); },
    replaceState(state, _, address) { this.state = state; if (address !== undefined) { go(address); stage.history[stage.history.length - 1] = location.hash; } },
  };
  stage.back = () => {
    stage.history.pop();
    go(stage.history.at(-1) ?? '');
    window.dispatchEvent(Object.assign(new Event('popstate'), {state: null}));
  };
  const real = {setTimeout, clearTimeout, setInterval, clearInterval};
  const waiting = new Map(); // by number: when and what
  let now = 0, number = 0;
  Object.assign(globalThis, {
    setTimeout: (act, wait = 0) => { waiting.set(++number, {at: now + wait, act}); return number; }, clearTimeout: (one) => waiting.delete(one),
    setInterval: () => 0, clearInterval() {}, requestAnimationFrame: (act) => { setImmediate(act); return 1; },
  });
  stage.pass = (time) => {
    now += time;
    for (const [one, {at, act}] of [...waiting].filter(([, {at: due}]) => due <= now).sort(([, a], [, b]) => a.at - b.at)) if (waiting.delete(one)) act();
  };
  stage.close = close = () => Object.assign(globalThis, real);
  return stage;
}

/** Opens or closes a part of the page, as a press on its summary does. */
export function toggle(place) {
  place.open = !place.open;
  place.hear(new Event('toggle'));
}
