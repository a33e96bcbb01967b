// The figure at a node: decided cells large, open ones with the values that are left.

const SVG = 'http://www.w3.org/2000/svg';
const UNIT = 64; // pixels between neighbouring cells

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The places of the cells in pixels, y downwards, and the size of the picture. */
function places(figure) {
  let least = Infinity;
  const {cells} = figure;
  for (let a = 0; a < cells.length; ++a) {
    for (let b = 0; b < a; ++b) {
      const far = Math.hypot(cells[a][1] - cells[b][1], cells[a][2] - cells[b][2]);
      if (far > 1e-6) least = Math.min(least, far);
    }
  }
  const scale = UNIT / (Number.isFinite(least) ? least : 1) * (figure.tiles === 'none' ? 1.25 : 1);
  const xs = cells.map((cell) => cell[1] * scale);
  const ys = cells.map((cell) => cell[2] * scale);
  const margin = UNIT * 0.66;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    at: cells.map((_, k) => [xs[k] - left, ys[k] - top]),
    width: Math.max(...xs) - left + margin,
    height: Math.max(...ys) - top + margin,
  };
}

function outlineOf(figure, [x, y]) {
  if (figure.tiles === 'squares') {
    return element('rect', {x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT});
  }
  if (figure.tiles === 'hexagons') {
    const points = Array.from({length: 6}, (_, k) => {
      const angle = Math.PI / 6 + k * Math.PI / 3;
      return `${x + UNIT / Math.sqrt(3) * Math.cos(angle)},${y + UNIT / Math.sqrt(3) * Math.sin(angle)}`;
    });
    return element('polygon', {points: points.join(' ')});
  }
  return element('circle', {cx: x, cy: y, r: UNIT * 0.5});
}

/**
 * @param state  the domains
 * @param gone  for each cell a map of the values that it lost at this node, to whether the decision took them
 * @param about  cells and line of the constraint that is looked at
 */
function drawFigure(data, state, gone, about, fault) {
  const {figure} = data;
  const {at, width, height} = places(figure);
  const svg = element('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'The figure at this node'});
  svg.style.maxWidth = `${width * 1.4}px`;
  const lines = (isOver) => figure.lines.forEach((cells, k) => {
    const isBad = fault.lines.includes(k);
    const isAbout = about.line === k;
    if (isOver ? !(isBad || isAbout) : figure.tiles !== 'none') return;
    const kind = isBad ? ' bad' : isAbout ? ' about' : '';
    svg.append(element('polyline', {class: `line${kind}`, points: cells.map((cell) => at[cell].join(',')).join(' ')}));
  });
  lines(false);
  const outlines = [[], []]; // those that stand out come last, over their neighbours
  state.cells.forEach((values, k) => {
    const outline = outlineOf(figure, at[k]);
    const names = ['cell'];
    if (fault.cells.includes(k)) names.push('bad');
    else if (about.cells.includes(k)) names.push('about');
    if ([...gone[k].values()].some((byDecision) => byDecision)) names.push('decided-on');
    outline.setAttribute('class', names.join(' '));
    outline.append(element('title', {}, `${figure.cells[k][0]}: ${[...values].sort((a, b) => a - b).join(' ') || 'nothing'}`));
    outlines[names.length > 1 ? 1 : 0].push(outline);
  });
  svg.append(...outlines[0], ...outlines[1]);
  lines(true);
  state.cells.forEach((values, k) => drawValues(svg, data, values, gone[k], at[k]));
  return svg;
}

function drawValues(svg, data, values, gone, [x, y]) {
  const count = data.figure.cells.length;
  if (values.size === 1 && gone.size === 0) {
    svg.append(element('text', {class: 'value', x, y, 'font-size': 26}, [...values][0]));
    return;
  }
  // Few values keep their places, so that gaps are seen; of many only those that matter are there.
  const shown = [];
  for (let value = data.first; value < data.first + count; ++value) {
    if (count <= 16 || count > 36 || values.has(value) || gone.has(value)) shown.push(value);
  }
  const columns = Math.max(count <= 16 ? 1 : 3, Math.ceil(Math.sqrt(shown.length)));
  const inner = UNIT * (data.figure.tiles === 'squares' ? 0.92 : 0.8);
  const step = inner / columns;
  const rows = Math.ceil(shown.length / columns);
  shown.forEach((value, place) => {
    if (!values.has(value) && !gone.has(value)) return;
    const kind = values.has(value) ? 'left' : gone.get(value) ? 'gone by-decision' : 'gone';
    const left = x + (place % columns - (columns - 1) / 2) * step;
    const top = y + (Math.floor(place / columns) - (rows - 1) / 2) * step;
    if (count <= 36) {
      const weight = values.size === 1 && kind === 'left' ? 'value' : kind;
      const size = Math.min(15, step * (count > 9 ? 0.66 : 0.78)); // two digits beside each other
      svg.append(element('text', {class: weight, x: left, y: top, 'font-size': size}, value));
    } else {
      const side = step * 0.76;
      svg.append(element('rect', {class: kind, x: left - side / 2, y: top - side / 2, width: side, height: side}));
    }
  });
  if (count > 36 && values.size === 1) {
    svg.append(element('text', {class: 'value', x, y, 'font-size': 22}, [...values][0]));
  }
}
