// A browser as the page's modules need one, for tests without a browser: elements that hold what they are told, a server
// that gives the answers of a test, and the globals for both. Nothing is laid out or painted.

class Styles {
  setProperty(name, value) { this[name] = String(value); }
  getPropertyValue(name) { return this[name] ?? ''; }
}

const tests = new Map(); // by selector: for each way of "a b, c" its steps, each a list of functions

/** Returns the test of an element for a part of a selector: its tag, id, a class or an attribute. */
function testOf(part) {
  if (part === '*') return () => true;
  if (part === ':focus-visible') return () => false;
  if (part[0] === '#') return (one) => one.id === part.slice(1);
  if (part[0] === '.') return (one) => one.classList.contains(part.slice(1));
  if (part[0] === ':') {
    const not = testsOf(part.slice(5, -1));
    return (one) => !isOfAny(one, not);
  }
  if (part[0] !== '[') return (one) => one.tagName.toLowerCase() === part.toLowerCase();
  const [, name, value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(part);
  return (one) => one.hasAttribute(name) && (value === undefined || one.getAttribute(name) === value);
}

function testsOf(selector) {
  if (!tests.has(selector)) {
    tests.set(selector, selector.split(',').map((way) => way.trim().split(/\s+/).map((step) =>
      (step.match(/^[\w-]+|\*|#[\w-]+|\.[\w-]+|\[[^\]]+\]|:not\([^)]*\)|:focus-visible/g) ?? []).map(testOf))));
  }
  return tests.get(selector);
}

/** Whether an element fits one of the ways: each step before the last fits one that holds it. */
const isOfAny = (one, ways) => ways.some((steps) => {
  let at = one;
  if (!steps.at(-1).every((test) => test(at))) return false;
  for (const step of steps.slice(0, -1).reverse()) {
    do at = at.parentElement; while (at && !step.every((test) => test(at)));
    if (!at) return false;
  }
  return true;
});
const isOf = (one, selector) => isOfAny(one, testsOf(selector));

const VALID = {badInput: false};
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes data-..., as a script reads and writes them. */
const dataOf = (one) => new Proxy({}, {
  get: (_, key) => one.attributes.get(`data-${dashed(key)}`),
  set: (_, key, value) => { one.attributes.set(`data-${dashed(key)}`, String(value)); return true; },
  has: (_, key) => one.attributes.has(`data-${dashed(key)}`),
  ownKeys: () => [...one.attributes.keys()].filter((name) => name.startsWith('data-')).map((name) => name.slice(5).replace(/-(.)/g, (_, letter) => letter.toUpperCase())),
  getOwnPropertyDescriptor: (_, key) => ({value: one.attributes.get(`data-${dashed(key)}`), enumerable: true, configurable: true}),
});

function classesOf(one) {
  const names = () => (one.attributes.get('class') ?? '').split(' ').filter(Boolean);
  const write = (list) => one.attributes.set('class', [...new Set(list)].join(' '));
  return {
    contains: (name) => names().includes(name), add: (...more) => write([...names(), ...more]),
    remove: (...gone) => write(names().filter((name) => !gone.includes(name))),
    toggle: (name, on = !names().includes(name)) => { write(on ? [...names(), name] : names().filter((other) => other !== name)); return on; },
  };
}

export class Element {
  #value = null; // of a field that was filled in
  #dataset = null;
  #classes = null;
  #style = null;

  constructor(name) {
    this.tagName = name;
    this.attributes = new Map();
    this.nodes = []; // elements and texts
    this.parentElement = null;
    Object.assign(this, {checked: false, tabIndex: 0, offsetWidth: 40, offsetHeight: 40,
                         clientWidth: 1000, clientHeight: 700, offsetLeft: 0, offsetTop: 0, selects: 0, scrolls: [], validity: VALID});
  }
  get dataset() { return this.#dataset ??= dataOf(this); }
  get classList() { return this.#classes ??= classesOf(this); }
  get style() { return this.#style ??= new Styles(); }
  get value() {
    const chosen = () => (this.options.find((one) => one.hasAttribute('selected')) ?? this.options[0])?.value;
    return this.#value ?? this.getAttribute('value') ?? (this.tagName === 'select' ? chosen() : null) ?? '';
  }
  set value(text) { this.#value = String(text); }
  get selected() { return this.closest('select')?.value === this.value; }
  get hidden() { return this.hasAttribute('hidden'); }
  set hidden(on) { this.toggleAttribute('hidden', on); }
  get disabled() { return this.hasAttribute('disabled'); }
  set disabled(on) { this.toggleAttribute('disabled', on); }
  get open() { return this.hasAttribute('open'); }
  set open(on) { this.toggleAttribute('open', on); }
  get tHead() { return this.querySelector('thead'); }
  get tBodies() { return this.querySelectorAll('tbody'); }
  get id() { return this.attributes.get('id') ?? ''; }
  get className() { return this.attributes.get('class') ?? ''; }
  set className(text) { this.attributes.set('class', text); }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  hasAttribute(name) { return this.attributes.has(name); }
  removeAttribute(name) { this.attributes.delete(name); }
  toggleAttribute(name, on) { if (on) this.setAttribute(name, ''); else this.removeAttribute(name); }
  get children() { return this.nodes.filter((node) => node instanceof Element); }
  get childElementCount() { return this.children.length; }
  get firstChild() { return this.nodes[0] ?? null; }
  get lastChild() { return this.nodes.at(-1) ?? null; }
  get nextSibling() { const all = this.parentElement?.nodes ?? []; return all[all.indexOf(this) + 1] ?? null; }
  prepend(...nodes) {
    const rest = [...this.nodes];
    this.append(...nodes);
    this.nodes = [...this.nodes.slice(rest.length), ...rest];
  }
  append(...nodes) {
    for (const node of nodes) {
      if (node instanceof Element) { node.remove(); node.parentElement = this; this.nodes.push(node); } else this.nodes.push(String(node));
    }
  }
  remove() {
    if (this.parentElement) this.parentElement.nodes = this.parentElement.nodes.filter((node) => node !== this);
    this.parentElement = null;
  }
  replaceChildren(...nodes) {
    for (const child of this.children) child.parentElement = null;
    this.nodes = [];
    this.append(...nodes);
  }
  get textContent() { return this.nodes.map((node) => (node instanceof Element ? node.textContent : node)).join(''); }
  set textContent(text) { this.replaceChildren(...text === '' ? [] : [text]); }
  get all() {
    const found = [];
    const walk = (one) => {
      for (const node of one.nodes) {
        if (!(node instanceof Element)) continue;
        found.push(node);
        walk(node);
      }
    };
    walk(this);
    return found;
  }
  querySelectorAll(selector) {
    const ways = testsOf(selector);
    return this.all.filter((one) => isOfAny(one, ways));
  }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
  matches(selector) { return isOf(this, selector); }
  contains(other) { return other === this || this.all.includes(other); }
  closest(selector) { return isOf(this, selector) ? this : this.parentElement?.closest(selector) ?? null; }
  cloneNode(deep) {
    const copy = new Element(this.tagName);
    for (const [name, value] of this.attributes) copy.attributes.set(name, value);
    if (deep) copy.append(...this.nodes.map((node) => (node instanceof Element ? node.cloneNode(true) : node)));
    return copy;
  }
  get options() { return this.querySelectorAll('option'); }
  getBoundingClientRect() { return {left: 0, top: 0, right: this.offsetWidth, bottom: this.offsetHeight, width: this.offsetWidth, height: this.offsetHeight}; }
  scrollIntoView(how) { this.scrolls.push(how); }
  scrollBy() {}
  scrollTo() {}
  setPointerCapture() {}
  select() { ++this.selects; }
  focus() {
    document.activeElement = this;
    this.bubble('focusin');
  }
  click() { this.bubble('click'); }

  /** Sends an event to this element, to those that hold it, and to the document. */
  bubble(type, more = {}) {
    const event = Object.assign(new Event(type, {cancelable: true}), more);
    Object.defineProperty(event, 'target', {value: this});
    const path = [];
    for (let at = this; at; at = at.parentElement) path.push(at);
    if (path.at(-1) !== document) path.push(document);
    for (const one of path.toReversed()) one.hear(event, true);
    for (const one of path) one.hear(event, false);
    return event;
  }
  // Listeners are called by hand, since node sends no event twice.
  #heard = [];
  addEventListener(type, listener, {capture = false, once = false} = {}) { this.#heard.push({type, listener, capture, once}); }
  removeEventListener(type, listener) { this.#heard = this.#heard.filter((one) => one.type !== type || one.listener !== listener); }
  /** @param {boolean|null} capturing  null: all listeners hear it */
  hear(event, capturing = null) {
    for (const one of this.#heard.filter(({type, capture}) => type === event.type && (capturing ?? capture) === capture)) {
      if (one.once) this.removeEventListener(one.type, one.listener);
      one.listener.call(this, event);
    }
  }
}

/** The names of questions that are answered by a job. */
const SEARCHES = ['solve', 'count', 'hint', 'path', 'explain', 'puzzle', 'book', 'compare', 'learn'];

/** Sets the globals of a browser. @returns {object}  `answers`: by the name of a question, a function of its body; `asked`: what was asked */
export function openStage() {
  const byId = new Map();
  const root = new Element('html');
  root.body = new Element('body');
  root.body.dataset.view = 'table';
  root.append(root.body);
  const made = (name) => new Element(name);
  Object.assign(root, {
    createElement: made, createElementNS: (_, name) => made(name), activeElement: root.body, hidden: false, documentElement: root, fullscreenEnabled: false,
    getElementById(id) {
      if (!byId.has(id)) {
        const one = made('div');
        one.setAttribute('id', id);
        byId.set(id, one);
        root.body.append(one);
      }
      return byId.get(id);
    },
  });
  const store = () => {
    const all = new Map();
    return {getItem: (name) => all.get(name) ?? null, setItem: (name, text) => all.set(name, text), removeItem: (name) => all.delete(name),
            key: (i) => [...all.keys()][i], get length() { return all.size; }};
  };
  const stage = {answers: {}, asked: [], deleted: [], byId: root.getElementById};
  const reply = (body, status = 200) => ({ok: status < 400, status, json: async () => body, text: async () => body});
  const fetched = async (address, {method = 'GET', body = null, signal} = {}) => {
    signal?.throwIfAborted();
    if (stage.files?.[address]) return reply(stage.files[address]);
    const name = /^api\/v1\/([^?]*)/.exec(address)[1];
    if (stage.fetch) return stage.fetch(address, {method, body, signal}, reply);
    const question = body && JSON.parse(body);
    stage.asked.push({name, ...question});
    try {
      const answer = await (stage.answers[name] ?? (() => { throw Object.assign(new Error(`${name} is asked`), {status: 500}); }))(question ?? {});
      return reply(SEARCHES.includes(name) ? {job: '1', state: 'done', result: answer, seconds: 1, parts: []} : answer);
    } catch (error) {
      if (error.status === 0) throw error; // no server
      return reply({error: {message: error.message}}, error.status ?? 500);
    }
  };
  Object.assign(globalThis, {
    document: root, window: Object.assign(new EventTarget(), {location: {pathname: '/'}, localStorage: store(), sessionStorage: store(), print() {}}),
    location: {href: 'http://here/', hostname: 'here', hash: ''}, matchMedia: () => Object.assign(new EventTarget(), {matches: false}),
    ResizeObserver: class { observe() {} }, requestAnimationFrame: (act) => { act(); return 1; }, fetch: fetched, innerWidth: 1000, innerHeight: 800,
    getComputedStyle: () => new Styles(), addEventListener() {},
  });
  globalThis.CustomEvent ??= class extends Event { constructor(type, {detail} = {}) { super(type); this.detail = detail; } };
  stage.byId('total-sum').checked = true;
  for (const [id, value] of Object.entries({symmetry: 'full', engine: '', 'time-limit': '7'})) stage.byId(id).value = value;
  return stage;
}

/** Lets all that waits go on, until nothing is left to do. */
export const settled = async (rounds = 30) => { for (let i = 0; i < rounds; ++i) await new Promise(setImmediate); };

openStage(); // some modules look at it when they are loaded, behind this one

/** The window to which these modules listen. */
export const windowAtLoad = globalThis.window;
