// The places of the cells on the board. Most figures are drawn as the library places them. The
// circles of a wheel stand at equal distances, with room for their sums. A solid is shown layer by
// layer, side by side.

import {shape} from './elements.js';
import {boxAbout, centreOf, distance, leastDistance, linePaths, roundPoints} from './geometry.js';

const BETWEEN_CIRCLES = 1.08;
const ON_INNER_CIRCLE = 1.72; // distance of cells, so that a sum fits between two
const BETWEEN_LAYERS = 2.1; // from the last cell of a layer to the first of the next, less the usual step
const BEYOND_CORNER = 0.85;

/** Returns the points, scaled so that the least distance of two is 1. */
function scaled(positions) {
  const unit = leastDistance(positions);
  return positions.map(([x, y]) => [x / unit, y / unit]);
}

/**
 * Returns the lines as they are drawn: those that go round are circles in the figures of a family. In a figure of one's own
 * each line goes straight from cell to cell, as it was drawn.
 */
export function coursesOf({size = null, cells, lines}) {
  if (size === null) return lines;
  const points = cells.map((cell) => cell.position);
  const centre = centreOf(points);
  return lines.map((line) => ({...line, isRound: !line.closed && roundPoints(line.cells.map((cell) => points[cell]), centre) !== null}));
}

/** Moves the points of concentric circles so that the circles are equally far apart. Other figures stay as they are. */
function withEvenCircles(points, lines) {
  const centre = centreOf(points);
  const rings = lines.filter((line) => line.isRound).map(({cells}) => roundPoints(cells.map((cell) => points[cell]), centre));
  const radii = [...new Set(rings.map((ring) => distance(ring[0], centre).toFixed(4)))].map(Number).sort((a, b) => a - b);
  if (radii.length < 2) return points;
  const inner = ON_INNER_CIRCLE / (2 * Math.sin(Math.PI / rings[0].length));
  return points.map(([x, y]) => {
    const radius = distance([x, y], centre);
    const ring = radii.findIndex((one) => Math.abs(one - radius) < 1e-3);
    if (ring < 0) return [x, y];
    const stretch = (inner + ring * BETWEEN_CIRCLES) / radius;
    return [centre[0] + (x - centre[0]) * stretch, centre[1] + (y - centre[1]) * stretch];
  });
}

/** Returns how many tiles to put in a row, so that they are drawn as large as possible. */
function tilesInRow(count, width, height, room) {
  let best = count;
  let largest = 0;
  for (let columns = 1; columns <= count; ++columns) {
    const unit = Math.min(room.width / (columns * width), room.height / (Math.ceil(count / columns) * height));
    if (unit > largest * 1.02) [best, largest] = [columns, unit];
  }
  return best;
}

/**
 * Returns the layout of a solid: its layers side by side, and one more tile for sums of lines through the layers. The cubes of
 * four dimensions stand below each other, and below them the sums of lines through the cubes.
 */
function layered(places, lines, room) {
  const range = (i) => [Math.min(...places.map((place) => place[i] ?? 0)), Math.max(...places.map((place) => place[i] ?? 0))];
  const [[left, right], [top, bottom], [front, back], [first, last]] = [0, 1, 2, 3].map(range);
  const [layers, cubes] = [back - front + 1, last - first + 1];
  const [width, height] = [right - left + BETWEEN_LAYERS + 0.4, bottom - top + BETWEEN_LAYERS + 0.75];
  const columns = cubes > 1 ? layers + 1 : tilesInRow(layers + 1, width, height, room);
  const at = (tile, x, y) => [(tile % columns) * width + x - left, Math.floor(tile / columns) * height + y - top];
  const tileOf = (layer, cube) => cube * (layers + 1) + layer; // the last in a row, and the last row, are for sums
  const points = places.map(([x, y, z, w = 0]) => at(tileOf(z - front, w - first), x, y));
  const sums = new Map();
  let long = 0; // diagonals through layers and cubes
  lines.forEach(({cells}, line) => {
    const [x, y, z, w = 0] = places[cells[0]];
    const [acrossX, acrossY, through, throughCubes] = [0, 1, 2, 3].map((i) => cells.some((cell) => places[cell][i] !== places[cells[0]][i]));
    if (!through && !throughCubes) return;
    const tile = tileOf(through ? layers : z - front, throughCubes ? cubes : w - first);
    const beyond = (value, least, most) => (value === least ? -BEYOND_CORNER : value === most ? BEYOND_CORNER : 0);
    if (through && throughCubes) sums.set(line, at(tile, left + (long % 3) * 1.1, top + Math.floor(long++ / 3)));
    else sums.set(line, acrossX || acrossY ? at(tile, x + beyond(x, left, right), y + beyond(y, top, bottom)) : at(tile, x, y));
  });
  const captions = Array.from({length: (layers + 1) * (cubes > 1 ? cubes + 1 : 1)}, (_, tile) => {
    const [layer, cube] = [tile % (layers + 1), Math.floor(tile / (layers + 1))];
    const text = cube === cubes ? (layer === layers ? 'sums of the diagonals' : 'sums through the cubes')
      : layer === layers ? 'sums through the layers' : `${cubes > 1 ? `cube ${cube + 1}, ` : ''}layer ${layer + 1}`;
    return {at: at(tile, (left + right) / 2, top - (text.startsWith('sums') && cubes === 1 ? 1.42 : 0.78)), text};
  });
  return {points, sums, captions};
}

/** Returns whether a figure has rows and columns. Its cells are then square, otherwise round. */
export const isGrid = (figure) => figure.grid === true;

/**
 * A figure as a small picture: a solid in a cabinet projection, each layer a little behind the one before, with the
 * lines along its edges alone.
 */
export function pictureOf(figure) {
  const places = figure.whole?.cells.map((cell) => cell.place);
  if (!places?.every(Array.isArray)) return {points: layoutOf(figure).points, lines: coursesOf(figure)};
  const behind = Math.max(...places.map((place) => place[2])) - Math.min(...places.map((place) => place[2])) || 1;
  const isAlongEdge = ({cells: [a, b]}) => places[a].filter((one, i) => one !== places[b][i]).length === 1;
  return {points: scaled(places.map(([x, y, z]) => [x + z * 0.9 / behind, y - z * 0.54 / behind])),
          lines: figure.lines.filter(isAlongEdge)};
}

/**
 * @param {{width: number, height: number}} room  on the screen, in any unit
 * @returns {{points: [number, number][], sums: Map<number, [number, number]>, captions: {at, text}[]}}
 *   the places of the cells; of the sums of lines that go through several layers; and words to be written
 */
export function layoutOf(figure, room = {width: 1, height: 1}) {
  const places = figure.whole?.cells.map((cell) => cell.place);
  if (places?.every(Array.isArray) && places.some((place) => place[2] !== places[0][2])) {
    return layered(places, figure.lines, room);
  }
  const points = withEvenCircles(scaled(figure.cells.map((cell) => cell.position)), coursesOf(figure));
  return {points, sums: new Map(), captions: []};
}

/** Draws a figure small, with the values of a solution or of a started puzzle. @param {(number|string)[]} values  "": an open cell */
export function thumbnail(points, lines, values, square = false) {
  const size = values.some((value) => String(value).length > 2) ? 0.3 : 0.4;
  const cell = ([x, y]) => (square
    ? shape('rect', {x: x - 0.38, y: y - 0.38, width: 0.76, height: 0.76, rx: 0.13, class: 'cell-shape'})
    : shape('circle', {cx: x, cy: y, r: 0.38, class: 'cell-shape'}));
  return shape('svg', {viewBox: boxAbout(points, 0.5).join(' '), 'aria-hidden': 'true', class: 'thumbnail'},
    ...linePaths(lines, points).flat().map(([name, attributes]) => shape(name, {...attributes, class: 'path'})),
    ...points.flatMap((point, i) => [
      cell(point),
      shape('text', {x: point[0], y: point[1] + size * 0.36, 'font-size': size}, String(values[i])),
    ]));
}
