// A tree on a canvas: circles for choices, squares for failures, diamonds for solutions, triangles
// for folded subtrees, in the colours of Gist.

const COLUMN = 18; // pixels between neighbours, unscaled
const LEVEL = 34;
const MOST_DRAWN = 20000; // nodes; a larger tree is drawn in pixels
const MOST_OPENED = 3000;

class View {
  constructor(figure, onSelect) {
    this.figure = figure;
    this.canvas = figure.querySelector('canvas');
    this.context = this.canvas.getContext('2d');
    this.onSelect = onSelect;
    this.tree = null;
    this.marks = new Set();
    this.listen();
  }

  show(tree, marks) {
    const same = tree === this.tree;
    this.tree = tree;
    this.marks = marks;
    this.figure.hidden = tree === null;
    if (tree === null) return;
    if (!same) {
      this.selected = tree.roots[0];
      this.folded = new Set();
      this.opened = null; // the root of the subtree that is shown alone
      if (!this.inPixels() && tree.size > 1500 && tree.total > 0) this.foldFailures();
    }
    this.caption();
    this.layOut();
    this.fit();
  }

  caption() {
    const {tree} = this;
    const caption = this.figure.querySelector('figcaption');
    caption.replaceChildren(Object.assign(document.createElement('b'), {textContent: tree.row.caption}));
    caption.append(` ${counted(tree.row.searched, 'node')}${tree.cut() || ','} ${counted(tree.failures, 'failure')}, ${counted(tree.total, 'solution')}`);
    if (this.marks.size > 0) caption.append(`; the other tree’s model cuts off ${counted(this.cutOff(), 'node')} (ringed)`);
    this.canvas.setAttribute('aria-label', `Search tree, ${caption.textContent}`);
  }

  cutOff() {
    let sum = 0;
    for (const i of this.marks) sum += this.tree.below[i];
    return sum;
  }

  /** Whether the whole tree is too large to be drawn node by node. */
  inPixels() { return this.opened === null && this.tree.size > MOST_DRAWN; }

  layOut() {
    if (this.inPixels()) return;
    this.layout = layOut(this.tree, this.opened === null ? this.tree.roots : [this.opened], this.folded);
  }

  position(i) {
    return [this.layout.x.get(i) * COLUMN, (this.tree.depth[i] - this.layout.base) * LEVEL];
  }

  measure() {
    const box = this.canvas.getBoundingClientRect();
    const ratio = document.documentElement.classList.contains('print') ? 3 : window.devicePixelRatio || 1;
    this.width = box.width;
    this.height = box.height;
    if (this.canvas.width !== Math.round(box.width * ratio) || this.canvas.height !== Math.round(box.height * ratio)) {
      this.canvas.width = Math.round(box.width * ratio);
      this.canvas.height = Math.round(box.height * ratio);
    }
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  fit() {
    if (this.tree === null) return;
    this.measure();
    if (!this.inPixels()) {
      const margin = 28;
      const across = (this.width - 2 * margin) / Math.max(1, this.layout.width * COLUMN);
      const down = (this.height - 2 * margin) / Math.max(1, this.layout.height * LEVEL);
      this.scale = Math.min(2, across, down);
      // A wide tree would be a thin line: it is drawn at half size, or as high as the view, and panned.
      this.scale = Math.max(this.scale, Math.min(0.5, down, 1));
      this.x = (this.width - this.layout.width * COLUMN * this.scale) / 2;
      this.y = margin;
      if (this.x < margin) this.centre(this.layout.x.has(this.selected) ? this.selected : this.layout.nodes[0]);
    }
    this.paint();
  }

  /** Fits the tree again if its room has changed. */
  refit() {
    const {width, height} = this.canvas.getBoundingClientRect();
    if (width !== this.width || height !== this.height) this.fit();
  }

  centre(i) {
    const [x] = this.position(i);
    this.x = this.width / 2 - x * this.scale;
  }

  /** Moves the view by the least distance that shows the node. */
  reveal(i) {
    const [x, y] = this.position(i).map((length) => length * this.scale);
    const margin = 40;
    this.x = Math.min(Math.max(this.x, margin - x), this.width - margin - x);
    this.y = Math.min(Math.max(this.y, margin - y), this.height - margin - y);
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    if (this.inPixels()) return;
    const scale = Math.min(6, Math.max(0.004, this.scale * factor));
    this.x = x - (x - this.x) * scale / this.scale;
    this.y = y - (y - this.y) * scale / this.scale;
    this.scale = scale;
    this.paint();
  }

  select(i) {
    this.selected = i;
    if (this.opened !== null && !this.tree.path(i).includes(this.opened)) this.open(i);
    const hiding = this.tree.path(i).slice(0, -1).filter((above) => this.folded.has(above));
    if (hiding.length > 0 && !this.inPixels()) {
      for (const above of hiding) this.folded.delete(above);
      this.layOut();
    }
    if (!this.inPixels()) this.reveal(i);
    this.paint();
    this.onSelect(this, i);
  }

  open(i) {
    this.opened = this.tree.subtree(i, MOST_OPENED);
    this.layOut();
    this.fit();
  }

  whole() {
    this.opened = null;
    this.layOut();
    this.fit();
  }

  toggleFold(i) {
    if (this.inPixels()) return;
    if (!this.folded.delete(i) && this.tree.children[i].length > 0) this.folded.add(i);
    this.keepStill(i, () => this.layOut());
  }

  /** Folds all subtrees without a solution, or unfolds them if they are folded. */
  toggleFailures() {
    this.foldFailures();
    this.layOut();
  }

  foldFailures() {
    const {tree} = this;
    const all = [];
    const open = [...tree.roots];
    while (open.length > 0) {
      const i = open.pop();
      if (tree.below[i] > 1 && tree.solutions[i] === 0) all.push(i);
      else open.push(...tree.children[i]);
    }
    if (all.some((i) => !this.folded.has(i))) for (const i of all) this.folded.add(i);
    else for (const i of all) this.folded.delete(i);
  }

  /** Changes the layout, and keeps this node at its place on the screen. */
  keepStill(i, change) {
    const [x] = this.position(i);
    change();
    this.x += (x - this.position(i)[0]) * this.scale;
    this.paint();
  }

  hit(x, y) {
    if (this.inPixels()) return nodeAt(this.tree, x, y, this.width, this.height);
    const column = (x - this.x) / this.scale;
    const row = (y - this.y) / this.scale;
    let best = -1;
    let least = (12 / this.scale + 6) ** 2;
    for (const i of this.layout.nodes) {
      const [left, top] = this.position(i);
      const far = (left - column) ** 2 + (top - row) ** 2;
      if (far < least) [best, least] = [i, far];
    }
    return best;
  }

  paint() {
    if (this.tree === null || !this.width) return;
    const style = getComputedStyle(document.documentElement);
    const colours = {};
    for (const name of ['choice', 'failure', 'solution', 'branch', 'accent', 'mark', 'ink', 'soft', 'paper']) {
      colours[name] = style.getPropertyValue(`--${name}`).trim();
    }
    const {context} = this;
    context.clearRect(0, 0, this.width, this.height);
    if (this.inPixels()) {
      paintPixels(context, this.tree, this.marks, this.selected, this.width, this.height, colours);
    } else {
      paintNodes(this, context, colours);
    }
  }

  listen() {
    const {canvas} = this;
    const pointers = new Map();
    let moved = false;
    const at = (event) => [event.offsetX, event.offsetY];
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
      moved = false;
    });
    canvas.addEventListener('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (Math.hypot(now[0] - before[0], now[1] - before[1]) < 4 && !moved) return;
      moved = true;
      if (pointers.size === 2 && !this.inPixels()) {
        const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
        const far = (place) => Math.max(10, Math.hypot(place[0] - other[0], place[1] - other[1]));
        this.zoom(far(now) / far(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      } else if (!this.inPixels()) {
        this.x += now[0] - before[0];
        this.y += now[1] - before[1];
        this.paint();
      }
      pointers.set(event.pointerId, now);
    });
    canvas.addEventListener('pointerup', (event) => {
      pointers.delete(event.pointerId);
      if (moved) return;
      const i = this.hit(...at(event));
      if (i < 0) return;
      if (this.inPixels()) this.open(i);
      this.select(i);
    });
    canvas.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
    canvas.addEventListener('dblclick', (event) => {
      const i = this.hit(...at(event));
      if (i >= 0) this.toggleFold(i);
    });
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), ...at(event));
    }, {passive: false});
    canvas.addEventListener('focus', () => this.tree && this.onSelect(this, this.selected));
  }
}
