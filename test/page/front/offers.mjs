// The figures that the front door offers, against their tables.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {CARDS, picturedPuzzles, possibleSize, properName, puzzleOf as cardPuzzle, puzzleOfDay, suggestion, usualPuzzle, usualSize} from '../../../examples/page/site/front/cards.js';
import {DIFFICULTIES, hardestOf, offeredGrades} from '../../../examples/page/site/front/difficulties.js';
import {OFFERED} from '../../../examples/page/site/front/offered.js';
import {sizeIn, sizeText} from '../../../examples/page/site/rules/address.js';

test('the figures of the front door are named, offered and dated as their tables say', () => {
  const names = CARDS.filter(({isProper}) => isProper).map((card) => [card.name, {figure: card.figure, size: card.size}]);
  for (const [name, puzzle] of names) {
    assert.equal(properName(puzzle), name);
    for (const more of [{kind: 'pandiagonal'}, {side: 4}, {skip: 3}, {first_value: 0}, {diagonals: 1}, {values: [1]}, {size: 97}]) {
      assert.equal(properName({...puzzle, ...more}), undefined);
    }
    assert.equal(properName({...puzzle, kind: 'magic', side: 3, skip: 2, first_value: 1}), name);
  }
  for (const {figure, kind, sizes} of OFFERED) {
    for (const [text, {sum, first_value: first, why}] of Object.entries(sizes)) {
      const size = sizeIn(text);
      assert.equal(sizeText(size), text);
      const found = suggestion(figure, size, kind);
      assert.deepEqual([found.sum, found.first, found.why], [sum, first, why], `${figure} ${text} ${kind}`);
      const next = possibleSize(figure, size, kind);
      const all = OFFERED.filter((one) => one.figure === figure && one.kind === kind).flatMap((one) => Object.entries(one.sizes));
      if (!why) assert.deepEqual(next, size);
      else if (all.some(([, one]) => !one.why) && !Array.isArray(size)) assert.ok(all.some(([one, {why: no}]) => sizeIn(one) === next && !no), `${figure} ${kind} ${text}: ${next}`);
    }
  }
  for (const card of CARDS) {
    for (const {kind, sizes} of card.kinds) {
      const offered = OFFERED.find((one) => one.figure === card.figure && one.kind === kind);
      for (const one of sizes) {
        const puzzle = cardPuzzle(card, kind, one);
        assert.deepEqual([puzzle.figure, puzzle.size, puzzle.kind ?? 'magic'], [card.figure, one.size, kind === '' ? 'magic' : kind]);
        assert.deepEqual([puzzle.sum, puzzle.first_value], [offered.sizes[sizeText(one.size)].sum, offered.sizes[sizeText(one.size)].first_value]);
      }
      assert.ok(sizes.some(({why}) => !why), 'a kind without a solution is no part of a card');
    }
    assert.deepEqual(usualPuzzle(card).size, card.size);
    assert.deepEqual(picturedPuzzles(card).map(({size}) => size), card.pictures);
    assert.deepEqual(usualSize(card.figure), CARDS.find(({figure}) => figure === card.figure).size);
    const grades = offeredGrades(usualPuzzle(card));
    assert.deepEqual(grades, DIFFICULTIES.slice(0, grades.length));
    assert.ok(DIFFICULTIES.indexOf(grades.at(-1)) <= DIFFICULTIES.indexOf('hard'));
  }
  const days = Array.from({length: 14}, (_, i) => puzzleOfDay(new Date(2026, 2, 20 + i, i % 24)));
  days.forEach(({seed, name, puzzle, difficulty}, i) => {
    assert.equal(seed - days[0].seed, i); // also where clocks are changed
    assert.ok(CARDS.some((card) => card.name === name && card.figure === puzzle.figure) && DIFFICULTIES.includes(difficulty));
    assert.deepEqual(puzzle, days[(i + 7) % 14].puzzle);
  });
  assert.equal(new Set(days.map(({puzzle}) => puzzle.figure)).size, 6);
  const hardest = (puzzle, cells) => hardestOf({figure: 'star', size: 6, ...puzzle}, cells);
  assert.deepEqual([11, 12, 150, 151].map((cells) => hardest({}, cells)), ['hard', 'expert', 'expert', 'hard']);
  assert.equal(hardest({figure: 'square', size: 3}, 9), 'medium');
  assert.equal(hardest({figure: 'square', size: 3, kind: 'magic'}, 9), 'medium');
  assert.equal(hardest({figure: 'square', size: 3, kind: 'semimagic'}, 9), 'easy');
  assert.equal(hardest({figure: 'wheel', size: 3}, 19), 'fiendish');
  assert.equal(hardest({figure: 'square', size: 3, values: [1]}, 9), 'hard'); // of other values nothing is known
  for (const card of CARDS) {
    const puzzle = {figure: card.figure, size: card.size};
    assert.equal(properName(puzzle) === card.name, card.isProper === true, card.name); // the others have a plain name
    const offered = offeredGrades(puzzle);
    assert.deepEqual(offered, DIFFICULTIES.slice(0, offered.length));
    const known = hardestOf(puzzle, Infinity);
    assert.equal(offered.at(-1), DIFFICULTIES.find((one) => one === known || one === 'hard'), card.name);
  }
});

test('a first value of 0 is part of a puzzle, and a size beyond all known ones leads back to the greatest', () => {
  for (const card of CARDS) {
    for (const first of [0, -3, 1]) assert.equal(cardPuzzle(card, '', {size: 3, first}).first_value, first);
    for (const sum of [0, -5, 22]) assert.equal(cardPuzzle(card, '', {size: 3, sum}).sum, sum);
    assert.deepEqual(cardPuzzle(card, '', {size: 3}), {figure: card.figure, size: 3});
  }
  for (const {figure, kind, sizes} of OFFERED) {
    const numbers = Object.entries(sizes).filter(([text]) => !text.includes('x')).map(([text, {why}]) => [Number(text), why]);
    const known = new Map(numbers);
    const possible = numbers.filter(([, why]) => !why).map(([size]) => size);
    for (let size = 0; size <= 60 && possible.length > 0 && kind !== ''; ++size) {
      const isNone = known.get(size) !== undefined || size < numbers[0][0];
      const wanted = isNone ? possible.find((one) => one > size) ?? possible.at(-1) : size;
      if (!OFFERED.some((one) => one.figure === figure && one.kind === '')) assert.equal(possibleSize(figure, size, kind), wanted, `${kind} ${figure} ${size}`);
    }
  }
});

test('the puzzle of a day is easy on four days of a week, and hard on Sundays', () => {
  const week = ['easy', 'easy', 'medium', 'easy', 'medium', 'easy', 'hard']; // from Monday on
  for (let day = 1; day <= 60; ++day) {
    const date = new Date(2026, 5, day, 12);
    assert.equal(puzzleOfDay(date).difficulty, week[(date.getDay() + 6) % 7], String(date));
  }
});
