// The drawing as SVG: points, lines, cells in the colours of their kinds, faults in red, and the open line.

import {boxAbout} from '../board/geometry.js';
import {pathsOf} from './paths.js';
import {setAttribute, shape} from '../board/elements.js';

const COLOURS = 8; // number of colours for kinds of cells
const UNIT = 52; // pixels from point to point
const FEWEST = 5.6; // points across a narrow window

const fixed = (number) => number.toFixed(2);
const dots = (points) => points.map(([x, y]) => `M${fixed(x)} ${fixed(y)}h0`).join('');
const polyline = ({points, closed}) => (closed ? [...points, points[0]] : points).map((point) => point.map(fixed).join()).join(' ');

export class Canvas {
  zoom = 1;
  centre = [0, 0];

  /** @param {SVGElement} svg  @param {Drawing} drawing */
  constructor(svg, drawing) {
    Object.assign(this, {svg, drawing});
    this.layers = ['points', 'lines', 'open', 'cells', 'cursor'].map((name) => shape('g', {class: `layer-${name}`}));
    svg.append(...this.layers);
    drawing.addEventListener('look', () => this.draw());
    new ResizeObserver(() => this.#frame()).observe(svg);
    this.#frame();
  }

  /** Scrolls and zooms so that the whole sketch is in sight. */
  showAll() {
    const {cells} = this.drawing.sketch;
    this.zoom = 1;
    this.centre = [0, 0];
    if (cells.length > 0) {
      const [left, top, across, down] = boxAbout(cells.map(({at}) => at), 0.7);
      this.centre = [left + across / 2, top + down / 2];
      const [, , width, height] = this.#box();
      this.zoom = Math.min(1, width / across, height / down);
    }
    this.#frame();
  }

  /** @param {number} factor  above 1: enlarges  @param {[number, number]} about  the point that keeps its place */
  zoomBy(factor, about = this.centre) {
    const zoom = Math.min(4, Math.max(0.15, this.zoom * factor));
    const share = this.zoom / zoom;
    this.centre = this.centre.map((one, axis) => about[axis] + (one - about[axis]) * share);
    this.zoom = zoom;
    this.#frame();
  }

  moveBy([x, y]) {
    this.centre = [this.centre[0] + x, this.centre[1] + y];
    this.#frame();
  }

  #box() {
    const {clientWidth: width, clientHeight: height} = this.svg;
    const unit = Math.min(UNIT, width / FEWEST) * this.zoom || 1;
    return [this.centre[0] - width / unit / 2, this.centre[1] - height / unit / 2, width / unit, height / unit];
  }

  #frame() {
    const box = this.#box();
    setAttribute(this.svg, 'viewBox', box.map(fixed).join(' '));
    this.svg.style.setProperty('--fine', box[2] / (this.svg.clientWidth || 1)); // one pixel
    this.framed = null;
    this.draw();
  }

  /** Returns the position in the drawing that is under the pointer. */
  placeOf({clientX, clientY}) {
    const {left, top, width} = this.svg.getBoundingClientRect();
    const box = this.#box();
    const unit = width / box[2];
    return [box[0] + (clientX - left) / unit, box[1] + (clientY - top) / unit];
  }

  draw() {
    const [points, lines, open, cells, cursor] = this.layers;
    const {drawing} = this;
    const {sketch, lattice} = drawing;
    if (this.framed !== lattice) {
      this.framed = lattice;
      points.replaceChildren(shape('path', {d: dots(lattice.within(this.#box()))}), shape('path', {d: 'M-0.12 0h0.24M0 -0.12v0.24', class: 'centre'}));
    }
    const {faults = [], loose = []} = drawing.facts;
    const faulty = {cells: new Set(faults.flatMap((fault) => fault.cells)), lines: new Set(faults.flatMap((fault) => fault.lines))};
    const paths = pathsOf(sketch);
    lines.replaceChildren(...paths.map((d, i) => {
      const classes = ['drawn-line', sketch.lines[i].sum !== null && 'own-sum', faulty.lines.has(i) && 'faulty', drawing.chosen?.line === i && 'chosen'];
      return shape('g', {class: classes.filter(Boolean).join(' '), 'data-line': i}, shape('path', {d, class: 'hit'}), shape('path', {d}));
    }));
    cells.replaceChildren(...sketch.cells.map((cell) => this.#cell(cell, faulty, loose)));
    this.drawOpen();
    cursor.replaceChildren(...(drawing.cursor ? [shape('circle', {cx: fixed(drawing.cursor[0]), cy: fixed(drawing.cursor[1]), r: 0.44})] : []));
  }

  /** Draws the line that is being drawn. Nothing else changes while the pointer moves. */
  drawOpen() {
    const {open} = this.drawing;
    this.layers[2].replaceChildren(...(open ? [shape('polyline', {points: polyline(open)}), shape('path', {d: dots(open.points)})] : []));
  }

  #cell({label, at}, faulty, loose) {
    const {drawing} = this;
    const kind = drawing.facts.kindOf?.get(label);
    const value = drawing.showsSolution ? drawing.facts.values?.get(label) : undefined;
    const classes = ['drawn-cell', kind !== undefined && `kind-${kind % COLOURS}`, faulty.cells.has(label) && 'faulty',
                     loose.includes(label) && 'loose', drawing.chosen?.cell === label && 'chosen', value !== undefined && 'valued'];
    const text = String(value ?? label.replace(/^\((.+)\)$/, '$1'));
    return shape('g', {class: classes.filter(Boolean).join(' '), 'data-cell': label, transform: `translate(${at.map(fixed).join(' ')})`},
                 kind === undefined ? null : shape('title', {}, `${label}: kind ${kind + 1} of ${drawing.facts.orbits.length}`),
                 shape('circle', {r: 0.3}),
                 shape('text', {'font-size': Math.min(0.3, 0.72 / text.length).toFixed(2), dy: '0.35em'}, text));
  }
}
