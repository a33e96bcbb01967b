// Choices drawn by a seed, and a store to keep things in.

import {latticeOf} from '../../../examples/page/site/draw/lattice.js';
import {emptySketch} from '../../../examples/page/site/draw/sketch.js';

/** Random choices that are the same everywhere: a linear congruence, of which the upper bits are taken. */
export function chanceOf(seed) {
  let state = BigInt(seed) * 2862933555777941757n + 3037000493n;
  const below = (bound) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(bound));
  };
  return {
    below,
    from: (least, greatest) => least + below(greatest - least + 1),
    pick: (items) => items[below(items.length)],
    oneIn: (times) => below(times) === 0,
    some: (items, count) => {
      const left = [...items];
      return Array.from({length: count}, () => left.splice(below(left.length), 1)[0]);
    },
  };
}

export function forSeeds(count, law) {
  for (let seed = 1; seed <= count; ++seed) {
    try {
      law(chanceOf(seed), seed);
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
}

/** A browser's stores, of the page and of the tab, in place of the real ones. */
export function openStore() {
  const store = (all) => ({
    getItem: (name) => all.get(name) ?? null, setItem: (name, text) => all.set(name, text), removeItem: (name) => all.delete(name),
    key: (i) => [...all.keys()][i], get length() { return all.size; },
  });
  globalThis.window = {location: {pathname: '/'}, localStorage: store(new Map()), sessionStorage: store(new Map())};
}

/** A sketch with cells on lines and loose ones, with sums of their own and closed lines. */
export function someSketch(chance) {
  const kind = chance.pick(['triangles', 'squares', 'circles']);
  const empty = emptySketch(kind, chance.from(3, 8));
  const places = chance.some(latticeOf(empty).within([-3, -3, 6, 6]), chance.from(3, 10));
  const labels = chance.some(['a', 'b', 'c2', 'd', '(1,1)', 'x', 'y', 'z', 'q', 'S', 'sum', 'é'], places.length);
  const cells = places.map((at, i) => ({label: labels[i], at}));
  const lines = Array.from({length: chance.below(5)}, () => {
    const on = chance.some(labels, chance.from(1, Math.min(4, labels.length)));
    const closed = on.length > 2 && chance.oneIn(3);
    const returns = chance.oneIn(4) ? on.filter((_, i) => (i > 0 || closed) && chance.oneIn(2)) : [];
    return {cells: on, sum: chance.pick([null, null, 12, -3, 'mean']), closed, ...(returns.length > 0 && {returns})};
  });
  return {...empty, cells, lines};
}
