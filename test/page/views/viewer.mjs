// The viewer of search trees without a browser: drawn trees are read, laid out, folded, walked and told. `modules` runs this file.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

import {openStage} from '../tools/stage.mjs';
import {forSeeds} from '../tools/chance.mjs';

const PARTS = ['tree', 'layout', 'pixels', 'figure', 'paint', 'details', 'view', 'main'];
const code = PARTS.map((part) => readFileSync(new URL(`../../../lib/loshu/report/viewer/${part}.js`, import.meta.url), 'utf8')).join('\n');
const NAMES = 'Tree, refutedNodes, layOut, nodeAt, paintPixels, places, paintNodes, ranges, Details, View, start, COLUMN, LEVEL, MOST_OPENED';
const load = new Function(`${code}; return {${NAMES}};`);
const KINDS = [0, 1, 2];
const [CHOICE, FAILURE, SOLUTION] = KINDS;

/** Numbers as the stream has them: seven bits a byte, the lowest first. */
const bytesOf = (numbers) => numbers.flatMap((number) => {
  const bytes = [];
  for (; number >= 128; number = Math.floor(number / 128)) bytes.push(number % 128 + 128);
  return [...bytes, number];
});
const base64 = (numbers) => Buffer.from(bytesOf(numbers)).toString('base64');

/** The row of a tree: nodes with parent (−1 for the root), kind, alternative, decision and perhaps reasons as numbers of the stream. */
function rowOf(nodes, more = {}) {
  const stream = nodes.flatMap(({parent, kind, alternative, decision, reasons}, i) =>
    [kind + (reasons ? 4 : 0) + 32 * alternative, parent < 0 ? 0 : i - parent, decision, ...reasons ? [bytesOf(reasons).length, ...reasons] : []]);
  return {nodes: nodes.length, searched: nodes.length, stream: base64(stream), caption: 'a row', radix: 10, sums: [6, 24], causes: ['a cause', 'another'],
          decisions: Array.from({length: 200}, (_, i) => (i === 0 ? '' : `decision ${i}`)), constraints: [['decision', '', [], null], ['line.1', 'a + b = S', [0, 1], 0]],
          refuted: [null, null], ...more};
}

/**
 * The same row as the library writes it. The parent is left out that a depth-first search has next, the last choice with an open
 * alternative. So is the decision of a later alternative that followed the same first one before.
 */
function shortRowOf(nodes) {
  const [open, first, second, left] = [[], new Map(), new Map(), [0, 0]];
  const stream = nodes.flatMap(({parent, kind, alternative, decision}, i) => {
    const isNext = parent >= 0 && open.at(-1) === parent;
    const isKnown = parent >= 0 && alternative > 0 && second.get(first.get(parent)) === decision;
    if (isNext && alternative > 0) open.pop();
    if (kind === CHOICE) open.push(i);
    if (parent >= 0) alternative === 0 ? first.set(parent, decision) : second.set(first.get(parent), decision);
    left[0] += isNext ? 1 : 0;
    left[1] += isKnown ? 1 : 0;
    return [kind + (isNext ? 8 : 0) + (isKnown ? 16 : 0) + 32 * alternative, ...isNext ? [] : [parent < 0 ? 0 : i - parent], ...isKnown ? [] : [decision]];
  });
  return {row: rowOf(nodes, {stream: base64(stream)}), left};
}

/** A tree whose leaves are failures and solutions, found in depth-first order. */
function someNodes(chance, most = 40) {
  const nodes = [];
  const grow = (parent, alternative, depth) => {
    const i = nodes.length;
    const isLeaf = depth > 5 || nodes.length + 2 > most || (depth > 0 && chance.oneIn(3));
    nodes.push({parent, alternative, decision: parent < 0 ? 0 : chance.from(1, 150), kind: !isLeaf ? CHOICE : chance.oneIn(3) ? SOLUTION : FAILURE, depth});
    if (!isLeaf) for (let k = chance.from(1, 3), at = 0; at < k; ++at) grow(i, at, depth + 1);
  };
  grow(-1, 0, 0);
  return nodes;
}

const childrenOf = (nodes, i) => nodes.flatMap(({parent}, k) => (parent === i ? [k] : []));
const below = (nodes, i) => [i, ...childrenOf(nodes, i).flatMap((child) => below(nodes, child))];
const pathTo = (nodes, i) => (i < 0 ? [] : [...pathTo(nodes, nodes[i].parent), i]);

test('what a stream leaves out is read as if it stood there', () => {
  openStage();
  const {Tree} = load();
  const left = [0, 0];
  forSeeds(60, (chance) => {
    const nodes = someNodes(chance, 60).map((node) => ({...node, decision: node.parent < 0 ? 0 : 1 + node.decision % 4}));
    const short = shortRowOf(nodes);
    const [one, other] = [rowOf(nodes), short.row].map((row) => new Tree(row, 1, 3));
    for (const part of ['parent', 'kind', 'alternative', 'decision', 'depth', 'below', 'solutions', 'order']) assert.deepEqual([...other[part]], [...one[part]], part);
    assert.deepEqual(other.children, one.children);
    short.left.forEach((count, i) => { left[i] += count; });
  });
  assert.ok(left.every((count) => count > 60), `${left}`);
});

test('a tree is read as it was written', () => {
  openStage();
  const {Tree, refutedNodes} = load();
  forSeeds(60, (chance) => {
    const nodes = someNodes(chance);
    const tree = new Tree(rowOf(nodes), 1, 3);
    nodes.forEach((node, i) => {
      assert.deepEqual([tree.parent[i], tree.kind[i], tree.alternative[i], tree.decision[i], tree.depth[i]],
                       [node.parent, node.kind, node.alternative, node.decision, node.depth]);
      assert.deepEqual(tree.children[i], childrenOf(nodes, i));
      const all = below(nodes, i);
      assert.deepEqual([tree.below[i], tree.solutions[i]], [all.length, all.filter((one) => nodes[one].kind === SOLUTION).length]);
      assert.deepEqual(tree.path(i), pathTo(nodes, i));
      assert.deepEqual([tree.order[i], tree.place[i]], [i, i]); // depth first is reading order
      assert.equal(tree.words(i), node.decision === 0 ? '' : `decision ${node.decision}`);
      assert.equal(tree.reasons(i), null);
      const most = chance.from(1, nodes.length);
      const fitting = pathTo(nodes, i).filter((one) => below(nodes, one).length <= most);
      assert.equal(tree.subtree(i, most), fitting[0] ?? i);
    });
    assert.equal(tree.deepest, Math.max(...nodes.map(({depth}) => depth)));
    assert.deepEqual([tree.total, tree.failures], [SOLUTION, FAILURE].map((kind) => nodes.filter((node) => node.kind === kind).length));
    const refuted = [...nodes.keys()].filter(() => chance.oneIn(3));
    const told = refutedNodes(tree, base64(refuted.map((node, k) => node - (refuted[k - 1] ?? 0))));
    assert.deepEqual([...told], refuted.filter((node) => nodes[node].kind !== FAILURE));
    assert.equal(refutedNodes(tree, null).size, 0);
  });
  const late = new Tree(rowOf([{parent: -1, kind: CHOICE, alternative: 0, decision: 0}, {parent: 0, kind: FAILURE, alternative: 1, decision: 1},
                               {parent: 0, kind: SOLUTION, alternative: 0, decision: 2}]), 1, 3);
  assert.deepEqual([late.children[0], [...late.order]], [[2, 1], [0, 2, 1]]); // the first alternative stands first
  assert.equal(late.cut(), '');
  assert.equal(new Tree(rowOf([{parent: -1, kind: CHOICE, alternative: 0, decision: 0}], {searched: 5}), 1, 3).cut(), '; here are the first 1, with');
});

/** Reasons: constraint 1 takes 2 and 3 from cell 0; the decision takes 1 from cell 2, and the sum is 8 to 9; failed by constraint 1. */
const STEPS = [2, 1 + 10 * 2, 0, 2 * 1 + 1, 0, 0 + 10 * 3, 2, 0, 8 - 6, 9 - 6];
const FAILED = [...STEPS, 1, 2, 0, 1, 2, 0, 1, 1, 0];

test('the reasons of a node are read, and its domains are what they leave', () => {
  openStage();
  const {Tree} = load();
  const nodes = [{parent: -1, kind: CHOICE, alternative: 0, decision: 0, reasons: STEPS},
                 {parent: 0, kind: FAILURE, alternative: 0, decision: 1, reasons: FAILED}];
  const tree = new Tree(rowOf(nodes), 1, 3);
  const steps = [{constraint: 1, removed: [{cell: 0, values: [2, 3]}], sum: null}, {constraint: 0, removed: [{cell: 2, values: [1]}], sum: [8, 9]}];
  assert.deepEqual(tree.reasons(0), {steps});
  assert.deepEqual(tree.reasons(1), {steps, failedBy: 1, causes: [0, 1], cells: [0, 1], lines: [0]});
  const sets = (node) => [tree.domains(node).cells.map((values) => [...values].join('')), tree.domains(node).sum];
  assert.deepEqual(sets(-1), [['123', '123', '123'], [6, 24]]);
  assert.deepEqual(sets(0), [['1', '123', '23'], [8, 9]]);
});

test('a laid out tree has no two nodes nearer than a column, and each parent above the middle of its children', () => {
  openStage();
  const {Tree, layOut} = load();
  forSeeds(60, (chance) => {
    const nodes = someNodes(chance);
    const tree = new Tree(rowOf(nodes), 1, 3);
    const folded = new Set([...nodes.keys()].filter(() => chance.oneIn(6)));
    const root = chance.oneIn(3) ? chance.below(nodes.length) : 0;
    const {nodes: shown, x, base, width, height, gaps} = layOut(tree, [root], folded);
    const wanted = below(nodes, root).filter((i) => !pathTo(nodes, i).slice(0, -1).some((above) => folded.has(above) && pathTo(nodes, above).includes(root)));
    assert.deepEqual(shown, wanted);
    assert.deepEqual([base, height], [nodes[root].depth, Math.max(...wanted.map((i) => nodes[i].depth)) - nodes[root].depth]);
    const all = wanted.map((i) => x.get(i));
    assert.ok(Math.abs(Math.min(...all)) < 1e-9 && Math.abs(Math.max(...all) - width) < 1e-9, `${all} of ${width}`);
    for (let level = 0; level <= height; ++level) {
      const row = wanted.filter((i) => nodes[i].depth === base + level);
      row.forEach((i, k) => {
        if (k > 0) assert.ok(x.get(i) - x.get(row[k - 1]) > 1 - 1e-9);
        assert.equal(gaps.get(i).left, k === 0 ? Infinity : x.get(i) - x.get(row[k - 1]));
        assert.equal(gaps.get(i).right, k + 1 === row.length ? Infinity : x.get(row[k + 1]) - x.get(i));
        const children = folded.has(i) ? [] : childrenOf(nodes, i);
        if (children.length > 0) assert.ok(Math.abs((x.get(children[0]) + x.get(children.at(-1))) / 2 - x.get(i)) < 1e-9);
      });
    }
  });
});

/** A view on a canvas that remembers what is drawn. */
function viewOf(viewer, tree, marks = new Set()) {
  const drawn = [];
  const context = new Proxy({measureText: (words) => ({width: 6 * String(words).length})}, {
    get: (own, name) => own[name] ?? ((...values) => { drawn.push([name, ...values]); }),
    set: (own, name, value) => { own[name] = value; if (name === 'fillStyle') drawn.push(['fillStyle', value]); return true; },
  });
  const figure = document.createElement('figure');
  const canvas = document.createElement('canvas');
  canvas.getContext = () => context;
  Object.assign(canvas, {offsetWidth: 800, offsetHeight: 600});
  figure.append(document.createElement('figcaption'), canvas);
  const selected = [];
  const view = new viewer.View(figure, (_, i) => selected.push(i));
  view.show(tree, marks);
  return {view, drawn, selected, canvas, figure};
}

test('folding folds all that has no solution and more than one node, and opens it again', () => {
  openStage();
  const viewer = load();
  let folds = 0;
  forSeeds(60, (chance) => {
    const nodes = someNodes(chance);
    const tree = new viewer.Tree(rowOf(nodes), 1, 3);
    const {view, selected, drawn} = viewOf(viewer, tree);
    const hasNone = (i) => below(nodes, i).every((one) => nodes[one].kind !== SOLUTION);
    const wanted = [...nodes.keys()].filter((i) => nodes[i].kind === CHOICE && hasNone(i) && !pathTo(nodes, i).slice(0, -1).some(hasNone));
    view.toggleFailures();
    assert.deepEqual([...view.folded].sort((a, b) => a - b), wanted);
    view.toggleFailures();
    assert.equal(view.folded.size, 0);
    folds += wanted.length;
    const node = chance.below(nodes.length);
    view.fit();
    const before = view.x + view.position(node)[0] * view.scale;
    view.toggleFold(node);
    assert.equal(view.folded.has(node), nodes[node].kind === CHOICE); // a leaf has nothing to fold
    assert.ok(Math.abs(view.x + view.position(node)[0] * view.scale - before) < 1e-6, 'the node stays where it is');
    drawn.length = 0;
    view.paint();
    const names = drawn.map(([name]) => name);
    const shown = view.layout.nodes;
    const kinds = (kind, isFolded) => shown.filter((i) => nodes[i].kind === kind && view.folded.has(i) === isFolded).length;
    const isInside = shown.every((i) => { const [x, y] = view.position(i); return [view.x + x * view.scale, view.y + y * view.scale].every((at, axis) => at > -60 && at < [860, 660][axis]); });
    if (isInside) {
      assert.equal(names.filter((name) => name === 'rect').length, kinds(FAILURE, false), 'squares are failures');
      assert.equal(names.filter((name) => name === 'arc').length, kinds(CHOICE, false) + 1, 'circles are choices, and one is about the selected node');
      assert.equal(names.filter((name) => name === 'closePath').length, kinds(SOLUTION, false) + view.folded.size, 'diamonds and triangles');
    }
    const last = nodes.length - 1;
    view.select(last); // unfolds what hides it
    assert.ok(view.layout.nodes.includes(last) && selected.at(-1) === last);
    const [x, y] = view.position(last);
    const at = [view.x + x * view.scale, view.y + y * view.scale];
    assert.ok(at[0] >= 39 && at[0] <= 761 && at[1] >= 39 && at[1] <= 561, 'it is revealed');
    assert.equal(view.hit(...at), last);
    assert.equal(view.hit(at[0] + 4000, at[1]), -1);
    const scale = view.scale;
    view.zoom(1.5, ...at);
    assert.ok(Math.abs(view.scale - Math.min(6, 1.5 * scale)) < 1e-9);
    assert.equal(view.hit(...at), last, 'the point under the pointer stays');
    view.zoom(1e4);
    assert.equal(view.scale, 6);
    view.zoom(1e-9);
    assert.equal(view.scale, 0.004);
    view.open(last);
    assert.equal(view.opened, tree.subtree(last, viewer.MOST_OPENED));
    view.whole();
    assert.equal(view.opened, null);
  });
  assert.ok(folds > 30);
});

test('a caption tells the nodes, failures and solutions, and what the other model cuts off', () => {
  openStage();
  const viewer = load();
  const nodes = [[-1, CHOICE, 0], [0, CHOICE, 0], [1, FAILURE, 0], [1, SOLUTION, 1], [0, FAILURE, 1]].map(([parent, kind, alternative]) => ({parent, kind, alternative, decision: 0}));
  const {figure, view} = viewOf(viewer, new viewer.Tree(rowOf(nodes), 1, 3), new Set([1]));
  const caption = () => figure.querySelector('figcaption').textContent;
  assert.equal(caption(), 'a row 5 nodes, 2 failures, 1 solution; the other tree’s model cuts off 3 nodes (ringed)');
  view.show(view.tree, new Set());
  assert.equal(caption(), 'a row 5 nodes, 2 failures, 1 solution');
  view.show(new viewer.Tree(rowOf(nodes, {searched: 12345}), 1, 3), new Set());
  assert.equal(caption(), 'a row 12,345 nodes; here are the first 5, with 2 failures, 1 solution');
  view.show(null, new Set());
  assert.ok(figure.hidden);
});

test('in pixels, each point belongs to a node near it in reading order and level, and a solution hides what it covers', () => {
  openStage();
  const {Tree, nodeAt, paintPixels} = load();
  forSeeds(30, (chance) => {
    const nodes = someNodes(chance);
    const tree = new Tree(rowOf(nodes), 1, 3);
    const [width, height] = [10 * nodes.length, 20 * (tree.deepest + 1)];
    nodes.forEach(({depth}, i) => assert.equal(nodeAt(tree, (tree.place[i] + 0.5) * 10, (depth + 0.5) * 20, width, height), i));
    const seen = [];
    const context = {fillRect: (x, y) => seen.push([context.fillStyle, x, y]), strokeRect: (...box) => { seen.push(['selected', ...box]); assert.equal(context.strokeStyle, 'ink'); }};
    const marks = new Set([chance.below(nodes.length)]);
    const at = chance.below(nodes.length);
    paintPixels(context, tree, marks, at, nodes.length, height, {choice: CHOICE, failure: FAILURE, solution: SOLUTION, mark: 'mark', ink: 'ink'});
    const column = (i) => Math.floor(tree.place[i] / nodes.length * nodes.length); // as it is rounded
    assert.deepEqual(seen.filter(([style]) => style === 'mark').map(([, x, y]) => [x, y]), [...marks].map((i) => [column(i), 20 * nodes[i].depth]));
    for (const [i, {depth}] of nodes.entries()) {
      const kinds = nodes.flatMap((other, k) => (other.depth === depth && column(k) === column(i) ? [other.kind] : []));
      const best = [SOLUTION, CHOICE, FAILURE].find((kind) => kinds.includes(kind));
      assert.deepEqual(seen.filter(([style, x, y]) => KINDS.includes(style) && x === column(i) && y === 20 * depth).map(([style]) => style), [best]);
    }
    const [[, x, y, , high]] = seen.filter(([style]) => style === 'selected');
    assert.deepEqual([x + 4, y, high], [tree.place[at] + 0.5, 20 * nodes[at].depth - 2, 24]);
    seen.length = 0;
    paintPixels(context, tree, new Set(), 0, 1, height, {choice: CHOICE, failure: FAILURE, solution: SOLUTION, ink: 'ink'}); // all in one column
    for (let level = 0; level <= tree.deepest; ++level) {
      const kinds = nodes.filter(({depth}) => depth === level).map(({kind}) => kind);
      const best = [SOLUTION, CHOICE, FAILURE].find((kind) => kinds.includes(kind));
      assert.deepEqual(seen.filter(([, , top]) => top === 20 * level).map(([style]) => style), [best]);
    }
  });
});

test('in pixels, a press finds the node nearest in level of those within two pixels, and no level is painted over another', () => {
  openStage();
  const {Tree, nodeAt, paintPixels} = load();
  forSeeds(60, (chance) => {
    const nodes = someNodes(chance, 80);
    const tree = new Tree(rowOf(nodes), 1, 3);
    const [width, height] = [chance.pick([nodes.length / 2, nodes.length, 7 * nodes.length]), chance.pick([3, 20]) * (tree.deepest + 1)];
    for (let turn = 0; turn < 30; ++turn) {
      const [x, y] = [chance.below(1000) / 1000 * width, chance.below(1000) / 1000 * height];
      const level = Math.floor(y / height * (tree.deepest + 1));
      const far = (i) => Math.abs(nodes[i].depth - level);
      const near = [...nodes.keys()].filter((i) => (i + 1) / nodes.length * width >= x - 2 && i / nodes.length * width <= x + 2);
      const found = nodeAt(tree, x, y, width, height);
      assert.ok(near.every((i) => far(found) <= far(i)), `${found} at ${x}, ${y}`);
      const column = width / nodes.length;
      assert.ok(found / nodes.length * width <= x + 2 + column && (found + 1) / nodes.length * width >= x - 2 - column);
    }
    const rects = [];
    const context = {fillRect: (...box) => rects.push([context.fillStyle, ...box]), strokeRect() {}};
    paintPixels(context, tree, new Set(nodes.keys()), 0, width, height, {choice: CHOICE, failure: FAILURE, solution: SOLUTION, mark: 'mark'});
    const step = height / (tree.deepest + 1);
    for (const [style, , y, wide, high] of rects) {
      assert.ok(Math.abs(y / step - Math.round(y / step)) < 1e-6);
      assert.ok(high >= 1 && high <= Math.max(1, style === 'mark' ? step / 2 : step), `${high} of ${step}`);
      assert.ok(style === 'mark' ? wide > 1 : wide === 1);
    }
  });
});

/** The whole document of a few trees. */
function documentOf(rows, hash = '') {
  const stage = openStage();
  location.hash = hash;
  globalThis.history = {replaceState: (_, __, address) => { location.hash = address; }};
  globalThis.Option = function option(text, value) {
    const one = document.createElement('option');
    one.append(text);
    one.setAttribute('value', value);
    return one;
  };
  const place = stage.byId('trees');
  for (let i = 0; i < 2; ++i) {
    const figure = document.createElement('figure');
    figure.setAttribute('class', 'tree');
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {offsetWidth: 800, offsetHeight: 600, getContext: () => new Proxy({measureText: () => ({width: 9})}, {get: (own, name) => own[name] ?? (() => {}), set: () => true})});
    figure.append(document.createElement('figcaption'), canvas);
    place.append(figure);
  }
  stage.byId('node').append(document.createElement('h2'));
  document.body.append(document.createElement('h1'));
  for (const id of ['left', 'right']) document.createElement('label').append(stage.byId(id));
  const select = (id) => {
    const one = stage.byId(id);
    Object.defineProperty(one, 'value', {get() { return this.picked ?? this.children[0]?.getAttribute('value') ?? ''; }, set(value) { this.picked = String(value); }});
  };
  ['left', 'right'].forEach(select);
  const listened = new Map();
  globalThis.addEventListener = (name, act) => listened.set(name, act);
  const {start} = load();
  const cells = [['a', 0, 0], ['b', 1, 0], ['c', 2, 0]];
  const more = start({rows, first: 1, figure: {cells, lines: [[0, 1]], tiles: 'squares'}, command: 'loshu compare', title: 'a title'});
  const key = (name) => document.body.bubble('keydown', {key: name});
  const text = (id) => stage.byId(id).textContent;
  const heading = () => stage.byId('node').querySelector('h2').textContent;
  return {stage, key, text, heading, more, node: () => Number(/^Node ([\d,]+) /.exec(heading())[1]) - 1, views: window.loshuViews, hear: (name, event) => listened.get(name)(event)};
}

test('keys and buttons walk the tree as it was searched', () => {
  forSeeds(6, (chance) => {
    const nodes = someNodes(chance);
    const {key, node, stage, views, heading, text} = documentOf([rowOf(nodes)]);
    const kinds = ['choice', 'failure', 'solution'];
    assert.equal(node(), 0);
    for (let i = 0; i < 20; ++i) {
      const from = node();
      const next = [...nodes.keys()].map((k) => (from + 1 + k) % nodes.length).find((one) => nodes[one].kind === SOLUTION) ?? from;
      const [name, to] = chance.pick([['ArrowRight', Math.min(from + 1, nodes.length - 1)], ['ArrowLeft', Math.max(from - 1, 0)], ['ArrowUp', nodes[from].parent < 0 ? from : nodes[from].parent],
                                      ['ArrowDown', childrenOf(nodes, from)[0] ?? from], ['Home', 0], ['End', nodes.length - 1], ['s', next]]);
      const button = {ArrowRight: 'next', ArrowLeft: 'previous', s: 'solution'}[name];
      if (button && chance.oneIn(2)) stage.byId(button).click();
      else key(name);
      assert.equal(node(), to, `${name} from ${from}`);
      assert.equal(heading(), `Node ${to + 1} of ${nodes.length}: ${kinds[nodes[to].kind]}`);
      assert.equal(location.hash, `#0.${to + 1}`);
      const all = below(nodes, to);
      const count = all.filter((one) => nodes[one].kind === SOLUTION).length;
      const steps = pathTo(nodes, to).filter((one) => nodes[one].decision > 0).map((one) => `decision ${nodes[one].decision}`);
      const here = all.length === 1 ? '' : ` · ${all.length} nodes and ${count} solution${count === 1 ? '' : 's'} from here on`;
      assert.equal(text('path'), `level ${nodes[to].depth}${here}${steps.length > 0 ? ` · ${steps.join(', ')}` : ''}`);
    }
    const before = views[0].folded.size;
    key('f');
    key('f');
    assert.equal(views[0].folded.size, before);
    const {scale} = views[0];
    key('+');
    key('-');
    assert.ok(Math.abs(views[0].scale / scale - 1) < 1e-9);
  });
});

test('the data stand in the document or come in messages, and who sends them hears when all are drawn', () => {
  const nodes = [[-1, CHOICE, 0], [0, FAILURE, 0], [0, SOLUTION, 1]].map(([parent, kind, alternative]) => ({parent, kind, alternative, decision: 0}));
  const of = (rows, more) => JSON.stringify({rows, first: 1, figure: {cells: [['a', 0, 0], ['b', 1, 0], ['c', 2, 0]], lines: [[0, 1]], tiles: 'squares'}, command: 'c', title: 't', ...more && {more}});
  const {stage, hear} = documentOf([rowOf(nodes)]);
  const clear = () => { for (const id of ['left', 'right']) stage.byId(id).replaceChildren(); delete document.body.dataset.ready; document.body.attributes.delete('data-ready'); };
  const isReady = () => document.body.dataset.ready !== undefined;
  clear();
  stage.byId('data').textContent = of([rowOf(nodes), rowOf(nodes)], false);
  hear('DOMContentLoaded');
  assert.deepEqual([isReady(), stage.byId('left').children.length, document.title], [true, 2, 't']);
  clear();
  stage.byId('data').textContent = '';
  const sent = [];
  globalThis.parent = {postMessage: (...what) => sent.push(what)};
  hear('DOMContentLoaded');
  const message = (source, data) => hear('message', {source, data});
  message({postMessage() {}}, of([rowOf(nodes)], false)); // of somebody else
  assert.equal(stage.byId('left').children.length, 0);
  message(globalThis.parent, of([rowOf(nodes)], true));
  assert.deepEqual([isReady(), sent, stage.byId('left').children.length], [false, [], 1]);
  message(globalThis.parent, of([rowOf(nodes), rowOf(nodes)], false));
  assert.deepEqual([isReady(), sent, stage.byId('left').children.length], [true, [['drawn', '*']], 2]);
  delete globalThis.parent;
});

test('an address opens a row, another beside it, and a node of either', () => {
  const nodes = [[-1, CHOICE, 0], [0, FAILURE, 0], [0, SOLUTION, 1]].map(([parent, kind, alternative]) => ({parent, kind, alternative, decision: alternative + 1}));
  const rows = [0, 1].map((row) => rowOf(nodes, {caption: `row ${row}`, refuted: [null, null].with(1 - row, row === 0 ? base64([0]) : null)}));
  for (const [hash, at, beside, address] of [['', 0, false, '#0.1'], ['#1.3', 2, false, '#1.3'], ['#node=2', 1, false, '#0.2'], ['#0+1.3', 2, true, '#0+1.3'], ['#0+1.2r', 1, true, '#0+1.2r'], ['#7.2', 1, false, '#0.2'],
                                              ['#2.2', 1, false, '#0.2'], ['#1+2.2', 1, false, '#1.2'], ['#2+1.2', 1, true, '#0+1.2'], ['#1+0.3', 2, true, '#1+0.3'], ['#0.9', 0, false, '#0.1'], ['#0.0', 0, false, '#0.1']]) {
    const {node, views} = documentOf(rows, hash);
    assert.deepEqual([node(), views[1].tree !== null, location.hash], [at, beside, address], hash);
  }
  const {stage, text, key, views, more, hear, node} = documentOf(rows, '#0+1.3');
  assert.equal(text('mark'), 'The model of the other tree fails by propagation above, at node 1.');
  key('Home');
  assert.equal(text('mark'), 'The model of the other tree fails here by propagation alone.');
  stage.byId('right').value = '';
  stage.byId('right').bubble('change');
  assert.ok(stage.byId('mark').hidden && views[1].tree === null);
  assert.deepEqual([stage.byId('left').children.length, stage.byId('right').children.length], [2, 3]);
  more({rows: [...rows, rowOf(nodes)]});
  assert.deepEqual([stage.byId('left').children.length, stage.byId('right').children.length], [3, 4]);
  location.hash = '#2.2';
  hear('hashchange');
  assert.deepEqual([node(), location.hash], [1, '#2.2']);
});

test('the steps of a node are told, and each shows the domains until then', () => {
  const nodes = [{parent: -1, kind: CHOICE, alternative: 0, decision: 0}, {parent: 0, kind: FAILURE, alternative: 0, decision: 7, reasons: FAILED}];
  const {stage, key, text} = documentOf([rowOf(nodes)], '#0.2');
  assert.equal(text('cause'), 'a causeanotherseen first by line.1 (a + b = S)');
  const steps = stage.byId('steps').children.map(({textContent}) => textContent);
  assert.equal(steps.length, 3);
  assert.ok(steps[1].startsWith('line.1 (a + b = S):') && steps[1].endsWith('a loses 2, 3'), steps[1]);
  assert.ok(steps[2].startsWith('decision decision 7:') && steps[2].endsWith('c loses 1; the sum is 8 to 9'), steps[2]);
  const titles = () => stage.byId('figure').querySelectorAll('title').map(({textContent}) => textContent);
  const bad = () => stage.byId('figure').querySelectorAll('.bad').length;
  assert.deepEqual([titles().sort(), bad()], [['a: 1', 'b: 1 2 3', 'c: 2 3'], 3]); // two cells and a line are at fault
  const current = () => stage.byId('steps').children.findIndex((item) => item.querySelector('button')?.hasAttribute('aria-current'));
  assert.equal(current(), 2);
  key(',');
  assert.deepEqual([titles().sort(), current(), bad()], [['a: 1', 'b: 1 2 3', 'c: 1 2 3'], 1, 0]);
  key(',');
  key(',');
  assert.deepEqual([titles().sort(), current()], [['a: 1 2 3', 'b: 1 2 3', 'c: 1 2 3'], 0]);
  stage.byId('steps').children[2].querySelector('button').click();
  assert.deepEqual([titles().sort(), current()], [['a: 1', 'b: 1 2 3', 'c: 2 3'], 2]);
  key('Home');
  assert.equal(text('steps'), 'The domains of this node were not recorded.');
  assert.ok(stage.byId('cause').hidden);
  const {ranges} = load();
  assert.deepEqual([[], [4], [1, 2], [1, 3, 4, 5, 7, 8]].map(ranges), ['', '4', '1, 2', '1, 3–5, 7, 8']);
});

test('a press selects, a drag moves, two fingers and the wheel zoom, and a double press folds', () => {
  openStage();
  const viewer = load();
  forSeeds(40, (chance) => {
    const nodes = someNodes(chance);
    const {view, selected, canvas} = viewOf(viewer, new viewer.Tree(rowOf(nodes), 1, 3));
    view.zoom(0.7, 100, 80);
    const send = (type, [x, y], more = {}) => canvas.bubble(type, {pointerId: 1, offsetX: x, offsetY: y, ...more});
    const at = (i) => view.position(i).map((length, k) => (k === 0 ? view.x : view.y) + length * view.scale);
    const node = chance.below(nodes.length);
    const reach = 12 + 6 * view.scale; // pixels about a node
    const around = [...nodes.keys()].map((i) => [i, Math.hypot(at(i)[0] - at(node)[0] - 0.9 * reach, at(i)[1] - at(node)[1])]);
    const nearest = around.reduce((best, one) => (one[1] < best[1] ? one : best));
    assert.equal(view.hit(at(node)[0] + 0.9 * reach, at(node)[1]), nearest[0], 'the nearest one within reach');
    const alone = around.every(([i]) => i === node || Math.hypot(at(i)[0] - at(node)[0] - 1.05 * reach, at(i)[1] - at(node)[1]) > reach);
    if (alone) assert.equal(view.hit(at(node)[0] + 1.05 * reach, at(node)[1]), -1);
    const here = at(node);
    send('pointerdown', here);
    send('pointermove', [here[0] + 2, here[1] + 3]); // a hand is not still
    send('pointerup', here);
    assert.deepEqual([selected.splice(0), view.selected], [[node], node]);
    const [x, y] = [view.x, view.y];
    send('pointerdown', [50, 60]);
    send('pointermove', [55, 63]);
    send('pointermove', [56, 63]); // also by less than before, once it has begun
    send('pointermove', [90, 40]);
    assert.deepEqual([view.x - x, view.y - y].map((far) => Math.round(far * 1e6) / 1e6), [40, -20]);
    send('pointerup', at(0)); // behind a drag
    send('pointermove', [0, 0]);
    assert.deepEqual([selected, Math.round(view.x - x)], [[], 40]);
    const {scale} = view;
    const point = ([left, top]) => [(left - view.x) / view.scale, (top - view.y) / view.scale];
    send('pointerdown', [100, 100]);
    send('pointerdown', [200, 100], {pointerId: 2});
    const middle = point([200, 100]);
    send('pointermove', [300, 100], {pointerId: 2}); // twice as far apart
    assert.ok(Math.abs(view.scale - Math.min(6, 2 * scale)) < 1e-9);
    assert.ok(point([200, 100]).every((one, k) => Math.abs(one - middle[k]) < 1e-6), 'the middle of both stays');
    send('pointercancel', [300, 100], {pointerId: 2});
    send('pointerup', [100, 100]);
    assert.equal(selected.length, 0);
    const before = [view.scale, point([70, 90])];
    const turn = send('wheel', [70, 90], {deltaY: -200});
    assert.ok(turn.defaultPrevented);
    assert.ok(Math.abs(view.scale - Math.min(6, before[0] * Math.exp(0.5))) < 1e-9, 'the wheel away makes it larger');
    assert.ok(point([70, 90]).every((one, k) => Math.abs(one - before[1][k]) < 1e-6));
    const isFolded = view.folded.has(0);
    send('dblclick', at(0));
    assert.equal(view.folded.has(0), nodes[0].kind === CHOICE && !isFolded);
    send('dblclick', [-4000, 0]);
    send('pointerdown', [-4000, 0]);
    send('pointerup', [-4000, 0]); // beside all nodes
    assert.equal(selected.length, 0);
    canvas.bubble('focus');
    assert.deepEqual(selected, [view.selected]);
  });
});

test('a node is brought into view by the least way, and its part of the tree stays open', () => {
  openStage();
  const viewer = load();
  forSeeds(40, (chance) => {
    const nodes = someNodes(chance);
    const tree = new viewer.Tree(rowOf(nodes), 1, 3);
    const {view, canvas} = viewOf(viewer, tree);
    view.zoom(chance.pick([1, 2, 5]));
    const at = (i) => view.position(i).map((length, k) => (k === 0 ? view.x : view.y) + length * view.scale);
    for (let turn = 0; turn < 5; ++turn) {
      const node = chance.below(nodes.length);
      const before = at(node);
      view.select(node);
      const wanted = before.map((one, k) => Math.min(Math.max(one, 40), [800, 600][k] - 40));
      at(node).forEach((one, k) => assert.ok(Math.abs(one - wanted[k]) < 1e-6));
    }
    const {x, y} = view;
    view.refit(); // its room is the same
    assert.deepEqual([view.x, view.y], [x, y]);
    canvas.offsetWidth = 700;
    view.refit();
    assert.equal(view.width, 700);
    const top = chance.below(nodes.length);
    view.opened = top;
    view.layOut();
    view.fit();
    const inside = below(nodes, top);
    view.select(inside.at(-1));
    assert.equal(view.opened, top);
    const outside = [...nodes.keys()].find((i) => !inside.includes(i));
    if (outside !== undefined) {
      view.select(outside);
      assert.equal(view.opened, 0); // all of a small tree
    }
    view.whole();
    const hasNone = (i) => below(nodes, i).every((one) => nodes[one].kind !== SOLUTION);
    const tops = [...nodes.keys()].filter((i) => nodes[i].kind === CHOICE && hasNone(i) && !pathTo(nodes, i).slice(0, -1).some(hasNone));
    if (tops.length > 1) {
      view.toggleFold(tops[0]);
      view.toggleFailures(); // some are folded, and then all are
      assert.deepEqual([...view.folded].sort((a, b) => a - b), tops);
    }
  });
});

test('the size and the place of a tree leave a margin, and a large one is drawn at half size from its selected node', () => {
  openStage();
  const viewer = load();
  forSeeds(40, (chance) => {
    const nodes = someNodes(chance, 80);
    const {view, canvas} = viewOf(viewer, new viewer.Tree(rowOf(nodes), 1, 3));
    Object.assign(canvas, {offsetWidth: chance.pick([200, 800]), offsetHeight: chance.pick([120, 600])});
    view.selected = chance.below(nodes.length);
    view.fit();
    const [width, height] = [view.layout.width * viewer.COLUMN, view.layout.height * viewer.LEVEL];
    const [across, down] = [(view.width - 56) / Math.max(1, width / viewer.COLUMN * viewer.COLUMN), (view.height - 56) / Math.max(1, height)];
    assert.ok(Math.abs(view.scale - Math.max(Math.min(2, across, down), Math.min(0.5, down, 1))) < 1e-9);
    assert.equal(view.y, 28);
    const isWide = (view.width - width * view.scale) / 2 < 28 - 1e-9;
    const middle = isWide ? view.position(view.selected)[0] : view.layout.width * viewer.COLUMN / 2;
    assert.ok(Math.abs(view.x + middle * view.scale - view.width / 2) < 1e-6);
  });
});

test('keys zoom, fit, open, help and play, and each button does what its key does', () => {
  const nodes = [[-1, CHOICE, 0], [0, CHOICE, 0], [1, FAILURE, 0], [1, FAILURE, 1], [0, SOLUTION, 1]].map(([parent, kind, alternative]) => ({parent, kind, alternative, decision: 0}));
  const real = {setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval};
  let tick = null;
  globalThis.setInterval = (act, pace) => { assert.equal(pace, 700); tick = act; return 1; };
  globalThis.clearInterval = () => { tick = null; };
  try {
    const {key, node, stage, views: [view], hear} = documentOf([rowOf(nodes)]);
    const {byId} = stage;
    const ways = [['+', 'in'], ['-', 'out'], ['0', 'fit'], ['f', 'fold'], ['x', 'failures'], ['ArrowRight', 'next'], ['ArrowLeft', 'previous'], ['s', 'solution'], ['Backspace', 'whole']];
    const state = () => [view.scale.toFixed(6), view.x.toFixed(3), view.y.toFixed(3), [...view.folded].join(), view.selected, view.opened];
    for (const [name, id] of ways) {
      const both = [() => key(name), () => byId(id).click()].map((act) => {
        view.whole();
        view.folded.clear();
        view.layOut();
        view.select(1);
        view.fit();
        if (name === '0') view.zoom(3);
        if (name === 'Backspace') view.open(2);
        const before = state();
        act();
        return [before, state()];
      });
      assert.deepEqual(both[0], both[1], id);
      assert.notDeepEqual(both[0][0], both[0][1], id);
    }
    const {scale} = view;
    for (const [name, factor] of [['+', 1.25], ['=', 1.25], ['-', 0.8]]) {
      view.scale = scale;
      key(name);
      assert.ok(Math.abs(view.scale / scale - factor) < 1e-9, name);
    }
    byId('help').hidden = true;
    key('?');
    assert.deepEqual([byId('help').hidden, byId('keys').getAttribute('aria-expanded')], [false, 'true']);
    byId('keys').click();
    assert.deepEqual([byId('help').hidden, byId('keys').getAttribute('aria-expanded')], [true, 'false']);
    key('Home');
    const playing = () => [byId('play').textContent, byId('node').getAttribute('aria-live'), tick !== null];
    for (const way of [() => key('p'), () => byId('play').click()]) {
      way();
      assert.deepEqual(playing(), ['pause', 'off', true]);
      tick();
      assert.equal(node(), 1);
      way();
      assert.deepEqual([...playing(), node()], ['play', 'polite', false, 1]);
      key('Home');
    }
    key('p');
    for (const to of [1, 2, 3, 4]) { tick(); assert.equal(node(), to); }
    tick(); // behind the last node it ends
    assert.deepEqual([...playing(), node()], ['play', 'polite', false, 4]);
    key('p'); // and begins anew
    assert.deepEqual([node(), playing()[0]], [0, 'pause']);
    key('ArrowRight'); // any other key ends it, and so does a touch
    assert.equal(playing()[0], 'play');
    key('p');
    document.body.bubble('pointerdown');
    assert.equal(playing()[0], 'play');
    key('p');
    byId('play').bubble('pointerdown'); // but not one on its own button
    assert.equal(playing()[0], 'pause');
    key('p');
    const from = node();
    for (const more of [{ctrlKey: true}, {metaKey: true}, {altKey: true}]) document.body.bubble('keydown', {key: 'End', ...more});
    byId('left').bubble('keydown', {key: 'q'});
    assert.equal(node(), from);
    hear('beforeprint');
    assert.ok(document.documentElement.classList.contains('print'));
    assert.equal(view.canvas.width, 2400); // as sharp as paper
    hear('afterprint');
    assert.ok(!document.documentElement.classList.contains('print'));
  } finally {
    Object.assign(globalThis, real);
  }
});
