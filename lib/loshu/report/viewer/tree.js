// A row of the document: its tree, and the reasons at each node. The format is in tree_stream.hpp.

const CHOICE = 0;
const FAILURE = 1;
const SOLUTION = 2;
const KINDS = ['choice', 'failure', 'solution'];

/** Reads numbers from base64: seven bits a byte, the lowest first. */
class Reader {
  constructor(text) {
    const binary = atob(text);
    this.bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; ++i) this.bytes[i] = binary.charCodeAt(i); // five times as fast as Uint8Array.from
    this.at = 0;
  }
  get done() { return this.at >= this.bytes.length; }
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  list() { return Array.from({length: this.number()}, () => this.number()); }
}

class Tree {
  constructor(row, first, cells) {
    this.row = row;
    this.first = first;
    this.cells = cells;
    this.size = row.nodes;
    const n = row.nodes;
    this.parent = new Int32Array(n);
    this.depth = new Int32Array(n);
    this.kind = new Uint8Array(n);
    this.alternative = new Uint32Array(n);
    this.decision = new Uint32Array(n);
    this.reasonsAt = new Int32Array(n).fill(-1);
    this.children = Array.from({length: n}, () => []);
    this.roots = [];
    this.reader = new Reader(row.stream);
    const expected = {open: [], first: new Uint32Array(n), second: new Map()};
    for (let i = 0; i < n; ++i) this.readNode(i, expected);
    this.count();
  }

  /** @param expected  choices in depth-first order, first decisions, and decisions after them */
  readNode(i, expected) {
    const reader = this.reader;
    const {open, first, second} = expected;
    const kind = reader.number();
    const likely = open.length > 0 ? open[open.length - 1] : -1;
    const back = kind & 8 ? i - likely : reader.number();
    const parent = back === 0 ? -1 : i - back;
    const alternative = kind >> 5;
    const decision = kind & 16 ? second.get(first[parent]) : reader.number();
    this.parent[i] = parent;
    this.kind[i] = kind & 3;
    this.alternative[i] = alternative;
    this.decision[i] = decision;
    if (parent < 0) {
      this.roots.push(i);
    } else {
      const siblings = this.children[parent];
      let at = siblings.length;
      while (at > 0 && this.alternative[siblings[at - 1]] > alternative) --at;
      siblings.splice(at, 0, i);
      this.depth[i] = this.depth[parent] + 1;
      if (alternative === 0) first[parent] = decision;
      else second.set(first[parent], decision);
    }
    if (kind & 8 && alternative > 0) open.pop();
    if (this.kind[i] === CHOICE) open.push(i);
    if (kind & 4) { // most of these are never read
      const bytes = reader.number();
      this.reasonsAt[i] = reader.at;
      reader.at += bytes;
    }
  }

  readReasons(i) {
    const reader = this.reader;
    const steps = Array.from({length: reader.number()}, () => {
      const step = reader.number();
      const constraint = step % this.row.radix;
      const count = Math.floor(step / this.row.radix);
      const removed = Array.from({length: count >> 1}, () => {
        const lost = reader.number();
        const values = [];
        let behind = this.first;
        for (let runs = Math.floor(lost / this.cells); runs >= 0; --runs) {
          const run = reader.number();
          const from = behind + (run >> 1);
          behind = from + (run & 1 ? 2 + reader.number() : 1);
          for (let value = from; value < behind; ++value) values.push(value);
        }
        return {cell: lost % this.cells, values};
      });
      const sum = count & 1 ? [reader.number() + this.row.sums[0], reader.number() + this.row.sums[0]] : null;
      return {constraint, removed, sum};
    });
    if (this.kind[i] !== FAILURE) return {steps};
    const failedBy = reader.number();
    return {steps, failedBy, causes: reader.list(), cells: reader.list(), lines: reader.list()};
  }

  /** The number of nodes and solutions in each subtree, and its place in reading order. */
  count() {
    const n = this.size;
    this.below = new Int32Array(n).fill(1);
    this.solutions = new Int32Array(n);
    for (let i = n - 1; i >= 0; --i) {
      if (this.kind[i] === SOLUTION) ++this.solutions[i];
      if (this.parent[i] < 0) continue;
      this.below[this.parent[i]] += this.below[i];
      this.solutions[this.parent[i]] += this.solutions[i];
    }
    this.order = new Int32Array(n); // reading order → node
    this.place = new Int32Array(n);
    let next = 0;
    const open = [...this.roots].reverse();
    while (open.length > 0) {
      const i = open.pop();
      this.place[i] = next;
      this.order[next++] = i;
      for (let k = this.children[i].length - 1; k >= 0; --k) open.push(this.children[i][k]);
    }
    this.deepest = this.depth.reduce((a, b) => Math.max(a, b), 0);
    this.total = this.roots.reduce((sum, root) => sum + this.solutions[root], 0);
    this.failures = this.kind.reduce((sum, kind) => sum + (kind === FAILURE ? 1 : 0), 0);
  }

  /** The propagation steps at a node; null if they were not recorded. */
  reasons(i) {
    if (this.reasonsAt[i] < 0) return null;
    this.reader.at = this.reasonsAt[i];
    return this.readReasons(i);
  }

  /** The domains after a node's last step, or before the root for −1: a set for each cell, and the bounds of the sum. */
  domains(i) {
    const values = Array.from({length: this.cells}, (_, k) => this.first + k);
    const state = {cells: Array.from({length: this.cells}, () => new Set(values)), sum: this.row.sums};
    for (const node of this.path(i)) for (const step of this.reasons(node)?.steps ?? []) apply(state, step);
    return state;
  }

  path(i) {
    const nodes = [];
    for (let node = i; node >= 0; node = this.parent[node]) nodes.push(node);
    return nodes.reverse();
  }

  /** The words after the number of searched nodes in a caption, if only the first nodes are there. */
  cut() { return this.size < this.row.searched ? `; here are the first ${this.size.toLocaleString('en')}, with` : ''; }

  words(i) { return this.row.decisions[this.decision[i]]; }

  /** The largest subtree with this node that has at most `most` nodes. */
  subtree(i, most) {
    let top = i;
    while (this.parent[top] >= 0 && this.below[this.parent[top]] <= most) top = this.parent[top];
    return top;
  }
}

function apply(state, step) {
  for (const {cell, values} of step.removed) for (const value of values) state.cells[cell].delete(value);
  if (step.sum) state.sum = step.sum;
}

/** The nodes that the other row's model would refute, except failures. */
function refutedNodes(tree, text) {
  const nodes = new Set();
  if (text === null) return nodes;
  const reader = new Reader(text);
  for (let node = 0; !reader.done;) {
    node += reader.number();
    if (tree.kind[node] !== FAILURE) nodes.add(node);
  }
  return nodes;
}

/** Writes a number as "2,000". The first call of `toLocaleString` takes 30 ms. */
const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** Writes a number with a noun: "1 node", "2,000 nodes". */
const counted = (n, word) => `${grouped(n)} ${word}${n === 1 ? '' : 's'}`;
