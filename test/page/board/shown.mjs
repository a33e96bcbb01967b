// Drawn positions on the board, against its definitions: lines and their sums, marks, layers, small pictures. `modules` runs
// this file.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {openStage} from '../tools/stage.mjs'; // first: it sets up what the others need
import {forSeeds} from '../tools/chance.mjs';
import {Board} from '../../../examples/page/site/board/board.js';
import {BoardLines} from '../../../examples/page/site/board/board-lines.js';
import {bringIntoView} from '../../../examples/page/site/board/bring-into-view.js';
import {coursesOf, layoutOf, pictureOf, thumbnail} from '../../../examples/page/site/board/layout.js';
import {isTooSmallForMany, marksPattern, showMarks} from '../../../examples/page/site/board/marks.js';
import {badgePlaces, badgeWidth, BADGE_HEIGHT} from '../../../examples/page/site/board/sum-badges.js';
import {Game} from '../../../examples/page/site/rules/game.js';

const BAD = ['over', 'under', 'wrong', 'stuck'];
const near = (one, other, words) => assert.ok(Math.abs(one - other) < 2e-3, `${words ?? ''} ${one} is not ${other}`); // as numbers are written
const numbers = (text) => text.match(/-?\d+(\.\d+)?/g).map(Number);

/** A figure of cells in some places, with a few lines. Some have a sum of their own. */
function someFigure(chance, {width = 4, grid = chance.oneIn(2)} = {}) {
  const places = Array.from({length: width * 3}, (_, i) => [i % width, Math.floor(i / width)]);
  const cells = chance.some(places, chance.from(5, 9)).map((position, i) => ({label: `c${i}`, position}));
  const sum = chance.pick([null, 20]);
  const lines = Array.from({length: chance.from(2, 5)}, (_, i) => ({
    name: chance.pick([`rising line ${i + 3}`, `line ${i}`, 'middle row']), kind: 'row', cells: chance.some(cells.map((_, cell) => cell), chance.from(2, 4)), sum: chance.pick([sum, sum, 11])}));
  return {cells, lines, sum, sums: sum === null ? {least: 6, greatest: 30} : undefined, first_value: 1, last_value: cells.length, givens: {}, grid, relations: []};
}

/** A game at some position of a figure. */
function gameOf(chance, figure) {
  const game = new Game();
  const values = chance.some(figure.cells.map((_, i) => i + 1), figure.cells.length);
  game.open({}, figure, values.map((value) => (chance.oneIn(2) ? String(value) : '')), new Map());
  return game;
}

test('each line and its sum are shown as the position has them', () => {
  openStage();
  const seen = new Map();
  const count = (word, on = true) => { if (on) seen.set(word, (seen.get(word) ?? 0) + 1); };
  forSeeds(150, (chance) => {
    const figure = someFigure(chance);
    const game = gameOf(chance, figure);
    const through = chance.pick(figure.lines.map((_, line) => line));
    const sums = new Map(chance.oneIn(3) ? [[through, [9, 9]]] : []);
    const {points} = layoutOf(figure);
    const drawing = new BoardLines(game, {points, sums}, figure.grid);
    if (chance.oneIn(2)) game.choose(chance.below(figure.cells.length));
    const weights = figure.lines.map(() => chance.pick([0, 1, -2, 3]));
    const lines = figure.lines.flatMap((_, line) => (chance.oneIn(2) ? [line] : []));
    const isWeighed = chance.oneIn(2);
    if (chance.oneIn(2)) game.show({cells: [], givens: [], lines, weights: isWeighed ? weights : null, heaviest: 3});
    const pointed = chance.oneIn(2) ? [chance.below(figure.lines.length)] : [];
    drawing.point(pointed);
    drawing.update();
    for (const [i, line] of figure.lines.entries()) {
      const values = line.cells.flatMap((cell) => (game.values[cell] === null ? [] : [game.values[cell]]));
      const {state, target} = game.lines[i];
      const isShown = game.shown !== null && lines.includes(i);
      const weight = game.shown !== null && isWeighed ? weights[i] : 0;
      const classes = {
        line: true, 'own-sum': line.sum !== null && line.sum !== figure.sum, through: sums.has(i), [state]: true, bad: BAD.includes(state), blank: values.length === 0,
        lit: game.cell !== null && line.cells.includes(game.cell), pointed: pointed.includes(i), against: isShown && weight < 0, shown: isShown && weight >= 0};
      const wanted = Object.keys(classes).filter((name) => classes[name]).sort();
      wanted.forEach((name) => count(name));
      assert.deepEqual([...new Set(drawing.lines[i].className.split(' '))].sort(), wanted);
      if (isShown) near(Number(drawing.lines[i].style['--weight']), weight === 0 ? 0.25 : Math.abs(weight) / 3);
      const badge = drawing.badges[i];
      assert.equal(badge === null, drawing.places[i] === null);
      assert.equal(drawing.isHidden(i), sums.has(i));
      if (badge === null) continue;
      const [, sum, goal, tag] = badge.children;
      const total = values.reduce((all, value) => all + value, 0);
      const sign = state === 'right' ? '✓' : BAD.includes(state) ? '✗' : '';
      assert.equal(sum.textContent, weight !== 0 ? `${weight < 0 ? '−' : ''}${Math.abs(weight)}×` : values.length === 0 ? `${target ?? '?'}` : `${total}${sign}`);
      const isAlone = weight !== 0 || state === 'right' || target === null || values.length === 0;
      assert.equal(goal.textContent, isAlone ? '' : `of ${target}`);
      count(values.length === 0 && target === null ? '?' : '');
      assert.deepEqual(badge.className.split(' ').filter((name) => ['badge', 'alone', 'weighed'].includes(name)), ['badge', ...isAlone ? ['alone'] : [], ...weight !== 0 ? ['weighed'] : []]);
      assert.equal(badge.dataset.lines, String(i));
      assert.equal(tag?.textContent ?? '', /^rising line (\d)$/.exec(line.name)?.[1] ?? /^line (\d)$/.exec(line.name)?.[1] ?? '');
    }
    drawing.point([]);
    assert.ok([...drawing.lines, ...drawing.badges.filter(Boolean)].every((one) => !one.classList.contains('pointed')));
  });
  for (const word of ['own-sum', 'through', ...BAD.slice(0, 2), 'right', 'blank', 'lit', 'pointed', 'against', 'shown', '?']) assert.ok(seen.get(word) > 5, word);
});

test('badges are as wide as the longest goal, larger on a wide board without rows, and have room with the number of their line', () => {
  openStage();
  for (const [sums, width] of [[[1], 0.7], [[15, 3], 0.815], [[-175], 0.24 + 0.115 * 7], [[null], 0.62], [[1000, null], 1.045]]) near(badgeWidth(sums), width);
  forSeeds(60, (chance) => {
    const figure = someFigure(chance, {width: chance.pick([4, 12])});
    const {points} = layoutOf(figure);
    const game = gameOf(chance, figure);
    const drawing = new BoardLines(game, {points, sums: new Map()}, figure.grid);
    const xs = points.map(([x]) => x);
    const scale = !figure.grid && Math.max(...xs) - Math.min(...xs) > 8 ? 1.3 : 1;
    const goals = figure.lines.map((line) => line.sum ?? (figure.sum === null ? 30 : figure.sum)); // an open sum is at most 30
    near(drawing.width, scale * badgeWidth(goals));
    near(drawing.height, scale * BADGE_HEIGHT);
    const badges = drawing.places.flatMap((place, i) => (place ? [[place.at, drawing.badges[i]]] : []));
    assert.deepEqual(drawing.corners().length, 2 * badges.length);
    badges.forEach(([[x, y], badge], i) => {
      const [at, size] = numbers(badge.getAttribute('transform')).reduce(([first, second], n, k) => (k < 2 ? [[...first, n], second] : [first, n]), [[], 0]);
      near(at[0], x);
      near(at[1], y);
      near(size, scale);
      const [[left, top], [right, bottom]] = drawing.corners().slice(2 * i, 2 * i + 2);
      [[left, x - drawing.width / 2], [right, x + drawing.width / 2], [top, y - drawing.height / 2 - 0.14], [bottom, y + drawing.height / 2]].forEach(([one, other]) => near(one, other));
      const box = badge.children[0];
      near(Number(box.getAttribute('width')), drawing.width / scale);
      near(Number(box.getAttribute('x')), -drawing.width / scale / 2);
      near(Number(box.getAttribute('y')), -BADGE_HEIGHT / 2);
    });
    // Each lies beyond an end of its line, on the line's own way, and touches neither cells nor another one.
    const box = {width: drawing.width, height: drawing.height};
    const gap = ([ax, ay], [bx, by]) => [Math.abs(ax - bx), Math.abs(ay - by)];
    drawing.places.forEach((place, i) => {
      if (place === null) return;
      const on = figure.lines[i].cells.map((cell) => points[cell]);
      const ends = [[on.at(-1), on.at(-2)], [on[0], on[1]]];
      assert.ok(ends.some(([end, before]) => {
        const way = [end[0] - before[0], end[1] - before[1]];
        const out = [place.at[0] - end[0], place.at[1] - end[1]];
        return String(place.from) === String(end) && Math.abs(way[0] * out[1] - way[1] * out[0]) < 1e-6 && way[0] * out[0] + way[1] * out[1] > 0;
      }));
      assert.ok(points.every((point) => { const [dx, dy] = gap(point, place.at); return Math.hypot(Math.max(0, dx - box.width / 2), Math.max(0, dy - box.height / 2)) > 0.42; }));
      const apart = drawing.places.every((other, k) => { if (k >= i || other === null) return true; const [dx, dy] = gap(other.at, place.at); return dx >= box.width || dy >= box.height; });
      assert.ok(apart);
      const tie = drawing.lines[i].children.find((one) => one.className === 'tie');
      numbers(tie.getAttribute('points')).forEach((n, k) => near(n, [...place.from, ...place.at][k]));
    });
    assert.deepEqual(badgePlaces(points, figure.lines, box).map((place) => place?.at), drawing.places.map((place) => place?.at));
    const fixed = new Map([[0, [7, 7]]]);
    assert.deepEqual(badgePlaces(points, figure.lines, box, fixed)[0], {at: [7, 7], from: null});
  });
});

test('a cell shows the player’s marks, or what the lines allow, in the places or the letters that there are', () => {
  openStage();
  const looks = {grid: 0, dots: 0, few: 0, own: 0};
  forSeeds(200, (chance) => {
    const count = chance.pick([4, 9, 16, 36, 37, 60]);
    const values = Array.from({length: count}, (_, i) => i + 1);
    const pattern = marksPattern(values, chance.oneIn(2));
    const field = document.createElement('label');
    field.append(document.createElement('input'));
    showMarks(field, pattern, [], []);
    assert.equal(field.children.length, 1); // nothing is there before there are marks
    for (let turn = 0; turn < 3; ++turn) {
      const own = chance.oneIn(3) ? [] : chance.some(values, chance.from(1, Math.min(14, count)));
      const all = chance.oneIn(3) ? [] : chance.some(values, chance.from(1, Math.min(14, count)));
      showMarks(field, pattern, own, all);
      if (own.length === 0 && all.length === 0 && field.children.length === 1) continue;
      const place = field.children[1];
      const names = place.className.split(' ');
      const shown = own.length > 0 ? own : all;
      if (count <= 36) {
        ++looks.grid;
        const union = new Set([...own, ...all]).size;
        const isMixed = own.length > 0 && union > 6; // then its own marks come first, since room is short
        const fewest = isMixed ? own.length : union;
        assert.deepEqual(names, ['marks', 'in-grid', ...isMixed ? ['own'] : [], fewest < 7 ? 'few' : 'many']);
        looks.own += Number(isMixed);
        assert.equal(Number(place.style['--few']), [0.34, 0.34, 0.28, 0.22, 0.22, 0.2, 0.2][fewest] ?? 0);
        const kinds = Object.fromEntries(place.querySelectorAll('i').map((mark) => [mark.textContent, mark.className]));
        for (const value of values) assert.equal(kinds[value], own.includes(value) ? 'on' : all.includes(value) ? 'could' : 'off');
        assert.deepEqual(place.children.map((row) => row.children.map(({textContent}) => Number(textContent))), pattern.rows);
      } else {
        const isDots = shown.length > 12;
        looks.dots += Number(isDots);
        looks.few += Number(shown.length < 7);
        assert.equal(place.textContent, isDots ? '…' : shown.join(' '));
        assert.deepEqual(names.filter((name) => ['in-grid', 'all'].includes(name)), own.length === 0 ? ['all'] : []);
        assert.ok(isDots || names.includes(shown.length < 7 ? 'few' : 'many'));
        if (!isDots) near(Number(place.style['--small']), Math.min(0.155, Math.sqrt(0.16 / Math.max(1, shown.length))));
      }
    }
  });
  assert.ok(Object.values(looks).every((times) => times > 10), JSON.stringify(looks));
  for (const [count, rows] of [[1, 1], [4, 2], [5, 3], [9, 3], [10, 4], [36, 6]]) {
    for (const unit of [30, 60, 90, 120]) assert.equal(isTooSmallForMany(count, unit), 0.5 / rows * unit < 8, `${count} at ${unit}`);
  }
  for (const unit of [51, 52]) assert.equal(isTooSmallForMany(37, unit), unit === 51);
  assert.deepEqual([marksPattern([1, 2, 3, 4], false).style['--places'], marksPattern([-10, 5], false).style['--fit'], marksPattern([10, 99], false).style['--fit']], [2, '0.80', 1]);
});

test('circles stand at equal distances with room for sums, and other figures as they are', () => {
  for (const circles of [2, 3, 5]) {
    const around = 2 * circles;
    const cells = [[0, 0], ...Array.from({length: circles * around}, (_, i) => {
      const [ring, place] = [Math.floor(i / around), i % around];
      const radius = 1 + ring * (ring + 1) / 2; // at unequal distances
      return [radius * Math.cos(2 * Math.PI * place / around), radius * Math.sin(2 * Math.PI * place / around)];
    })].map((position, i) => ({label: `c${i}`, position}));
    const ringOf = (ring) => Array.from({length: around}, (_, place) => 1 + ring * around + place);
    const figure = {size: circles, cells, lines: Array.from({length: circles}, (_, ring) => ({cells: [...ringOf(ring), 0], sum: null}))};
    const {points, sums, captions} = layoutOf(figure);
    assert.deepEqual([sums.size, captions.length], [0, 0]);
    const radius = (cell) => Math.hypot(points[cell][0] - points[0][0], points[cell][1] - points[0][1]);
    near(Math.hypot(points[1][0] - points[2][0], points[1][1] - points[2][1]), 1.72);
    for (let ring = 0; ring < circles; ++ring) for (const cell of ringOf(ring)) near(radius(cell), radius(1) + 1.08 * ring);
    points.forEach(([x, y], cell) => { if (cell > 0) near(Math.atan2(y - points[0][1], x - points[0][0]), Math.atan2(cells[cell].position[1], cells[cell].position[0])); });
    assert.ok(coursesOf(figure).every(({isRound}) => isRound));
    assert.ok(coursesOf({...figure, size: undefined}).every(({isRound}) => !isRound));
    assert.ok(coursesOf({...figure, lines: figure.lines.map((line) => ({...line, closed: true}))}).every(({isRound}) => !isRound));
    const plain = layoutOf({...figure, size: undefined}).points; // one's own stays as it was drawn
    const least = Math.min(...cells.flatMap(({position: [ax, ay]}, i) => cells.slice(0, i).map(({position: [bx, by]}) => Math.hypot(ax - bx, ay - by))));
    plain.forEach(([x, y], i) => { near(x, cells[i].position[0] / least); near(y, cells[i].position[1] / least); });
  }
});

/** A solid of n cells each way as the library describes it, with lines along each way and all diagonals through its middle. */
function solidOf(n, dimensions) {
  const places = Array.from({length: n ** dimensions}, (_, i) => Array.from({length: dimensions}, (_, k) => Math.floor(i / n ** k) % n));
  const at = new Map(places.map((place, i) => [place.join(), i]));
  const lines = [];
  const ways = (k) => (k === 0 ? [[]] : ways(k - 1).flatMap((way) => [0, 1, -1].map((step) => [...way, step])));
  for (const way of ways(dimensions)) {
    if (way.find((step) => step !== 0) !== 1) continue; // each line once
    const from = places.filter((place) => place.every((one, k) => way[k] === 0 || one === (way[k] === 1 ? 0 : n - 1)));
    for (const start of from) lines.push({sum: null, cells: Array.from({length: n}, (_, i) => at.get(start.map((one, k) => one + i * way[k]).join()))});
  }
  return {size: n, cells: places.map((place, i) => ({label: `c${i}`, place, position: place.slice(0, 2)})), lines, whole: {cells: places.map((place) => ({place})), lines: []}, grid: true};
}

test('the layers of a solid are alike, and the sum of a line through them stands where its cells are on all of them', () => {
  for (const dimensions of [3, 4]) {
    const n = 3;
    const figure = solidOf(n, dimensions);
    const {points, sums, captions} = layoutOf(figure, {width: 1000, height: 400});
    const corner = (z, w = 0) => points[z * n * n + w * n ** 3];
    figure.cells.forEach(({place: [x, y, z, w = 0]}, i) => {
      near(points[i][0], corner(z, w)[0] + x);
      near(points[i][1], corner(z, w)[1] + y);
    });
    const layersOf = ({cells}) => new Set(cells.map((cell) => figure.cells[cell].place[2])).size > 1;
    const cubesOf = ({cells}) => new Set(cells.map((cell) => figure.cells[cell].place[3])).size > 1;
    assert.deepEqual([...sums.keys()], figure.lines.flatMap((line, i) => (layersOf(line) || cubesOf(line) ? [i] : [])));
    const captionOf = (text) => captions.find((one) => one.text === text).at;
    const tile = (text) => { const [x, y] = captionOf(text); return [x - (n - 1) / 2, y + (text.startsWith('sums') && dimensions === 3 ? 1.42 : 0.78)]; }; // its first place
    let diagonals = 0;
    for (const [line, at] of sums) {
      const [first] = figure.lines[line].cells;
      const [x, y, z, w = 0] = figure.cells[first].place;
      const spans = (k) => figure.lines[line].cells.some((cell) => figure.cells[cell].place[k] !== figure.cells[first].place[k]);
      const isAside = spans(0) || spans(1);
      const beyond = (one) => (!isAside ? one : one === 0 ? -0.85 : one === n - 1 ? n - 1 + 0.85 : one);
      let [left, top] = dimensions === 3 ? tile('sums through the layers') : [0, 0];
      if (dimensions === 4 && spans(2) && spans(3)) {
        [left, top] = tile('sums of the diagonals');
        near(at[0], left + 1.1 * (diagonals % 3));
        near(at[1], top + Math.floor(diagonals++ / 3));
        continue;
      }
      if (dimensions === 4) {
        const isSame = captions.map(({text}, i) => [text, i]).filter(([text]) => text === (spans(2) ? 'sums through the layers' : 'sums through the cubes'));
        const caption = captions[isSame[spans(2) ? w : z][1]].at;
        [left, top] = [caption[0] - (n - 1) / 2, caption[1] + 0.78];
      }
      near(at[0], left + beyond(x), `line ${line}`);
      near(at[1], top + beyond(y), `line ${line}`);
    }
    if (dimensions === 4) assert.ok(diagonals > 3);
    const layer = (z, w) => (dimensions === 4 ? `cube ${w + 1}, layer ${z + 1}` : `layer ${z + 1}`);
    for (let z = 0; z < n; ++z) {
      for (let w = 0; w < (dimensions === 4 ? n : 1); ++w) {
        const [x, y] = captionOf(layer(z, w));
        near(x, corner(z, w)[0] + (n - 1) / 2);
        near(y, corner(z, w)[1] - 0.78);
      }
    }
  }
});

test('a small picture has each cell with its number and each line once, and a solid goes back to the right and up', () => {
  openStage();
  forSeeds(40, (chance) => {
    const figure = someFigure(chance);
    const {points, lines} = pictureOf(figure);
    assert.deepEqual(points, layoutOf(figure).points);
    const numbersShown = chance.pick([['', 7], ['', 7, 12], [7, 123], ['', 7, 12, 123, 1234]]);
    const values = points.map(() => chance.pick(numbersShown));
    const isSquare = chance.oneIn(2);
    const svg = thumbnail(points, lines, values, isSquare);
    const cells = svg.querySelectorAll('.cell-shape');
    cells.forEach((cell, i) => {
      const at = isSquare ? ['x', 'y'].map((key) => Number(cell.getAttribute(key)) + 0.38) : ['cx', 'cy'].map((key) => Number(cell.getAttribute(key)));
      at.forEach((one, k) => near(one, points[i][k]));
    });
    const texts = svg.querySelectorAll('text');
    assert.deepEqual(texts.map(({textContent}) => textContent), values.map(String));
    const size = Math.max(...values.map((value) => String(value).length)) > 2 ? 0.3 : 0.4;
    texts.forEach((text, i) => {
      assert.equal(Number(text.getAttribute('font-size')), size);
      near(Number(text.getAttribute('x')), points[i][0]);
      near(Number(text.getAttribute('y')), points[i][1] + 0.36 * size);
    });
    const box = numbers(svg.getAttribute('viewBox'));
    for (const [k, length] of [[0, box[2]], [1, box[3]]]) {
      near(box[k], Math.min(...points.map((point) => point[k])) - 0.5);
      near(box[k] + length, Math.max(...points.map((point) => point[k])) + 0.5);
    }
    assert.deepEqual(svg.querySelectorAll('polyline').map((one) => numbers(one.getAttribute('points')).length), figure.lines.map((line) => 2 * line.cells.length));
  });
  const n = 3;
  const figure = solidOf(n, 3);
  const {points, lines} = pictureOf(figure);
  assert.equal(lines.length, 3 * n * n); // those along its edges
  const unit = points[1][0] - points[0][0];
  figure.cells.forEach(({place: [x, y, z]}, i) => {
    near((points[i][0] - points[0][0]) / unit, x + z * 0.9 / (n - 1));
    near((points[i][1] - points[0][1]) / unit, y - z * 0.54 / (n - 1));
  });
});

test('a large board scrolls as little as shows each named cell, the first one last', () => {
  openStage();
  forSeeds(60, (chance) => {
    const frame = Object.assign(document.createElement('div'), {clientWidth: 100, clientHeight: 80});
    const place = document.createElement('div');
    frame.append(place);
    const isLarge = chance.pick(['wide', 'high', 'no']);
    Object.assign(place, {offsetWidth: isLarge === 'wide' ? 300 : 100, offsetHeight: isLarge === 'high' ? 300 : 80});
    let [left, top] = [0, 0];
    const scrolled = [];
    frame.scrollBy = (x, y) => { left += x; top += y; scrolled.push([x, y]); };
    frame.getBoundingClientRect = () => ({left: 5, top: 7});
    const at = Array.from({length: 9}, () => [chance.from(-150, 250), chance.from(-150, 250)]);
    const fields = at.map(([x, y]) => ({getBoundingClientRect: () => ({left: 5 + x - left, top: 7 + y - top, right: 25 + x - left, bottom: 27 + y - top})}));
    const [cells, givens] = [chance.some([0, 1, 2, 3], chance.below(3)), chance.some([4, 5, 6], chance.below(3))];
    const game = {figure: {lines: [{cells: [7, 8]}]}};
    bringIntoView({place, fields, game}, null);
    assert.equal(scrolled.length, 0);
    bringIntoView({place, fields, game}, {cells, givens, lines: [0]});
    const named = [...cells, ...givens];
    const all = named.length > 0 ? named : [7, 8];
    assert.equal(scrolled.length, isLarge === 'no' ? 0 : all.length);
    if (isLarge === 'no') return;
    const box = fields[all[0]].getBoundingClientRect();
    assert.ok(box.left >= 5 && box.right <= 105 && box.top >= 7 && box.bottom <= 87);
    let [x, y] = [0, 0];
    for (const cell of all.toReversed()) {
      const least = (from, to, length) => (from < 0 ? from : to > length ? to - length : 0);
      x += least(at[cell][0] - x, at[cell][0] + 20 - x, 100);
      y += least(at[cell][1] - y, at[cell][1] + 20 - y, 80);
    }
    assert.deepEqual([left, top], [x, y]);
  });
});

test('a board that scrolls can be seen as a whole, and back, and a new one begins with large cells', () => {
  const stage = openStage();
  const frame = document.createElement('div');
  const place = document.createElement('div');
  frame.append(place);
  const listened = [];
  window.addEventListener = (name, act) => listened.push([name, act]);
  const game = new Game();
  new Board(place, game);
  for (const [name, act] of listened) if (name === 'resize') act(); // before there is a figure
  const figure = {cells: Array.from({length: 4}, (_, i) => ({label: `c${i}`, position: [i % 2, Math.floor(i / 2)]})), lines: [{name: 'line 1', kind: 'line', cells: [0, 1], sum: 5}], sum: 5,
                  first_value: 1, last_value: 4, givens: {}, grid: true, relations: []};
  const button = stage.byId('whole');
  Object.assign(frame, {clientWidth: 500, clientHeight: 400});
  for (const [width, height, scrolls] of [[500, 400, false], [501, 400, true], [500, 401, true], [300, 900, true], [499, 399, false]]) {
    Object.assign(place, {offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height});
    game.open({}, figure, [], new Map());
    assert.deepEqual([button.hidden, button.textContent, place.classList.contains('whole')], [!scrolls, 'Whole board', false], `${width} × ${height}`);
    if (!scrolls) continue;
    button.click();
    assert.deepEqual([button.textContent, place.classList.contains('whole')], ['Large cells', true]);
    Object.assign(place, {offsetWidth: 100, offsetHeight: 100}); // it has room now
    button.click();
    assert.deepEqual([button.hidden, button.textContent], [true, 'Whole board']);
    button.click();
    assert.equal(button.hidden, false); // the way back
  }
});

test('a cell of the board has the classes of its state, and its number is written as it was typed', () => {
  const stage = openStage();
  forSeeds(60, (chance) => {
    const figure = someFigure(chance);
    const labels = figure.cells.map(({label}) => label);
    figure.last_value = chance.pick([9, 10, 999, 1234]);
    const game = new Game();
    const texts = labels.map(() => chance.pick(['', '', '3', '12', '-7', '123', '1234', '12345', '123456', 'x', 'abcd']));
    const given = chance.below(labels.length);
    figure.givens = chance.oneIn(2) ? {[labels[given]]: 5} : {};
    if (figure.givens[labels[given]]) texts[given] = '';
    const frame = document.createElement('div');
    frame.append(stage.byId('board'));
    const board = new Board(stage.byId('board'), game);
    const marks = new Map([[chance.below(labels.length), [1, 2]]]);
    game.open({}, figure, texts, marks);
    game.dispatchEvent(new Event('open'));
    const digits = Math.max(1, String(figure.last_value).length);
    assert.deepEqual(['digits-3', 'digits-4', 'grid'].filter((name) => board.place.classList.contains(name)), [...digits === 3 ? ['digits-3'] : [], ...digits > 3 ? ['digits-4'] : [], ...figure.grid ? ['grid'] : []]);
    const cell = chance.below(labels.length);
    if (chance.oneIn(2)) game.choose(cell);
    const also = chance.below(labels.length);
    if (game.cell !== null && chance.oneIn(2)) game.choose(also, true);
    const shown = {cells: [chance.below(labels.length)], givens: [chance.below(labels.length)], lines: [], weights: null, heaviest: 1};
    if (chance.oneIn(2)) game.show(shown);
    board.point([chance.below(labels.length)], []);
    game.dispatchEvent(new Event('change'));
    board.fields.forEach((field, i) => {
      const isGiven = labels[i] in figure.givens;
      const text = isGiven ? '5' : texts[i];
      assert.equal(board.inputs[i].value, text);
      assert.equal(board.inputs[i].readOnly, isGiven);
      assert.equal(board.inputs[i].getAttribute('aria-invalid'), String(game.faults[i] !== null));
      const isLong = text.length > Math.max(2, digits);
      const classes = {cell: true, given: isGiven, chosen: i === game.cell || game.also.has(i), pointed: board.pointed.has(i), marked: (game.position.marks[i] ?? []).length > 0,
                       faulty: game.faults[i] !== null, shown: game.shown?.cells.includes(i), blamed: game.shown?.givens.includes(i),
                       longest: isLong && (game.values[i] === null || text.length > 5), long: isLong && game.values[i] !== null && text.length <= 5};
      const isStale = board.pointed.has(i) !== field.classList.contains('pointed'); // pointed cells are marked by themselves
      assert.deepEqual(field.className.split(' ').sort(), Object.keys(classes).filter((name) => classes[name] && !(isStale && name === 'pointed')).sort(), `${text} in ${i}`);
    });
    assert.equal(board.place.classList.contains('explaining'), game.shown !== null);
    const stop = game.cell ?? Math.max(0, game.values.indexOf(null)); // Tab reaches one cell alone
    assert.equal(board.inputs[stop].tabIndex, 0);
    game.choose((stop + 1) % labels.length);
    assert.deepEqual([board.inputs[stop].tabIndex, board.inputs[(stop + 1) % labels.length].tabIndex], [-1, 0]);
  });
});
