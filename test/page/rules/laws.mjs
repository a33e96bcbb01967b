// Laws of the page's modules that need no browser, over inputs drawn by a seed.
//   node laws.mjs [PUZZLES]
// PUZZLES holds a line of JSON for each drawn puzzle: {"puzzle": its file, "figure": as the server describes it}.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

import {leastDistance, linePaths, strokes} from '../../../examples/page/site/board/geometry.js';
import {layoutOf} from '../../../examples/page/site/board/layout.js';
import {nearest, neighbour} from '../../../examples/page/site/board/neighbour.js';
import {latticeOf} from '../../../examples/page/site/draw/lattice.js';
import {pathsOf} from '../../../examples/page/site/draw/paths.js';
import {linesIn, textOf, withLines} from '../../../examples/page/site/draw/sketch-text.js';
import {emptySketch, puzzleOf, sizeFault, sketchOf, withCellAt, withLineSum, withoutCell, withoutLine, withStrokes} from '../../../examples/page/site/draw/sketch.js';
import {Stroke} from '../../../examples/page/site/draw/stroke.js';
import {clockWords} from '../../../examples/page/site/keep/clock.js';
import {addShelf, shelfText} from '../../../examples/page/site/keep/shelf-file.js';
import {savedGames, saveGame} from '../../../examples/page/site/keep/shelf.js';
import {keep, keepInTab, kept, keptInTab} from '../../../examples/page/site/keep/storage.js';
import {packed, positionWords, puzzleWords, readAddress, unpacked} from '../../../examples/page/site/rules/address.js';
import {numberIn, numbersIn} from '../../../examples/page/site/rules/entry.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {pagesOf} from '../../../examples/page/site/rules/hint-stages.js';
import {cellName, lineName} from '../../../examples/page/site/rules/names.js';
import {emptyPosition, History, positionFrom} from '../../../examples/page/site/rules/position.js';
import {isSameFigure} from '../../../examples/page/site/rules/same-figure.js';
import {puzzleText} from '../../../examples/page/site/rules/sharing.js';
import {classOf, groupOf} from '../../../examples/page/site/rules/turned.js';
import {copiesIn, freeValues, isUsual, isValue, rangesOf, valuesIn} from '../../../examples/page/site/rules/values.js';
import {chanceOf, forSeeds, openStore, someSketch} from '../tools/chance.mjs';
import {assertDrawn} from '../tools/courses.mjs';

test('a line is one stroke through its cells, however far apart they are, and breaks at its returns alone', () => {
  let broken = 0;
  forSeeds(400, (chance) => {
    const points = Array.from({length: chance.from(2, 9)}, () => [chance.from(-40, 40), chance.from(-40, 40)]);
    const cells = chance.some(points.map((_, i) => i), chance.from(2, points.length));
    const closed = chance.oneIn(3);
    const returns = chance.oneIn(2) ? [] : chance.some(closed ? cells : cells.slice(1), chance.from(1, cells.length - 1));
    const parts = strokes({cells, closed, returns}, points);
    assert.deepEqual(parts.flat(), [...cells, ...(closed ? [cells[0]] : [])].map((cell) => points[cell]));
    assert.equal(parts.length, 1 + returns.length);
    for (const part of parts.slice(1)) assert.ok(returns.some((cell) => part[0] === points[cell]));
    broken += returns.length;
  });
  assert.ok(broken > 100);
});

test('the paths of a line join exactly its cells, and a closed one ends where it begins', () => {
  forSeeds(100, (chance) => {
    const points = chance.some(Array.from({length: 25}, (_, i) => [i % 5, Math.floor(i / 5)]), chance.from(4, 9));
    const lines = Array.from({length: chance.from(1, 4)}, () => ({
      cells: chance.some(points.map((_, i) => i), chance.from(2, 4)), closed: chance.oneIn(3)}));
    linePaths(lines, points).forEach((shapes, line) => {
      const {cells, closed} = lines[line];
      const wanted = [...cells, ...(closed ? [cells[0]] : [])].map((cell) => points[cell].map((number) => number.toFixed(3)).join());
      if (shapes[0][0] === 'circle') return;
      assert.deepEqual(shapes.flatMap(([, shape]) => shape.points.split(' ')), wanted);
    });
  });
});

test('arrow keys lead from each cell to each other, and to the nearest ahead from cells that reach each other so', () => {
  const KEYS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]};
  let lonely = 0;
  forSeeds(30, (chance) => {
    const points = Array.from({length: 40}, () => [chance.below(150) / 10, chance.below(150) / 10]);
    if (new Set(points.map(String)).size < points.length) return;
    const reached = (step) => points.map((_, start) => {
      const seen = new Set([start]);
      for (const cell of seen) for (const key of Object.keys(KEYS)) if (step(cell, key) !== null) seen.add(step(cell, key));
      return seen;
    });
    const all = reached((cell, key) => neighbour(points, cell, key));
    assert.ok(all.every((seen) => seen.size === points.length), JSON.stringify(points));
    const ahead = points.map((_, cell) => Object.fromEntries(Object.keys(KEYS).map((key) => [key, nearest(points, cell, key)])));
    const straight = reached((cell, key) => ahead[cell][key]);
    const isWhole = straight.every((seen) => seen.size === points.length);
    lonely += isWhole ? 0 : 1;
    points.forEach(([x, y], cell) => {
      for (const [key, [dx, dy]] of Object.entries(KEYS)) {
        const to = ahead[cell][key];
        if (isWhole) assert.equal(neighbour(points, cell, key), to);
        const cost = ([px, py]) => {
          const [ahead, aside] = [(px - x) * dx + (py - y) * dy, Math.abs((px - x) * dy - (py - y) * dx)];
          return ahead < 0.01 || aside > 3 * ahead ? Infinity : ahead ** 2 + (1.8 * aside) ** 2;
        };
        const least = Math.min(...points.map(cost));
        if (to === null) assert.equal(least, Infinity);
        else assert.ok(Math.abs(cost(points[to]) - least) < 1e-9);
      }
    });
  });
  assert.ok(lonely > 0, `${lonely}`);
});

/** A stroke whose pointer goes straight from place to place. */
function strokeThrough(places, lattice) {
  const stroke = new Stroke();
  stroke.take(places[0]);
  places.slice(1).forEach((place, i) => stroke.follow(places[i], place, (at) => lattice.nearest(at)));
  stroke.settle();
  return stroke.points;
}

test('a chord takes the points that lie on it alone, and a way from point to point all of its points', () => {
  let passed = 0;
  forSeeds(200, (chance) => {
    const lattice = latticeOf(emptySketch(chance.pick(['triangles', 'squares']), 5));
    const all = lattice.within([-4, -4, 8, 8]);
    const [from, to] = chance.some(all, 2);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const aside = ([x, y]) => Math.abs((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0])) / length;
    const chord = strokeThrough([from, to], lattice);
    assert.deepEqual([chord[0], chord.at(-1)], [from, to]);
    assert.ok(chord.every((point) => aside(point) < 0.05), JSON.stringify(chord));
    passed += all.some((point) => aside(point) > 0.05 && aside(point) < 1 / 3) ? 1 : 0;
    const way = [chance.pick(all)];
    for (let i = chance.from(1, 7); i > 0; --i) {
      const next = all.filter((point) => Math.abs(Math.hypot(point[0] - way.at(-1)[0], point[1] - way.at(-1)[1]) - 1) < 0.01 && !way.includes(point));
      if (next.length > 0) way.push(chance.pick(next));
    }
    if (way.length > 1) assert.deepEqual(strokeThrough(way, lattice), way);
  });
  assert.ok(passed > 50);
});

test('a sketch is the sketch of its text, with its loose cells', () => {
  let loose = 0;
  forSeeds(300, (chance) => {
    const sketch = someSketch(chance);
    assert.deepEqual(linesIn(textOf(sketch)), sketch.lines);
    assert.deepEqual(withLines(sketch, linesIn(textOf(sketch))), sketch);
    loose += sketch.cells.some(({label}) => !sketch.lines.some(({cells}) => cells.includes(label))) ? 1 : 0;
    // A line that is taken out of the text takes the cells with it that are on no other line.
    if (sketch.lines.length === 0) return;
    const less = withLines(sketch, sketch.lines.slice(1));
    const gone = sketch.lines[0].cells.filter((label) => !sketch.lines.slice(1).some(({cells}) => cells.includes(label)));
    assert.deepEqual(less.cells, sketch.cells.filter(({label}) => !gone.includes(label)));
    // A new name is a new cell at a free point.
    const more = withLines(sketch, [...sketch.lines, {cells: [sketch.cells[0].label, 'new'], sum: null, closed: false}]);
    const added = more.cells.find(({label}) => label === 'new');
    assert.ok(added && !sketch.cells.some(({at}) => String(at) === String(added.at)));
  });
  assert.ok(loose > 50);
});

test('the least distance of points is that of two in different places, or 1', () => {
  assert.deepEqual([[], [[3, 4]], [[1, 1], [1, 1], [5, 1]], [[0, 0], [3, 4], [0, 9]], [[0, 0], [0.5, 0]]].map(leastDistance), [1, 1, 1, 5, 0.5]);
});

test('changes of a sketch touch what they name, and nothing else', () => {
  forSeeds(200, (chance) => {
    const sketch = someSketch(chance);
    const before = structuredClone(sketch);
    const {label} = chance.pick(sketch.cells);
    const without = withoutCell(sketch, label);
    assert.ok(!without.cells.some((cell) => cell.label === label));
    assert.ok(without.lines.every(({cells, closed, returns = []}) => cells.length > 1 && !cells.includes(label) &&
      returns.every((one) => cells.includes(one) && (closed || one !== cells[0]))));
    assert.equal(without.cells.length, sketch.cells.length - 1);
    const rests = sketch.lines.map((line) => ({...line, cells: line.cells.filter((one) => one !== label)})).filter(({cells}) => cells.length > 1);
    assert.deepEqual(without.lines.map(({returns = [], ...rest}) => [rest, returns]), rests.map(({returns = [], ...rest}) =>
      [rest, rest.cells.filter((one, i) => returns.includes(one) && (rest.closed || i > 0))])); // all else stays
    const moved = withCellAt(sketch, label, [7, 7]);
    assert.deepEqual(moved.cells.filter(({at}) => String(at) === '7,7').map((cell) => cell.label), [label]);
    if (sketch.lines.length > 0) {
      const line = chance.below(sketch.lines.length);
      assert.equal(withoutLine(sketch, line).lines.length, sketch.lines.length - 1);
      assert.deepEqual(withoutLine(sketch, line).cells, sketch.cells);
      assert.deepEqual(withLineSum(sketch, line, 77).lines.map(({sum}, i) => (i === line ? sum === 77 : sum === sketch.lines[i].sum)),
                       sketch.lines.map(() => true));
    }
    const drawn = withStrokes(sketch, [{points: [sketch.cells[0].at, [9, 9], [9, 8]], closed: chance.oneIn(2)}]);
    assert.equal(drawn.cells.length, sketch.cells.length + 2);
    assert.equal(drawn.lines.length, sketch.lines.length + 1);
    assert.equal(new Set(drawn.cells.map((cell) => cell.label)).size, drawn.cells.length);
    assert.equal(sizeFault(sketch), null);
    assert.deepEqual(sketch, before); // a sketch never changes
    assert.equal(pathsOf(sketch).length, sketch.lines.length);
  });
});

test('a sketch is read back from its puzzle file', () => {
  forSeeds(200, (chance) => {
    const sketch = someSketch(chance);
    if (sketch.cells.length < 2) return;
    const file = JSON.parse(JSON.stringify(puzzleOf(sketch)));
    const read = sketchOf(file, sketch);
    const own = (line) => (line.sum !== null ? 1 : 0);
    assert.deepEqual(read.lines, sketch.lines.map((line, i) => [line, i]).sort(([a, i], [b, j]) => own(a) - own(b) || i - j).map(([line]) => line));
    assert.deepEqual(read.cells.map(({label}) => label), sketch.cells.map(({label}) => label));
  });
});

test('shelves join to the same, whichever of both is there first', () => {
  const names = ['1', '2', '3'];
  const shelf = (chance) => chance.some(names, chance.from(0, 3)).map((name) =>
    ({name, found: chance.some(['a', 'b', 'c', 'd'], chance.below(4)), of: chance.oneIn(2) ? null : 8}));
  const known = (list) => Object.fromEntries(list.map(({name, found, of}) => [name, {found: found.toSorted(), of}]));
  forSeeds(200, (chance) => {
    const both = [shelf(chance), shelf(chance)];
    const texts = both.map((found) => {
      openStore();
      keep('found', found);
      return shelfText();
    });
    const joined = [[0, 1], [1, 0]].map((order) => {
      openStore();
      for (const one of order) addShelf(texts[one]);
      return known(kept('found') ?? []);
    });
    assert.deepEqual(joined[0], joined[1]);
    for (const {name, found, of} of both.flat()) {
      assert.ok(found.every((one) => joined[0][name].found.includes(one)));
      if (of !== null) assert.equal(joined[0][name].of, of);
    }
  });
  delete globalThis.window;
});

test('of two shelves the later game stays', () => {
  forSeeds(100, (chance) => {
    openStore();
    const count = chance.from(1, 4);
    for (let i = 0; i < count; ++i) {
      saveGame({words: `game${i}`, position: '', title: 't', seconds: chance.below(99), filled: chance.from(1, 9), cells: 9, solved: chance.oneIn(3),
                told: [], mistakes: 0, grade: null});
    }
    const text = shelfText();
    const games = savedGames();
    assert.equal(games.length, count);
    assert.equal(addShelf(text), 0); // they are there
    assert.deepEqual(savedGames(), games);
    openStore();
    assert.equal(addShelf(text), count);
    assert.deepEqual(savedGames(), games);
  });
  delete globalThis.window;
});

/** All orders of a few numbers. */
const orders = (numbers) => (numbers.length < 2 ? [numbers] : numbers.flatMap((one, i) =>
  orders(numbers.toSpliced(i, 1)).map((rest) => [one, ...rest])));

test('figures are the same exactly where some bijection of the cells maps lines to lines', () => {
  const seen = {true: 0, false: 0};
  forSeeds(300, (chance) => {
    const cells = chance.from(3, 6);
    const numbers = Array.from({length: cells}, (_, i) => i);
    const some = () => Array.from({length: chance.from(1, 5)}, () => ({cells: chance.some(numbers, chance.from(2, 3)), fixed: chance.oneIn(5)}));
    const nameOf = (lines, to) => [...new Set(lines.map(({cells: on, fixed}) => `${fixed} ${on.map((cell) => to[cell]).sort()}`))].sort().join('; ');
    const unlike = (lines) => lines.filter((line, i) => lines.findIndex((other) => nameOf([line], numbers) === nameOf([other], numbers)) === i);
    const one = {cells, lines: unlike(some())};
    const to = chance.some(numbers, cells);
    const turned = {cells, lines: chance.some(one.lines.map((line) => ({...line, cells: line.cells.map((cell) => to[cell]).reverse()})), one.lines.length)};
    assert.ok(isSameFigure(one, turned));
    const other = {cells, lines: chance.oneIn(2) ? unlike(some())
      : unlike(turned.lines.map((line, i) => (i === 0 ? {...line, cells: chance.some(numbers, line.cells.length)} : line)))};
    const isSame = one.lines.length === other.lines.length && orders(numbers).some((order) => nameOf(one.lines, order) === nameOf(other.lines, numbers));
    assert.equal(isSameFigure(one, other), isSame);
    ++seen[isSame];
  });
  assert.ok(seen.true > 40 && seen.false > 40, JSON.stringify(seen));
});

test('undo is the inverse of every move, and redo of undo', () => {
  forSeeds(200, (chance) => {
    const cells = chance.from(1, 6);
    const moves = new History(emptyPosition(cells));
    const seen = [moves.now];
    for (let i = chance.from(1, 12); i > 0; --i) {
      const cell = chance.below(cells);
      switch (chance.below(5)) {
        case 0: moves.put(cell, String(chance.from(-3, 12))); break;
        case 1: moves.markAll([[cell, [chance.from(1, 9)]]]); break;
        case 2: moves.erase([cell]); break;
        case 3: moves.fill(moves.now.entries.map(() => String(chance.below(9)))); break;
        default: moves.reset();
      }
      if (moves.now !== seen.at(-1)) seen.push(moves.now);
      assert.equal(moves.now.entries.length, cells);
      assert.equal(moves.now.marks.length, cells);
    }
    for (let i = seen.length - 2; i >= 0; --i) {
      assert.ok(moves.canUndo);
      moves.undo();
      assert.deepEqual(moves.now, seen[i]);
    }
    assert.ok(!moves.canUndo);
    const again = new History(moves.now, JSON.parse(JSON.stringify(moves.kept))); // as after a reload
    for (const list of [moves, again]) assert.ok(!list.canUndo && list.canRedo === seen.length > 1);
    assert.ok(!new History({...moves.now, entries: ['other']}, moves.kept).canRedo); // of another position
    for (const position of seen.slice(1)) {
      again.redo();
      assert.deepEqual(again.now, position);
      moves.redo();
      assert.deepEqual(moves.now, position);
    }
    assert.ok(!moves.canRedo);
  });
});

test('typing is one move, and a number strikes its own marks alone', () => {
  forSeeds(100, (chance) => {
    const cells = chance.from(2, 5);
    const marks = Array.from({length: cells}, () => chance.some([1, 2, 12, 3], chance.below(4)).sort((a, b) => a - b));
    const moves = new History({entries: Array(cells).fill(''), marks});
    const cell = chance.below(cells);
    for (const text of ['1', '12']) moves.type(cell, text);
    assert.deepEqual(moves.now.marks, marks.map((list, other) => (other === cell ? list : list.filter((one) => one !== 12))));
    moves.undo();
    assert.deepEqual(moves.now.marks, marks);
  });
});

test('the clock says its seconds', () => {
  forSeeds(300, (chance) => {
    const seconds = chance.oneIn(2) ? chance.below(100) : chance.below(100_000);
    const parts = clockWords(seconds).split(':').map(Number);
    assert.equal(parts.reduce((sum, part) => 60 * sum + part, 0), seconds);
    assert.match(clockWords(seconds), seconds < 3600 ? /^\d{1,2}:\d\d$/ : /^\d+:\d\d:\d\d$/);
  });
});

test('an address leads back to its puzzle and its position', async () => {
  for (let seed = 1; seed <= 60; ++seed) {
    const chance = chanceOf(seed);
    const cells = chance.from(2, 6);
    const labels = Array.from({length: cells}, (_, i) => String(i));
    const givens = labels.map(() => (chance.oneIn(3) ? chance.from(-9, 30) : null));
    const given = Object.fromEntries(labels.flatMap((label, i) => (givens[i] === null ? [] : [[label, givens[i]]])));
    const puzzle = chance.oneIn(2)
      ? {figure: chance.pick(['square', 'ring']), size: chance.from(3, 5), ...(chance.oneIn(2) && {sum: chance.from(10, 40)}),
         ...(chance.oneIn(2) && {first_value: chance.from(-5, 5)}), ...(Object.keys(given).length > 0 && {givens: given})}
      : {name: 'é & =', cells: labels, lines: [labels], ...(Object.keys(given).length > 0 && {givens: given})};
    const moves = new History(emptyPosition(cells));
    for (let i = chance.below(4); i > 0; --i) moves.put(chance.below(cells), chance.pick(['7', '-2', '12', 'a,b', '%']));
    for (let i = chance.below(3); i > 0; --i) moves.markAll([[chance.below(cells), numbersIn('3 -1 12')]]);
    const words = await puzzleWords(puzzle, givens);
    const hash = ['#' + words, positionWords(moves.now)].filter((part) => part !== '').join('&');
    const read = await readAddress(hash);
    assert.deepEqual(read.puzzle, puzzle);
    assert.equal(read.words, words);
    assert.deepEqual(positionFrom(cells, read.entries, read.marks), moves.now);
    assert.deepEqual(await unpacked(await packed(puzzle)), puzzle);
  }
});

test('values are told in ranges, and typed numbers are read', () => {
  forSeeds(200, (chance) => {
    const first = chance.from(-9, 9);
    const values = chance.some(Array.from({length: 12}, (_, i) => first + i), chance.from(1, 12)).sort((a, b) => a - b);
    const read = rangesOf(values).split(', ').flatMap((part) => {
      const [, from, to] = /^(-?\d+)(?:–(-?\d+))?$/.exec(part);
      return Array.from({length: Number(to ?? from) - Number(from) + 1}, (_, i) => Number(from) + i);
    });
    assert.deepEqual(read, values);
    for (const number of values) assert.equal(numberIn(String(number)), number);
    assert.deepEqual(numbersIn(values.toReversed().join(' ')), values);
    const listed = chance.oneIn(2) ? values : values.flatMap((value) => Array(chance.from(1, 3)).fill(value));
    const cells = Array(chance.from(1, listed.length)).fill({});
    const figure = chance.oneIn(3) ? {first_value: first, last_value: first + 11, cells: Array(12).fill({})}
                                   : {values: listed, first_value: values[0], last_value: values.at(-1), cells};
    const all = figure.values ?? Array.from({length: 12}, (_, i) => first + i);
    assert.deepEqual(valuesIn(figure), [...new Set(all)]);
    for (let number = first - 2; number < first + 14; ++number) {
      assert.equal(isValue(figure, number), all.includes(number));
      assert.equal(copiesIn(figure, number), all.filter((one) => one === number).length);
    }
    const [placed, left] = [[], []];
    for (const value of all) (chance.oneIn(3) ? placed : left).push(value);
    assert.deepEqual(freeValues(figure, [...chance.some(placed, placed.length), null]), left);
    assert.deepEqual(freeValues(figure, [...placed, ...left, ...left]), []); // some stand too often
    assert.equal(isUsual(figure), all.length === figure.cells.length && new Set(all).size === all.length && all.at(-1) - all[0] === all.length - 1);
  });
});

test('a number strikes its marks when all its copies stand, and no sooner', () => {
  let struck = 0;
  forSeeds(200, (chance) => {
    const values = Array.from({length: chance.from(2, 7)}, () => chance.from(1, 4)).sort((a, b) => a - b);
    const cells = values.map((_, i) => ({label: `c${i}`}));
    const [given, ...rest] = chance.some(values, values.length);
    const game = new Game();
    game.open({}, {values, first_value: values[0], last_value: values.at(-1), cells, lines: [], givens: {c0: given}}, [], new Map());
    game.move((history) => history.markAll(cells.map((_, cell) => [cell, valuesIn(game.figure)])));
    rest.forEach((value, i) => {
      game.move((history) => history.put(i + 1, String(value)));
      for (let cell = i + 2; cell < cells.length; ++cell) {
        for (const one of valuesIn(game.figure)) {
          const isOver = !game.free.includes(one) && rest.slice(0, i + 1).includes(one); // a given strikes no marks
          assert.equal(game.position.marks[cell].includes(one), !isOver, `${one} in ${values}, ${given} given, behind ${rest.slice(0, i + 1)}`);
          struck += Number(isOver);
        }
      }
    });
    assert.ok(game.isFull && game.faults.every((fault) => fault === null) && game.free.length === 0);
  });
  assert.ok(struck > 100);
});

/** The drawn puzzles with the server's description of their figures. */
const drawn = process.argv[2] ? readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : [];

test('all images of a filling have one class, and other fillings have another', () => {
  for (const {figure} of drawn) {
    const chance = chanceOf(figure.cells.length);
    const values = chance.some(valuesIn(figure), figure.cells.length);
    const group = groupOf(figure.geometric_generators ?? [], values.length);
    if (group === null) continue;
    assert.equal(new Set(group.map(String)).size, group.length);
    for (const element of group) assert.equal(classOf({...figure}, element.map((cell) => values[cell])), classOf({...figure}, values));
    const [one, other] = chance.some(values.map((_, i) => i), Math.min(2, values.length));
    if (other === undefined) continue;
    const swapped = values.with(one, values[other]).with(other, values[one]);
    const isImage = group.some((element) => String(element.map((cell) => values[cell])) === String(swapped));
    assert.equal(classOf({...figure}, swapped) === classOf({...figure}, values), isImage);
  }
});

test('each figure is played as it is drawn', () => {
  for (const {figure} of drawn) assertDrawn(figure);
});

test('no two lines or cells of a figure have one name', () => {
  for (const {figure} of drawn) {
    const lines = figure.lines.map((_, line) => lineName(figure, line));
    assert.equal(new Set(lines).size, lines.length, lines.join('; '));
    assert.equal(new Set(figure.cells.map((_, cell) => cellName(figure, cell))).size, figure.cells.length);
  }
});

test('the text of a game is its puzzle with all numbers on the board', () => {
  for (const {puzzle, figure} of drawn) {
    const chance = chanceOf(figure.lines.length);
    const values = figure.cells.map(() => (chance.oneIn(2) ? chance.from(1, 9) : null));
    const read = JSON.parse(puzzleText({values, figure, puzzle}));
    const {givens, ...rest} = read;
    const {givens: old, ...own} = puzzle;
    assert.deepEqual(rest, own);
    assert.deepEqual(givens ?? {}, Object.fromEntries(values.flatMap((value, cell) => (value === null ? [] : [[figure.cells[cell].label, value]]))));
  }
});

test('the pages of a hint count its steps, and the last one alone tells the number', () => {
  forSeeds(50, (chance) => {
    const count = chance.from(1, 6);
    const steps = Array.from({length: count}, (_, i) => ({
      where: {cells: [i], lines: chance.oneIn(2) ? [i] : []}, place: i + 1 === count ? {cell: i, value: 7} : null,
      sentence: {where: [{words: 'look'}], idea: [{words: 'an idea'}], why: [[{words: `why ${i}`}]], apply: [{words: `so ${i}`}]},
    }));
    const pages = pagesOf({cell: count - 1, steps, sentences: [[{words: 'it follows'}]], cells: [], lines: [], reason: 'steps'});
    assert.deepEqual(pages.flatMap(({title}) => title ?? []),
      count === 1 ? [] : steps.map((_, i) => `Hint: step ${i + 1} of ${count}`));
    assert.deepEqual(pages.map(({tells}) => tells), pages.map((_, i) => i + 1 === pages.length));
    const said = pages.map(({sentence}) => sentence.map(({words}) => words).join(''));
    assert.deepEqual(said.slice(2), steps.map((_, i) => `why ${i}: so ${i}`));
    assert.equal(said[1], count === 1 ? 'an idea' : `an idea; this is the first of ${count} steps to the next number`);
  });
});

test('what is kept for the tab and what is kept for good are read back, and know nothing of each other', () => {
  forSeeds(50, (chance) => {
    openStore();
    const stores = [{put: keep, get: kept, all: new Map()}, {put: keepInTab, get: keptInTab, all: new Map()}];
    const names = ['a', 'b', 'moves:a'];
    for (let i = 0; i < 10; ++i) {
      const {put, all} = chance.pick(stores);
      const name = chance.pick(names);
      all.set(name, {number: i, words: chance.pick(names)});
      put(name, all.get(name));
    }
    for (const {get, all} of stores) for (const name of names) assert.deepEqual(get(name), all.get(name) ?? null);
  });
});

test('the layers of a solid are drawn as large as a room allows, in rows or columns', () => {
  const shapes = new Set();
  forSeeds(100, (chance) => {
    const n = chance.from(2, 5);
    const places = Array.from({length: n ** 3}, (_, i) => [i % n, Math.floor(i / n) % n, Math.floor(i / n ** 2)]);
    const figure = {cells: places.map((place) => ({place, position: place})), lines: [], whole: {cells: places.map((place) => ({place}))}};
    const room = {width: chance.from(1, 40) * 50, height: chance.from(1, 40) * 50};
    const {points, captions} = layoutOf(figure, room);
    const corners = captions.map(({at: [x, y], text}) => [x, text.startsWith('sums') ? y + 0.64 : y]); // which stands higher
    const columns = new Set(corners.map(([x]) => x.toFixed(3))).size;
    assert.equal(new Set(corners.map(String)).size, n + 1, 'a tile for each layer, and one for sums');
    const apart = (i) => Math.min(...corners.flatMap((one) => corners.map((other) => Math.abs(one[i] - other[i]))).filter((far) => far > 1e-6));
    const [width, height] = [0, 1].map((i) => (Number.isFinite(apart(i)) ? apart(i) : n));
    const unit = (count) => Math.min(room.width / (count * width), room.height / (Math.ceil((n + 1) / count) * height));
    if (columns > 1 && columns < n + 1) {
      for (let count = 1; count <= n + 1; ++count) assert.ok(unit(count) <= 1.03 * unit(columns), `${count} in a row, not ${columns}`);
    }
    if (room.width > 8 * n * room.height) assert.equal(columns, n + 1);
    if (room.height > 8 * n * room.width) assert.equal(columns, 1);
    assert.equal(points.length, n ** 3);
    shapes.add(columns === 1 ? 'column' : columns === n + 1 ? 'row' : 'table');
  });
  assert.equal(shapes.size, 3);
});
