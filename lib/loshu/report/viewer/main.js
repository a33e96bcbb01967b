// The document: one tree or two side by side, the selected node, and the keys.

const PACE = 700; // milliseconds a node, while it plays

/** Begins with the data, and returns a function that takes more of them, which repeat those. */
function start(data) {
  const by = (id) => document.getElementById(id);
  const trees = [];
  const treeOf = (k) => (trees[k] ??= new Tree(data.rows[k], data.first, data.figure.cells.length));
  const details = new Details(data);
  let active = null;

  const activate = (view, node) => {
    active = view;
    for (const each of views) each.figure.classList.toggle('active', views[1].tree !== null && each === view);
    by('whole').hidden = view.opened === null;
    details.show(view, node);
    const beside = views[1].tree === null ? '' : `+${by('right').value}`;
    history.replaceState(null, '', `#${by('left').value}${beside}.${node + 1}${view === views[1] ? 'r' : ''}`);
  };
  const views = [...document.querySelectorAll('.tree')].map((figure) => new View(figure, activate));

  window.loshuViews = views; // for tests, which have no other way to know where a node is drawn

  const showRows = () => {
    const left = Number(by('left').value);
    const right = by('right').value === '' ? null : Number(by('right').value);
    const marks = (a, b) => (b === null || a === b ? new Set() : refutedNodes(treeOf(a), data.rows[a].refuted[b]));
    views[1].figure.hidden = right === null; // before the left view, whose width depends on it
    views[0].show(treeOf(left), marks(left, right));
    views[1].show(right === null ? null : treeOf(right), right === null ? new Set() : marks(right, left));
    const view = views[1].tree !== null && active === views[1] ? views[1] : views[0];
    activate(view, view.selected);
  };
  const offer = (from) => {
    data.rows.slice(from).forEach(({caption}, k) => {
      by('left').append(new Option(caption, from + k));
      by('right').append(new Option(caption, from + k));
    });
    by('left').closest('label').hidden = data.rows.length < 2;
    by('beside').hidden = data.rows.length < 2;
  };
  by('right').append(new Option('nothing', ''));
  offer(0);
  for (const id of ['left', 'right']) by(id).addEventListener('change', showRows);
  by('command').textContent = data.command;
  document.title = document.querySelector('h1').textContent = data.title;

  const select = (node) => {
    if (node >= 0 && node < active.tree.size) active.select(node);
  };
  const solution = () => {
    const {tree, selected} = active;
    for (let k = 1; k <= tree.size; ++k) {
      const node = (selected + k) % tree.size;
      if (tree.kind[node] === SOLUTION) return select(node);
    }
    return undefined;
  };
  const whole = () => {
    active.whole();
    activate(active, active.selected);
  };
  const failures = () => {
    active.toggleFailures();
    active.fit();
  };
  let timer = 0;
  const play = (isOn) => {
    clearInterval(timer);
    timer = isOn && setInterval(() => (active.selected + 1 < active.tree.size ? select(active.selected + 1) : play(false)), PACE);
    by('play').textContent = isOn ? 'pause' : 'play';
    by('node').setAttribute('aria-live', isOn ? 'off' : 'polite');
  };
  const toggle = () => {
    if (!timer && active.selected + 1 === active.tree.size) select(active.tree.roots[0]);
    play(!timer);
  };
  const actions = {
    ArrowRight: () => select(active.selected + 1),
    ArrowLeft: () => select(active.selected - 1),
    ArrowUp: () => select(active.tree.parent[active.selected]),
    ArrowDown: () => select(active.tree.children[active.selected][0] ?? -1),
    Home: () => select(active.tree.roots[0]),
    End: () => select(active.tree.size - 1),
    '.': () => details.to(details.step + 1),
    ',': () => details.to(details.step - 1),
    s: solution,
    p: toggle,
    f: () => active.toggleFold(active.selected),
    x: failures,
    '+': () => active.zoom(1.25),
    '=': () => active.zoom(1.25),
    '-': () => active.zoom(0.8),
    0: () => active.fit(),
    Backspace: whole,
    '?': () => by('keys').click(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select')) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    if (action !== toggle) play(false);
    action();
  });
  document.addEventListener('pointerdown', (event) => event.target.closest('#play') || play(false));
  const buttons = {previous: 'ArrowLeft', next: 'ArrowRight', solution: 's', play: 'p', fold: 'f', failures: 'x', whole: 'Backspace',
    in: '+', out: '-', fit: '0'};
  for (const [id, key] of Object.entries(buttons)) by(id).addEventListener('click', actions[key]);
  by('keys').addEventListener('click', () => {
    by('help').hidden = !by('help').hidden;
    by('keys').setAttribute('aria-expanded', String(!by('help').hidden));
    for (const view of views) view.fit();
  });

  const repaint = () => views.forEach((view) => view.fit());
  new ResizeObserver(() => views.forEach((view) => view.refit())).observe(by('trees'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  const printing = (isPrinted) => {
    document.documentElement.classList.toggle('print', isPrinted);
    repaint();
  };
  addEventListener('beforeprint', () => printing(true));
  addEventListener('afterprint', () => printing(false));

  // "#0+1.17r": row 0, row 1 beside it, and node 17 of the right one; "#node=17": of the first tree.
  const open = () => {
    const [, left, right, node, isRight] = /^#(?:(\d+)(?:\+(\d+))?\.|node=)(\d+)(r?)$/.exec(location.hash) ?? [];
    if (left < data.rows.length) by('left').value = left;
    if (right < data.rows.length) by('right').value = right;
    showRows();
    if (isRight && views[1].tree !== null) active = views[1];
    if (node >= 1) select(node - 1);
  };
  addEventListener('hashchange', open);
  open();
  return (more) => {
    const from = data.rows.length;
    Object.assign(data, more);
    offer(from);
    repaint();
  };
}

/** A page that shows the document may send the data behind it, first those of one tree, and hears when all are drawn. */
addEventListener('DOMContentLoaded', () => {
  let take = null;
  const read = (text) => {
    const data = JSON.parse(text);
    if (take) take(data);
    else take = start(data);
    if (!data.more) document.body.dataset.ready = Math.round(performance.now()); // milliseconds, which test/bench/opening reads
    return !data.more;
  };
  const {textContent} = document.getElementById('data');
  if (textContent !== '') return void read(textContent);
  addEventListener('message', ({source, data}) => {
    if (source === parent && read(data)) source.postMessage('drawn', '*');
  });
});
