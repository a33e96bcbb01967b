// A browser as the page's modules need one, for tests without a browser: elements that hold what they are told, a server
// that gives the answers of a test, and the globals for both. Nothing is laid out or painted.

class Styles {
  setProperty(name, value) { this[name] = String(value); }
  getPropertyValue(name) { return this[name] ?? ''; }
}

/** Whether an element has the tag, id, classes and attributes of "button.size[data-x]"; an empty text fits all. */
function fits(one, simple) {
  const parts = simple.match(/^[\w-]+|\*|#[\w-]+|\.[\w-]+|\[[^\]]+\]|:not\([^)]*\)/g) ?? [];
  return parts.every((part) => {
    if (part === '*') return true;
    if (part[0] === '#') return one.id === part.slice(1);
    if (part[0] === '.') return one.classList.contains(part.slice(1));
    if (part[0] === ':') return !fits(one, part.slice(5, -1));
    if (part[0] !== '[') return one.tagName.toLowerCase() === part.toLowerCase();
    const [, name, value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(part);
    return one.hasAttribute(name) && (value === undefined || one.getAttribute(name) === value);
  });
}

/** Whether an element fits one of "a b, c": each before a space fits one that holds it. */
const isOf = (one, selector) => selector.split(',').some((way) => {
  const steps = way.trim().split(/\s+/);
  let at = one;
  if (!fits(at, steps.pop())) return false;
  for (const step of steps.reverse()) {
    do at = at.parentElement; while (at && !fits(at, step));
    if (!at) return false;
  }
  return true;
});

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class Element extends EventTarget {
  constructor(name) {
    super();
    this.tagName = name;
    this.attributes = new Map();
    this.nodes = []; // elements and texts
    this.parentElement = null;
    this.style = new Styles();
    this.dataset = new Proxy({}, {
      get: (_, key) => this.attributes.get(`data-${dashed(key)}`),
      set: (_, key, value) => { this.attributes.set(`data-${dashed(key)}`, String(value)); return true; },
      has: (_, key) => this.attributes.has(`data-${dashed(key)}`),
    });
    const names = () => (this.attributes.get('class') ?? '').split(' ').filter(Boolean);
    const write = (list) => this.attributes.set('class', [...new Set(list)].join(' '));
    this.classList = {
      contains: (name) => names().includes(name), add: (...more) => write([...names(), ...more]),
      remove: (...gone) => write(names().filter((name) => !gone.includes(name))),
      toggle: (name, on = !names().includes(name)) => { write(on ? [...names(), name] : names().filter((one) => one !== name)); return on; },
    };
    Object.assign(this, {checked: false, hidden: false, disabled: false, open: false, tabIndex: 0, offsetWidth: 40, offsetHeight: 40,
                         clientWidth: 1000, clientHeight: 700, offsetLeft: 0, offsetTop: 0, selected: 0});
  }
  #value = null; // of a field that was filled in
  get value() { return this.#value ?? this.getAttribute('value') ?? ''; }
  set value(text) { this.#value = text; }
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
  get all() { return this.children.flatMap((child) => [child, ...child.all]); }
  querySelectorAll(selector) { return this.all.filter((one) => isOf(one, selector)); }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
  matches(selector) { return isOf(this, selector); }
  closest(selector) { return isOf(this, selector) ? this : this.parentElement?.closest(selector) ?? null; }
  cloneNode(deep) {
    const copy = new Element(this.tagName);
    for (const [name, value] of this.attributes) copy.attributes.set(name, value);
    if (deep) copy.append(...this.nodes.map((node) => (node instanceof Element ? node.cloneNode(true) : node)));
    return copy;
  }
  get options() { return this.querySelectorAll('option'); }
  getBoundingClientRect() { return {left: 0, top: 0, right: this.offsetWidth, bottom: this.offsetHeight, width: this.offsetWidth, height: this.offsetHeight}; }
  scrollIntoView() {}
  scrollBy() {}
  scrollTo() {}
  setPointerCapture() {}
  select() { ++this.selected; }
  focus() {
    document.activeElement = this;
    this.bubble('focusin');
  }
  click() { this.bubble('click'); }

  /** Sends an event to this element, to those that hold it, and to the document. */
  bubble(type, more = {}) {
    const event = Object.assign(new Event(type, {cancelable: true}), more);
    Object.defineProperty(event, 'target', {value: this});
    let top = this;
    for (let at = this; at; at = at.parentElement) (top = at).hear(event);
    if (top !== document) document.hear(event);
    return event;
  }
  // Listeners are called by hand, since node sends no event twice.
  #heard = new Map();
  addEventListener(type, listener) { this.#heard.set(type, [...this.#heard.get(type) ?? [], listener]); }
  removeEventListener(type, listener) { this.#heard.set(type, (this.#heard.get(type) ?? []).filter((one) => one !== listener)); }
  hear(event) { for (const listener of this.#heard.get(event.type) ?? []) listener.call(this, event); }
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
export const settled = async () => { for (let i = 0; i < 30; ++i) await new Promise(setImmediate); };

openStage(); // some modules look at it when they are loaded, behind this one
