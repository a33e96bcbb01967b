// The laws of the viewer of search trees, without a browser: over drawn trees, its layout, its pictures and its words are
// what the tree says.
//   node viewer_laws.mjs

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {runInNewContext} from 'node:vm';

const NAMES = ['tree', 'layout', 'pixels', 'paint', 'view', 'figure', 'details'];
const source = NAMES.map((name) => readFileSync(new URL(`../../../lib/loshu/report/viewer/${name}.js`, import.meta.url), 'utf8')).join('\n');

/** Random whole numbers, the same ones everywhere (xorshift). */
function chance(seed) {
  let state = seed * 2654435761 % 4294967296 || 1;
  const below = (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  for (let i = 0; i < 5; ++i) below(2);
  return below;
}

/** An element that keeps what is set. */
class Fake {
  constructor(name = '') { Object.assign(this, {name, attributes: {}, children: [], style: {}, classes: new Set(), hidden: false, text: ''}); }
  setAttribute(key, value) { this.attributes[key] = String(value); }
  removeAttribute(key) { delete this.attributes[key]; }
  append(...more) { this.children.push(...more); }
  replaceChildren(...more) { this.children = more; this.text = ''; }
  addEventListener(name, listener) { (this.listeners ??= {})[name] = listener; }
  set textContent(text) { this.children = []; this.text = String(text); }
  get textContent() { return this.text + this.children.map((one) => (one instanceof Fake ? one.textContent : one)).join(''); }
  querySelector(name) { return ((this.parts ??= {})[name] ??= new Fake(name)); }
  getContext() { return (this.context ??= recorder()); }
  getBoundingClientRect() { return {width: this.size?.[0] ?? 600, height: this.size?.[1] ?? 400}; }
  get className() { return this.attributes.class; }
  set className(name) { this.attributes.class = name; }
}

/** A canvas context that keeps what is painted. A character is 6 pixels wide. */
function recorder() {
  const context = {calls: [], measureText: (text) => ({width: 6 * String(text).length})};
  for (const name of ['fillRect', 'strokeRect', 'arc', 'rect', 'moveTo', 'lineTo', 'closePath', 'beginPath', 'fill', 'stroke', 'fillText',
    'strokeText', 'clearRect', 'setTransform']) {
    context[name] = (...words) => context.calls.push([name, context.fillStyle, context.strokeStyle, ...words]);
  }
  return context;
}

const parts = new Map();
const document = {
  getElementById: (id) => parts.get(id) ?? parts.set(id, new Fake(id)).get(id),
  createElement: (name) => new Fake(name),
  createElementNS: (_, name) => new Fake(name),
  querySelectorAll: () => [],
  documentElement: {classList: {contains: () => false}},
};
const window = {devicePixelRatio: 2};
const getComputedStyle = () => ({getPropertyValue: (name) => ` ${name.slice(2)} `, fontFamily: 'serif'});
const code = `${source}; ({Tree, Reader, View, Details, layOut, nodeAt, paintPixels, drawFigure, places, ranges, refutedNodes, counted, grouped,
  apply, CHOICE, FAILURE, SOLUTION, COLUMN, LEVEL, MOST_DRAWN, MOST_OPENED, UNIT})`;
const viewer = runInNewContext(code, {atob, document, window, getComputedStyle});
const {Tree, View, Details, CHOICE, FAILURE, SOLUTION, COLUMN, LEVEL} = viewer;

function base64(numbers) {
  const bytes = [];
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push(number % 128 + 128);
    bytes.push(number);
  }
  return Buffer.from(bytes).toString('base64');
}

/** A drawn tree in depth-first order, as a stream without any expectation: {kind, parent, alternative, decision, reasons}. */
function someTree(below, most) {
  const nodes = [];
  const grow = (parent, alternative) => {
    const node = nodes.length;
    const isInner = nodes.length < most && (parent < 0 || below(5) < 3);
    nodes.push({parent, alternative, kind: isInner ? CHOICE : below(3) === 0 ? SOLUTION : FAILURE, decision: below(4)});
    if (isInner) for (let k = 0, count = 1 + below(3); k < count; ++k) grow(node, k);
  };
  grow(-1, 0);
  return nodes;
}

const CELLS = 4;
const FIRST = -1;
const RADIX = 6;

function someReasons(below, kind) {
  const steps = Array.from({length: below(4)}, () => ({
    constraint: below(RADIX),
    removed: Array.from({length: below(3)}, () => ({cell: below(CELLS), values: [FIRST, FIRST + 1, FIRST + 2, FIRST + 3].filter(() => below(2))})).
      filter(({values}) => values.length > 0),
    sum: below(3) === 0 ? [10 + below(4), 14 + below(4)] : null,
  }));
  return kind === FAILURE ? {steps, failedBy: below(RADIX), causes: [1], cells: [below(CELLS)], lines: [0]} : {steps};
}

function reasonNumbers({steps, failedBy, causes, cells, lines}) {
  const numbers = [steps.length];
  for (const {constraint, removed, sum} of steps) {
    numbers.push(constraint + RADIX * (2 * removed.length + (sum ? 1 : 0)));
    for (const {cell, values} of removed) {
      const runs = [];
      for (const value of values) {
        if (runs.length > 0 && runs.at(-1)[1] === value - 1) runs.at(-1)[1] = value;
        else runs.push([value, value]);
      }
      numbers.push(cell + CELLS * (runs.length - 1));
      let behind = FIRST;
      for (const [from, to] of runs) {
        numbers.push(2 * (from - behind) + (to > from ? 1 : 0));
        if (to > from) numbers.push(to - from - 1);
        behind = to + 1;
      }
    }
    if (sum) numbers.push(sum[0] - 5, sum[1] - 5);
  }
  if (failedBy !== undefined) for (const list of [causes, cells, lines]) numbers.push(...(list === causes ? [failedBy] : []), list.length, ...list);
  return numbers;
}

function rowOf(below, most) {
  const nodes = someTree(below, most);
  const numbers = [];
  nodes.forEach((node, i) => {
    node.reasons = below(3) === 0 && i > 0 ? null : someReasons(below, node.kind);
    numbers.push(node.kind + (node.reasons ? 4 : 0) + 32 * node.alternative, node.parent < 0 ? 0 : i - node.parent, node.decision);
    if (!node.reasons) return;
    const told = reasonNumbers(node.reasons);
    numbers.push(Buffer.from(base64(told), 'base64').length, ...told);
  });
  const row = {nodes: nodes.length, searched: nodes.length, stream: base64(numbers), radix: RADIX, sums: [5, 40], caption: 'a caption',
    decisions: ['', 'a = 1', 'b < 2', 'c = 3'], causes: ['no', 'a cause'],
    constraints: [['decision', ''], ['line.1', 'a + b = 3', [0, 1], 0], ['distinct', ''], ['sum', ''], ['order.1', 'a < b', [0, 1]], ['relation.1', 'c = 3', [2]]]};
  return {nodes, row, tree: new Tree(row, FIRST, CELLS)};
}

const plain = (value) => JSON.parse(JSON.stringify(value));

/** The facts of a tree from its nodes alone. */
function factsOf(nodes) {
  const children = nodes.map(() => []);
  nodes.forEach(({parent}, i) => parent >= 0 && children[parent].push(i));
  const depth = [];
  nodes.forEach(({parent}, i) => { depth[i] = parent < 0 ? 0 : depth[parent] + 1; });
  const below = (i) => 1 + children[i].reduce((sum, child) => sum + below(child), 0);
  const solutions = (i) => (nodes[i].kind === SOLUTION ? 1 : 0) + children[i].reduce((sum, child) => sum + solutions(child), 0);
  return {children, depth, below, solutions};
}

test('a tree is read as it was written', () => {
  for (let seed = 1; seed <= 10; ++seed) {
    const {nodes, tree} = rowOf(chance(seed), 40);
    const facts = factsOf(nodes);
    assert.deepEqual(plain(tree.children), facts.children);
    assert.deepEqual(plain(tree.roots), [0]);
    assert.equal(tree.deepest, Math.max(...facts.depth));
    assert.equal(tree.total, facts.solutions(0));
    assert.equal(tree.failures, nodes.filter(({kind}) => kind === FAILURE).length);
    nodes.forEach((node, i) => {
      assert.deepEqual([tree.parent[i], tree.depth[i], tree.kind[i], tree.alternative[i]], [node.parent, facts.depth[i], node.kind, node.alternative]);
      assert.deepEqual([tree.below[i], tree.solutions[i], tree.order[i], tree.place[i]], [facts.below(i), facts.solutions(i), i, i]);
      assert.equal(tree.words(i), tree.row.decisions[node.decision]);
      assert.deepEqual(plain(tree.reasons(i)), node.reasons);
      const path = tree.path(i);
      assert.deepEqual([path[0], path.at(-1)], [0, i]);
      path.slice(1).forEach((one, k) => assert.equal(nodes[one].parent, path[k]));
      const left = Array.from({length: CELLS}, () => new Set([FIRST, FIRST + 1, FIRST + 2, FIRST + 3]));
      let sum = [5, 40];
      for (const one of path) {
        for (const step of nodes[one].reasons?.steps ?? []) {
          for (const {cell, values} of step.removed) for (const value of values) left[cell].delete(value);
          sum = step.sum ?? sum;
        }
      }
      const state = tree.domains(i);
      assert.deepEqual(plain(state.cells.map((values) => [...values])), left.map((values) => [...values]));
      assert.deepEqual(plain(state.sum), sum);
      for (const most of [1, 3, 10, 1000]) {
        const top = tree.subtree(i, most);
        assert.ok(path.includes(top));
        assert.ok(top === i || facts.below(top) <= most);
        if (nodes[top].parent >= 0) assert.ok(facts.below(nodes[top].parent) > most);
      }
    });
    assert.equal(tree.cut(), '');
    tree.row.searched = 12345;
    assert.equal(tree.cut(), `; here are the first ${nodes.length}, with`);
    const marked = nodes.map((_, i) => i).filter((i) => i % 3 === 1);
    const apart = marked.map((node, k) => node - (k === 0 ? 0 : marked[k - 1]));
    assert.deepEqual([...viewer.refutedNodes(tree, base64(apart))], marked.filter((i) => nodes[i].kind !== FAILURE));
    assert.equal(viewer.refutedNodes(tree, null).size, 0);
  }
});

test('no node of a layout lies over another, and a parent is above the middle of its children', () => {
  for (let seed = 1; seed <= 16; ++seed) {
    const below = chance(seed);
    const {nodes, tree} = rowOf(below, 50);
    const folded = new Set(nodes.map((_, i) => i).filter((i) => nodes[i].kind === CHOICE && below(6) === 0));
    const root = below(4) === 0 ? nodes.findIndex(({kind}, i) => i > 0 && kind === CHOICE) : 0;
    if (root < 0) continue;
    const layout = viewer.layOut(tree, [root], folded);
    const shown = nodes.map((_, i) => i).filter((i) => tree.path(i).includes(root) && !tree.path(i).slice(0, -1).some((one) => folded.has(one) && tree.path(one).includes(root)));
    assert.deepEqual(plain(layout.nodes), shown);
    assert.equal(layout.base, tree.depth[root]);
    assert.equal(layout.height, Math.max(...shown.map((i) => tree.depth[i])) - layout.base);
    const xs = shown.map((i) => layout.x.get(i));
    assert.ok(Math.abs(Math.min(...xs)) < 1e-9 && Math.abs(Math.max(...xs) - layout.width) < 1e-9);
    const levels = new Map();
    for (const i of shown) {
      const children = folded.has(i) ? [] : tree.children[i];
      if (children.length > 0) assert.ok(Math.abs(layout.x.get(i) - (layout.x.get(children[0]) + layout.x.get(children.at(-1))) / 2) < 1e-9);
      const before = levels.get(tree.depth[i]);
      const {left, right} = layout.gaps.get(i);
      if (before === undefined) {
        assert.equal(left, Infinity);
      } else {
        const gap = layout.x.get(i) - layout.x.get(before);
        assert.ok(gap >= 1 - 1e-9, `${gap} between ${before} and ${i}`);
        assert.deepEqual([left, layout.gaps.get(before).right], [gap, gap]);
      }
      assert.ok(right > 0);
      levels.set(tree.depth[i], i);
    }
    for (const i of levels.values()) assert.equal(layout.gaps.get(i).right, Infinity);
    // As narrow as outlines allow: two neighbours of one parent touch on some level.
    for (const i of shown) {
      if (folded.has(i)) continue;
      const levelsOf = (top) => {
        const ends = new Map();
        for (const one of shown) {
          if (!tree.path(one).includes(top)) continue;
          const [a, b] = ends.get(tree.depth[one]) ?? [Infinity, -Infinity];
          ends.set(tree.depth[one], [Math.min(a, layout.x.get(one)), Math.max(b, layout.x.get(one))]);
        }
        return ends;
      };
      tree.children[i].slice(1).forEach((child, k) => {
        const mine = levelsOf(child);
        const gaps = tree.children[i].slice(0, k + 1).flatMap((other) => [...levelsOf(other)].map(([level, [, end]]) => (mine.has(level) ? mine.get(level)[0] - end : Infinity)));
        assert.ok(Math.abs(Math.min(...gaps) - 1) < 1e-9, gaps.join());
      });
    }
  }
});

function viewOf(tree, marks = new Set(), size = [600, 400]) {
  const figure = new Fake('figure');
  figure.querySelector('canvas').size = size;
  const chosen = [];
  const view = new View(figure, (_, i) => chosen.push(i));
  view.show(tree, marks);
  return {view, figure, chosen, canvas: figure.querySelector('canvas')};
}

test('a view shows each node where it is hit', () => {
  for (let seed = 1; seed <= 16; ++seed) {
    const {nodes, tree} = rowOf(chance(seed), 30);
    const {view, canvas, chosen} = viewOf(tree);
    const at = (i) => view.position(i).map((length, k) => (k === 0 ? view.x : view.y) + length * view.scale);
    assert.deepEqual([canvas.width, canvas.height], [1200, 800]);
    const [across, down] = [544 / Math.max(1, view.layout.width * COLUMN), 344 / Math.max(1, view.layout.height * LEVEL)];
    assert.ok(Math.abs(view.scale - Math.max(Math.min(2, across, down), Math.min(0.5, down, 1))) < 1e-9);
    if (view.layout.width * COLUMN * view.scale < 540) {
      for (const i of nodes.keys()) assert.ok(at(i)[0] >= 0 && at(i)[0] <= 600 && at(i)[1] >= 0, `node ${i} of ${seed}`);
      const middle = (Math.min(...nodes.map((_, i) => at(i)[0])) + Math.max(...nodes.map((_, i) => at(i)[0]))) / 2;
      assert.ok(Math.abs(middle - 300) < 1e-6);
    }
    assert.deepEqual(plain(view.position(0).slice(1)), [0]);
    for (const i of nodes.keys()) {
      assert.equal(view.position(i)[1], tree.depth[i] * LEVEL);
      assert.equal(view.hit(...at(i)), i);
    }
    assert.equal(view.hit(-5000, -5000), -1);
    // A zoom keeps the point under the pointer, within its limits.
    const before = [(100 - view.x) / view.scale, (50 - view.y) / view.scale];
    const scale = view.scale;
    view.zoom(1.5, 100, 50);
    assert.ok(Math.abs(view.scale - Math.min(6, scale * 1.5)) < 1e-9);
    assert.ok(Math.abs((100 - view.x) / view.scale - before[0]) < 1e-6 && Math.abs((50 - view.y) / view.scale - before[1]) < 1e-6);
    view.zoom(1e6);
    assert.equal(view.scale, 6);
    for (const i of [nodes.length - 1, 0]) {  // each is brought into the view
      view.select(i);
      assert.ok(at(i)[0] >= 40 - 1e-6 && at(i)[0] <= 560 + 1e-6 && at(i)[1] >= 40 - 1e-6 && at(i)[1] <= 360 + 1e-6);
    }
    view.zoom(1e-9);
    assert.equal(view.scale, 0.004);
    assert.deepEqual(chosen, [nodes.length - 1, 0]);
    assert.equal(view.selected, 0);
  }
});

test('folding hides what is below, and a selected node is unfolded', () => {
  for (let seed = 1; seed <= 5; ++seed) {
    const {nodes, tree} = rowOf(chance(seed), 40);
    const {view} = viewOf(tree);
    const facts = factsOf(nodes);
    const all = nodes.map((_, i) => i);
    for (const i of all) {
      const [x] = view.position(i);
      const place = view.x + x * view.scale;
      view.toggleFold(i);
      assert.equal(view.folded.has(i), facts.children[i].length > 0);
      assert.equal(view.layout.nodes.length, nodes.length - facts.below(i) + 1);
      assert.ok(Math.abs(view.x + view.position(i)[0] * view.scale - place) < 1e-6, 'the node moved');
      view.select(all.at(-1));
      assert.equal(view.layout.x.has(all.at(-1)), true);
      if (view.folded.has(i)) view.toggleFold(i);
      assert.equal(view.folded.size, 0);
    }
    view.toggleFailures();
    const isTop = (i) => facts.below(i) > 1 && facts.solutions(i) === 0 && (nodes[i].parent < 0 || facts.solutions(nodes[i].parent) > 0);
    assert.deepEqual([...view.folded].sort((a, b) => a - b), all.filter(isTop));
    view.toggleFailures();
    assert.equal(view.folded.size, 0);
  }
});

/** A tree of a root with leaves. */
function wideTree(size, kind) {
  const numbers = [CHOICE, 0, 0];
  for (let i = 1; i < size; ++i) numbers.push((i === size - 1 ? kind : FAILURE) + 32 * (i - 1), i, 0);
  const row = {nodes: size, searched: size, stream: base64(numbers), radix: RADIX, sums: [5, 40], caption: '', decisions: [''], causes: [], constraints: []};
  return new Tree(row, FIRST, CELLS);
}

test('a large tree is drawn in pixels, and its parts node by node', () => {
  const {MOST_DRAWN, MOST_OPENED} = viewer;
  for (const size of [MOST_DRAWN, MOST_DRAWN + 1]) {
    const {view, chosen} = viewOf(wideTree(size, SOLUTION));
    assert.equal(view.inPixels(), size > MOST_DRAWN);
    if (size <= MOST_DRAWN) continue;
    view.zoom(2);
    view.toggleFold(0);
    assert.deepEqual([view.folded.size, view.layout], [0, undefined]);
    view.open(5);
    assert.deepEqual([view.opened, view.inPixels(), view.layout.nodes.length], [5, false, 1]);
    view.select(7); // which is not in the open part
    assert.deepEqual([view.opened, view.selected, chosen.at(-1)], [7, 7, 7]);
    view.whole();
    assert.deepEqual([view.opened, view.inPixels()], [null, true]);
  }
  const whole = viewOf(wideTree(MOST_OPENED, SOLUTION)).view;
  whole.open(5);
  assert.equal(whole.opened, 0, 'the whole tree is small enough to be opened');
  const chain = [CHOICE, 0, 0, CHOICE, 1, 0];
  for (let i = 2; i <= 1500; ++i) chain.push(FAILURE + 32 * (i - 2), i - 1, 0);
  for (const [kind, size] of [[SOLUTION, 1502], [FAILURE, 1502], [SOLUTION, 1500]]) {
    const numbers = size === 1502 ? [...chain, kind + 32, 1501, 0] : [...chain.slice(0, 3 * 1499), kind + 32, 1499, 0];
    const row = {nodes: size, searched: size, stream: base64(numbers), radix: RADIX, sums: [5, 40], caption: '', decisions: [''], causes: [], constraints: []};
    const {view} = viewOf(new Tree(row, FIRST, CELLS));
    assert.deepEqual([...view.folded], kind === SOLUTION && size > 1500 ? [1] : [], 'many failures beside a solution are folded');
  }
});

test('a caption tells the numbers of the tree', () => {
  for (let seed = 1; seed <= 12; ++seed) {
    const {nodes, tree} = rowOf(chance(seed), 40);
    const marks = new Set([0]);
    const {view, figure, canvas} = viewOf(tree, marks);
    const facts = factsOf(nodes);
    const many = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
    const text = `a caption ${many(nodes.length, 'node')}, ${many(tree.failures, 'failure')}, ${many(facts.solutions(0), 'solution')}` +
      `; the other tree’s model cuts off ${many(nodes.length, 'node')} (ringed)`;
    assert.equal(figure.querySelector('figcaption').textContent, text);
    assert.equal(canvas.attributes['aria-label'], `Search tree, ${text}`);
    view.show(tree, new Set());
    assert.ok(!figure.querySelector('figcaption').textContent.includes('ringed'));
    view.show(null, new Set());
    assert.equal(figure.hidden, true);
  }
  assert.deepEqual([0, 1, 999, 1000, 1234567].map(viewer.grouped), ['0', '1', '999', '1,000', '1,234,567']);
  assert.deepEqual([viewer.counted(1, 'node'), viewer.counted(2000, 'node')], ['1 node', '2,000 nodes']);
});

test('each node is painted once in the colour of its kind, with the path and the marks', () => {
  for (let seed = 1; seed <= 16; ++seed) {
    const below = chance(seed);
    const {nodes, tree} = rowOf(below, 12);
    const marks = new Set(nodes.map((_, i) => i).filter((i) => i % 4 === 1));
    const {view, canvas} = viewOf(tree, marks, [4000, 3000]);
    const last = nodes.length - 1;
    view.select(last);
    const context = canvas.getContext();
    context.calls = [];
    view.paint();
    const at = (i) => view.position(i).map((length, k) => (k === 0 ? view.x : view.y) + length * view.scale);
    const radius = Math.max(1, Math.min(9, 5.5 * view.scale));
    const fills = context.calls.filter(([name]) => name === 'fill').map(([, colour]) => colour);
    for (const kind of ['choice', 'failure', 'solution']) assert.equal(fills.filter((one) => one === kind).length, 2);
    // Shapes between two paths belong to the fill that follows.
    const shapes = {choice: 0, failure: 0, solution: 0, rings: 0, edges: []};
    let since = [];
    for (const [name, fill, stroke, ...words] of context.calls) {
      if (name === 'beginPath') since = [];
      else if (name === 'fill') {
        shapes[fill] += since.filter(([one, x]) => one === 'moveTo' && nodes.some((_, i) => Math.abs(at(i)[0] + radius - x) < 1e-6)).length;
      } else if (name === 'stroke' && (stroke === 'branch' || stroke === 'accent')) shapes.edges.push([stroke, since.filter(([one]) => one === 'lineTo').length]);
      else if (name === 'stroke' && stroke === 'mark') shapes.rings += since.filter(([one]) => one === 'arc').length;
      else if (name === 'stroke' && stroke === 'ink') shapes.chosen = since.length;
      else since.push([name, ...words]);
    }
    for (const [k, kind] of ['choice', 'failure', 'solution'].entries()) {
      assert.ok(shapes[kind] >= nodes.filter((node) => node.kind === k).length, kind);
    }
    assert.equal(shapes.rings, marks.size);
    assert.equal(shapes.chosen, 1);
    assert.deepEqual(shapes.edges, [['branch', nodes.length - 1], ['accent', tree.depth[last]]]);
    const told = context.calls.filter(([name]) => name === 'fillText').map(([, , , text]) => text);
    for (const text of told) assert.ok(tree.row.decisions.includes(text), text);
    const argumentsOf = (name) => context.calls.filter(([one]) => one === name).map(([, , , ...given]) => given);
    assert.deepEqual(argumentsOf('strokeText'), argumentsOf('fillText')); // each has an outline of paper
    // A decision stands beside its edge, on the side that faces away from the parent.
    const sides = [];
    context.fillText = (text, x, y) => sides.push([context.textAlign, text, x, y]);
    view.paint();
    const levels = new Map();
    for (const [align, text, x, y] of sides) {
      const isOf = (i) => i > 0 && tree.words(i) === text && (align === 'right') === (at(i)[0] <= at(nodes[i].parent)[0]) &&
        Math.abs(x - 0.55 * at(i)[0] - 0.45 * (at(i)[0] + at(nodes[i].parent)[0]) / 2 - (align === 'right' ? -7 : 7)) < 1e-6;
      assert.ok(nodes.some((_, i) => isOf(i)), `${text} at ${x}`);
      const node = nodes.findIndex((_, i) => isOf(i));
      const length = 6 * text.length; // as the context measures
      const {left, right} = view.layout.gaps.get(node);
      assert.ok((align === 'right' ? left : right) * COLUMN * view.scale >= length + 14 - 1e-6, `${text} has room`);
      const [from, to] = align === 'right' ? [x - length, x] : [x, x + length];
      assert.ok(from >= 2 && to <= view.width, `${text} is in the picture`);
      levels.set(y.toFixed(3), [...levels.get(y.toFixed(3)) ?? [], [from, to]]);
    }
    for (const spans of levels.values()) {
      spans.sort(([a], [b]) => a - b);
      spans.slice(1).forEach(([from], i) => assert.ok(from >= spans[i][1], 'words of a level stand apart'));
    }
    // Folded subtrees are triangles in the colour of what is in them, with the number of their solutions or nodes.
    view.folded = new Set(nodes.map((_, i) => i).filter((i) => i > 0 && nodes[i].kind === CHOICE));
    view.layOut();
    view.fit();
    context.calls = [];
    const sizes = [];
    context.fillText = (words) => sizes.push(String(words));
    view.paint();
    const triangles = {solution: 0, failure: 0, choice: 0};
    let corners = 0;
    for (const [name, fill] of context.calls) {
      if (name === 'beginPath') corners = 0;
      if (name === 'closePath') ++corners;
      if (name === 'fill') triangles[fill] += corners;
    }
    const shown = view.layout.nodes;
    const foldedNow = shown.filter((i) => view.folded.has(i));
    const diamonds = shown.filter((i) => nodes[i].kind === SOLUTION).length;
    assert.deepEqual(triangles, {choice: 0, failure: foldedNow.filter((i) => tree.solutions[i] === 0).length,
      solution: diamonds + foldedNow.filter((i) => tree.solutions[i] > 0).length});
    for (const i of foldedNow) assert.ok(sizes.includes(String(tree.solutions[i] || tree.below[i])));
    view.folded.clear();
    view.layOut();
    view.fit();
    view.select(last);
    const chosen = context.calls.filter(([name]) => name === 'arc').at(-1);
    assert.deepEqual(chosen.slice(3, 6).map((n) => Math.round(n)), [...at(last), radius + 5].map((n) => Math.round(n)));
  }
});

test('in pixels each node has its column and its level', () => {
  for (let seed = 1; seed <= 12; ++seed) {
    const below = chance(seed);
    const {nodes, tree} = rowOf(below, 60);
    const width = 10 * nodes.length;
    const height = 20 * (tree.deepest + 1);
    const context = recorder();
    const marks = new Set([nodes.length - 1]);
    const colours = {choice: 'choice', failure: 'failure', solution: 'solution', mark: 'mark', ink: 'ink'};
    viewer.paintPixels(context, tree, marks, nodes.length - 1, width, height, colours);
    const rects = context.calls.filter(([name]) => name === 'fillRect');
    const expected = nodes.map((node, i) => [['choice', 'failure', 'solution'][node.kind], 10 * i, tree.depth[i] * 20].join());
    const seen = rects.filter(([, fill]) => fill !== 'mark').map(([, fill, , x, y]) => [fill, 10 * Math.round(x / 10), y].join()); // a column may be rounded down
    assert.deepEqual(seen.sort(), expected.sort());
    assert.deepEqual(rects.filter(([, fill]) => fill === 'mark').map(([, , , x, y]) => [10 * Math.round(x / 10), y]), [[width - 10, tree.depth[nodes.length - 1] * 20]]);
    const [, , , x, y, w, h] = context.calls.find(([name]) => name === 'strokeRect');
    assert.ok(Math.abs(x + w / 2 - width + 5) < 1e-6 && y + h / 2 === tree.depth[nodes.length - 1] * 20 + 10);
    for (const i of nodes.keys()) {
      assert.equal(viewer.nodeAt(tree, 10 * i + 5, tree.depth[i] * 20 + 10, width, height), i);
    }
    // In one column a solution hides a choice, and a choice hides a failure.
    const narrow = recorder();
    viewer.paintPixels(narrow, tree, new Set(), 0, 1, height, colours);
    for (let level = 0; level <= tree.deepest; ++level) {
      const kinds = nodes.filter((_, i) => tree.depth[i] === level).map(({kind}) => kind);
      const kind = kinds.includes(SOLUTION) ? 'solution' : kinds.includes(CHOICE) ? 'choice' : 'failure';
      assert.deepEqual(narrow.calls.filter(([name, , , , y]) => name === 'fillRect' && y === level * 20).map(([, fill]) => fill), [kind]);
    }
  }
});

const FIGURE = {cells: [['a', 0, 0], ['b', 2, 0], ['c', 0, 2], ['d', 2, 2]], lines: [[0, 1], [2, 3]], tiles: 'squares'};
const DATA = {first: FIRST, figure: FIGURE};

test('the panel tells the node, its path, its steps and its domains', () => {
  for (let seed = 1; seed <= 9; ++seed) {
    const {nodes, tree} = rowOf(chance(seed), 25);
    const facts = factsOf(nodes);
    const details = new Details(DATA);
    const marks = new Set(nodes.map((_, i) => i).filter((i) => i % 3 === 1));
    for (const [i, node] of nodes.entries()) {
      details.show({tree, marks}, i);
      const by = (id) => document.getElementById(id);
      assert.equal(by('node').querySelector('h2').textContent, `Node ${i + 1} of ${nodes.length}: ${['choice', 'failure', 'solution'][node.kind]}`);
      const words = tree.path(i).map((one) => tree.row.decisions[nodes[one].decision]).filter((text) => text !== '');
      const many = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
      const rest = facts.children[i].length === 0 ? '' : ` · ${many(facts.below(i), 'node')} and ${many(facts.solutions(i), 'solution')} from here on`;
      const shown = words.length > 12 ? ['…', ...words.slice(-12)] : words;
      assert.equal(by('path').textContent, `level ${facts.depth[i]}${rest}${words.length > 0 ? ` · ${shown.join(', ')}` : ''}`);
      const above = tree.path(i).find((one) => one % 3 === 1);
      assert.equal(by('mark').hidden, above === undefined);
      if (above !== undefined) assert.equal(by('mark').textContent, i === above ? 'The model of the other tree fails here by propagation alone.' :
        `The model of the other tree fails by propagation above, at node ${above + 1}.`);
      assert.equal(by('cause').hidden, !(node.kind === FAILURE && node.reasons));
      const name = (constraint) => {
        const [called, text] = tree.row.constraints[constraint];
        return text ? `${called} (${text})` : called;
      };
      if (!by('cause').hidden) assert.equal(by('cause').textContent, `a causeseen first by ${name(node.reasons.failedBy)}`);
      const items = by('steps').children.map((item) => item.textContent);
      if (!node.reasons) {
        assert.deepEqual(plain(items), ['The domains of this node were not recorded.']);
        continue;
      }
      const {steps} = node.reasons;
      assert.equal(items.length, steps.length + 1);
      assert.equal(items[0], `before${steps.length === 0 ? ' nothing was taken' : ''}`);
      steps.forEach((step, k) => {
        const head = step.constraint === 0 ? `decision ${tree.row.decisions[node.decision]}:` : `${name(step.constraint)}:`;
        assert.ok(items[k + 1].startsWith(head), items[k + 1]);
        const losers = {};
        for (const {cell, values} of step.removed) (losers[viewer.ranges(values)] ??= []).push(FIGURE.cells[cell][0]);
        const told = items[k + 1].slice(head.length).trim().split('; ').filter((text) => text !== '');
        const sum = step.sum ? [`the sum is ${step.sum[0]}${step.sum[1] > step.sum[0] ? ` to ${step.sum[1]}` : ''}`] : [];
        const lost = Object.entries(losers).map(([values, names]) => `${names.join(' ')} ${names.length > 1 ? 'lose' : 'loses'} ${values}`);
        assert.deepEqual(plain(told.sort()), [...lost, ...sum].sort());
      });
      // The picture after any number of steps has the values that are left, and those that are gone now.
      for (let step = 0; step <= steps.length; ++step) {
        details.to(step);
        assert.equal(details.step, step);
        const before = tree.domains(node.parent);
        const gone = FIGURE.cells.map(() => new Set());
        for (const {removed} of steps.slice(0, step)) {
          for (const {cell, values} of removed) for (const value of values) {
            before.cells[cell].delete(value);
            gone[cell].add(value);
          }
        }
        const svg = by('figure').children[0];
        const titles = svg.children.filter(({name: kind}) => kind === 'rect' && kind).filter(({children}) => children.length > 0).map(({children}) => children[0].textContent);
        const left = before.cells.map((values, cell) => `${FIGURE.cells[cell][0]}: ${[...values].sort((a, b) => a - b).join(' ') || 'nothing'}`);
        assert.deepEqual(plain(titles.sort()), plain(left.sort()));
        const isRoot = node.parent < 0 && step === steps.length;
        const texts = svg.children.filter(({name: kind}) => kind === 'text');
        const goneTexts = texts.filter(({attributes}) => attributes.class.startsWith('gone')).length;
        assert.equal(goneTexts, isRoot ? 0 : gone.reduce((sum, values) => sum + values.size, 0));
        assert.equal(by('legend').hidden, isRoot || gone.every((values) => values.size === 0));
        const kinds = svg.children.filter(({name: kind}) => kind === 'rect').map(({attributes}) => attributes.class);
        const isAtEnd = step === steps.length;
        const bad = kinds.filter((kind) => kind.split(' ').includes('bad')).length;
        assert.equal(bad, isAtEnd && node.kind === FAILURE ? 1 : 0);
        const lines = svg.children.filter(({name: kind}) => kind === 'polyline').map(({attributes}) => attributes.class);
        const isOfLine = !isAtEnd && step > 0 && steps[step - 1].constraint === 1;
        assert.deepEqual(lines.filter((kind) => kind === 'line about').length, isOfLine ? 1 : 0);
        assert.deepEqual(lines.filter((kind) => kind === 'line bad').length, bad);
      }
      details.to(99);
      assert.equal(details.step, steps.length);
      details.to(-1);
      assert.equal(details.step, 0);
    }
  }
});

test('values are told as ranges', () => {
  const below = chance(5);
  for (let round = 0; round < 200; ++round) {
    const values = Array.from({length: 12}, (_, k) => k - 3).filter(() => below(2));
    const read = viewer.ranges(values).split(', ').filter((text) => text !== '').flatMap((text) => {
      const [from, to = from] = text.split('–').map(Number);
      return Array.from({length: to - from + 1}, (_, k) => from + k);
    });
    assert.deepEqual(read, values);
    for (const text of viewer.ranges(values).split(', ')) {
      const [from, to] = text.split('–').map(Number);
      if (to !== undefined) assert.ok(to - from >= 2);
    }
  }
});

test('cells stand at their places, a unit apart, and all on the picture', () => {
  const below = chance(7);
  for (const tiles of ['squares', 'hexagons', 'none']) {
    for (let round = 0; round < 20; ++round) {
      const cells = Array.from({length: 2 + below(5)}, (_, k) => [`c${k}`, 3 * k + below(3), below(9)]);
      const {at, width, height} = viewer.places({cells, tiles});
      let least = Infinity;
      let drawn = Infinity;
      for (let a = 0; a < cells.length; ++a) {
        assert.ok(at[a][0] >= 0.6 * viewer.UNIT && at[a][0] <= width - 0.6 * viewer.UNIT);
        assert.ok(at[a][1] >= 0.6 * viewer.UNIT && at[a][1] <= height - 0.6 * viewer.UNIT);
        for (let b = 0; b < a; ++b) {
          least = Math.min(least, Math.hypot(cells[a][1] - cells[b][1], cells[a][2] - cells[b][2]));
          drawn = Math.min(drawn, Math.hypot(at[a][0] - at[b][0], at[a][1] - at[b][1]));
        }
      }
      assert.ok(Math.abs(drawn - viewer.UNIT * (tiles === 'none' ? 1.25 : 1)) < 1e-6);
      const scale = drawn / least;
      cells.forEach((cell, k) => {
        assert.ok(Math.abs(at[k][0] - at[0][0] - scale * (cell[1] - cells[0][1])) < 1e-6);
        assert.ok(Math.abs(at[k][1] - at[0][1] - scale * (cell[2] - cells[0][2])) < 1e-6);
      });
    }
  }
});

test('each open cell shows its values, and a decided one its value large', () => {
  for (const count of [4, 16, 17, 25, 36, 37, 49]) {
    const cells = Array.from({length: count}, (_, k) => [`c${k}`, k % 7, Math.floor(k / 7)]);
    const data = {first: 1, figure: {cells, lines: [[0, 1]], tiles: 'squares'}};
    const all = Array.from({length: count}, (_, k) => k + 1);
    const state = {cells: cells.map((_, k) => new Set(k === 0 ? [2] : k === 1 ? [1, 3] : all))};
    const gone = cells.map((_, k) => new Map(k === 1 ? [[2, true], [4, false]] : []));
    const svg = viewer.drawFigure(data, state, gone, {cells: [2]}, {cells: [3], lines: [0]});
    const {at} = viewer.places(data.figure);
    const near = (k) => svg.children.filter(({name, attributes, children}) => (name === 'text' || (name === 'rect' && children.length === 0)) &&
      Math.abs(Number(attributes.x) + (name === 'rect' ? Number(attributes.width) / 2 : 0) - at[k][0]) < 32 &&
      Math.abs(Number(attributes.y) + (name === 'rect' ? Number(attributes.height) / 2 : 0) - at[k][1]) < 32);
    assert.deepEqual(near(0).map(({attributes, textContent}) => [attributes.class, textContent]), [['value', '2']]);
    assert.deepEqual(near(1).map(({attributes}) => attributes.class), ['left', 'gone by-decision', 'left', 'gone']);
    if (count <= 36) assert.deepEqual(near(1).map(({textContent}) => textContent), ['1', '2', '3', '4']);
    assert.equal(near(2).length, count);
    // Where there is room for all, each value keeps its place.
    const offsets = (k) => near(k).map(({attributes: {x, y}}) => [Math.round(x - at[k][0]), Math.round(y - at[k][1])]);
    if (count <= 16 || count > 36) assert.deepEqual(offsets(1), offsets(2).slice(0, 4));
    const places = new Set(near(2).map(({attributes}) => `${attributes.x},${attributes.y}`));
    assert.equal(places.size, count);
    const outlines = svg.children.filter(({name, children}) => name === 'rect' && children.length > 0);
    assert.equal(outlines.length, count);
    const classes = (word) => outlines.filter(({attributes}) => attributes.class.split(' ').includes(word)).map(({children}) => children[0].textContent.split(':')[0]);
    assert.deepEqual([classes('about'), classes('bad'), classes('decided-on')], [['c2'], ['c3'], ['c1']]);
    assert.deepEqual(svg.children.filter(({name}) => name === 'polyline').map(({attributes}) => attributes.class), ['line bad']);
  }
});
