// The panel about the selected node.

class Details {
  constructor(data) {
    this.data = data;
    this.panel = document.getElementById('node');
  }

  show(view, i) {
    this.view = view;
    this.node = i;
    const {tree} = view;
    const reasons = tree.reasons(i);
    this.reasons = reasons;
    this.step = reasons ? reasons.steps.length : 0; // the number of steps whose effect is shown
    const heading = this.panel.querySelector('h2');
    const kind = KINDS[tree.kind[i]];
    heading.replaceChildren(`Node ${grouped(i + 1)} of ${grouped(tree.size)}: `,
      Object.assign(document.createElement('span'), {className: kind, textContent: kind}));
    this.path(tree, i);
    this.mark(view, i);
    this.cause(tree, reasons);
    this.list(tree, reasons);
    this.draw();
  }

  path(tree, i) {
    const words = tree.path(i).map((node) => tree.words(node)).filter((text) => text !== '');
    const below = tree.children[i].length === 0 ? '' :
      ` · ${counted(tree.below[i], 'node')} and ${counted(tree.solutions[i], 'solution')} from here on`;
    const shown = words.length > 12 ? ['…', ...words.slice(-12)] : words;
    document.getElementById('path').textContent =
      `level ${tree.depth[i]}${below}${words.length > 0 ? ` · ${shown.join(', ')}` : ''}`;
  }

  mark(view, i) {
    const mark = document.getElementById('mark');
    const above = view.tree.path(i).find((node) => view.marks.has(node));
    mark.hidden = above === undefined;
    if (above === undefined) return;
    mark.textContent = above === i ? 'The model of the other tree fails here by propagation alone.' :
      `The model of the other tree fails by propagation above, at node ${above + 1}.`;
  }

  cause(tree, reasons) {
    const box = document.getElementById('cause');
    box.hidden = !reasons?.causes;
    if (box.hidden) return;
    const lines = reasons.causes.map((cause) => tree.row.causes[cause]);
    const by = `seen first by ${this.name(tree, reasons.failedBy)}`;
    box.replaceChildren(...[...lines, by].map((text) =>
      Object.assign(document.createElement('p'), {textContent: text, className: text === by ? 'by' : ''})));
  }

  name(tree, constraint) {
    const [name, words] = tree.row.constraints[constraint];
    return words ? `${name} (${words})` : name;
  }

  list(tree, reasons) {
    const list = document.getElementById('steps');
    const items = [];
    if (!reasons) {
      const item = document.createElement('li');
      item.textContent = 'The domains of this node were not recorded.';
      items.push(item);
    } else {
      const add = (text, words, step) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.textContent = text;
        if (words) button.append(Object.assign(document.createElement('span'), {className: 'words', textContent: ` ${words}`}));
        button.addEventListener('click', () => this.to(step));
        item.append(button);
        items.push(item);
      };
      add('before', reasons.steps.length === 0 ? 'nothing was taken' : '', 0);
      reasons.steps.forEach((step, k) => add(this.stepName(tree, step), this.stepWords(step), k + 1));
    }
    list.replaceChildren(...items);
  }

  stepName(tree, step) {
    return step.constraint === 0 ? `decision ${tree.words(this.node)}:` : `${this.name(tree, step.constraint)}:`;
  }

  stepWords(step) {
    const {cells} = this.data.figure;
    const losers = new Map(); // lost values → the cells that lose them
    for (const {cell, values} of step.removed) {
      const lost = ranges(values);
      losers.set(lost, [...(losers.get(lost) ?? []), cells[cell][0]]);
    }
    const words = [...losers].map(([lost, names]) => `${names.join(' ')} ${names.length === 1 ? 'loses' : 'lose'} ${lost}`);
    if (step.sum) words.push(step.sum[0] === step.sum[1] ? `the sum is ${step.sum[0]}` : `the sum is ${step.sum[0]} to ${step.sum[1]}`);
    return words.join('; ');
  }

  /** Shows the domains after this number of steps. */
  to(step) {
    if (!this.reasons) return;
    this.step = Math.min(Math.max(step, 0), this.reasons.steps.length);
    this.draw();
  }

  draw() {
    const {tree} = this.view;
    const state = tree.domains(tree.parent[this.node]);
    const gone = state.cells.map(() => new Map());
    const steps = this.reasons ? this.reasons.steps.slice(0, this.step) : [];
    for (const step of steps) {
      for (const {cell, values} of step.removed) for (const value of values) gone[cell].set(value, step.constraint === 0);
      apply(state, step);
    }
    const isRoot = tree.parent[this.node] < 0;
    const atEnd = this.reasons && this.step === this.reasons.steps.length;
    const last = atEnd ? null : steps[steps.length - 1];
    const [, , cells = [], line] = last ? tree.row.constraints[last.constraint] : [];
    const about = {cells: last && cells.length === 0 ? last.removed.map(({cell}) => cell) : cells, line};
    const isFailure = atEnd && this.reasons.causes;
    const fault = {cells: isFailure ? this.reasons.cells : [], lines: isFailure ? this.reasons.lines : []};
    // At the root after all its steps, only the values that are left are shown.
    const shown = isRoot && atEnd ? gone.map(() => new Map()) : gone;
    document.getElementById('figure').replaceChildren(drawFigure(this.data, state, shown, about, fault));
    document.getElementById('legend').hidden = shown.every((values) => values.size === 0);
    document.querySelectorAll('#steps li').forEach((item, k) => {
      const button = item.querySelector('button');
      if (k === this.step) button?.setAttribute('aria-current', 'step');
      else button?.removeAttribute('aria-current');
    });
  }
}

/** Writes values as ranges: "1, 3–5". */
function ranges(values) {
  const parts = [];
  for (let from = 0; from < values.length;) {
    let to = from;
    while (to + 1 < values.length && values[to + 1] === values[to] + 1) ++to;
    parts.push(to === from ? `${values[from]}` : to === from + 1 ? `${values[from]}, ${values[to]}` : `${values[from]}–${values[to]}`);
    from = to + 1;
  }
  return parts.join(', ');
}
