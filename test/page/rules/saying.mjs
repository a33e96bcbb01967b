// Numbers, values, names, links and hints in words.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {countSaid, exactly, sentenceOf, some, upToTurns} from '../../../examples/page/site/draw/fact-words.js';
import {counted, countWords} from '../../../examples/page/site/rules/counts.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {gradeWords, pagesOf, sentenceOf as sentenceOfStep} from '../../../examples/page/site/rules/hint-stages.js';
import {cellLabel, cellTag, kindsOfLines, lineLabel, lineName, lineSaid, linesThrough, lineTag} from '../../../examples/page/site/rules/names.js';
import {fraction, plainReason} from '../../../examples/page/site/rules/plain.js';
import {countCommand, linkOf} from '../../../examples/page/site/rules/sharing.js';
import {copiesIn, freeWords, hasSpares, howOften, noValue, rangesOf, valuesIn, valueWords} from '../../../examples/page/site/rules/values.js';
import {forSeeds} from '../tools/chance.mjs';

test('a link goes where others reach it, and the command of a puzzle says all of it', () => {
  const here = {hostname: 'localhost', href: 'http://localhost/#x', hash: '#x'};
  assert.equal(linkOf(here, 'https://loshu.example/', true), 'https://loshu.example/#x');
  assert.equal(linkOf(here, '', false), here.href);
  for (const hostname of ['127.0.0.1', 'localhost', '[::1]']) assert.equal(linkOf({...here, hostname}, '', true), null);
  assert.equal(linkOf({...here, hostname: 'box'}, '', true), here.href);
  for (const [puzzle, words] of [
    [{figure: 'square', size: 5}, 'square 5'],
    [{figure: 'square', size: 4, kind: 'pandiagonal', sum: 34, first_value: 0}, 'square 4 --kind pandiagonal --sum 34 --first-value 0'],
    [{figure: 'square', size: 3, values: '2..10'}, 'square 3 --values "2..10"'],
    [{figure: 'square', size: 3, values: [1, 2, 3]}, 'square 3 --values "1,2,3"'],
    [{figure: 'square', size: 3, values: {from: 1}}, null], [{figure: 'polygon', size: 6, side: 3}, null],
    [{cells: ['a'], lines: []}, null]]) {
    const file = 'loshu count FILE.json, with the puzzle file';
    assert.equal(countCommand(puzzle, true), words === null ? file : `loshu count ${words}`);
    assert.equal(countCommand(puzzle, false), file);
  }
});

test('numbers are counted in words', () => {
  assert.deepEqual([counted(0, 'line'), counted(1, 'line'), counted(2, 'line'), counted(7040, 'node')], ['0 lines', '1 line', '2 lines', '7,040 nodes']);
  const orders = {geometric: 8, full: 32};
  const of = (more) => countWords({complete: true, total: 7040, classes: {geometric: 880, full: 220}, group_orders: orders, ...more});
  assert.equal(of({}), '7,040 solutions: 880 up to rotation and reflection, 220 up to all 32 symmetries.');
  assert.equal(of({classes: {geometric: null, full: 220}}), '7,040 solutions: 220 up to all 32 symmetries.');
  assert.equal(of({classes: {geometric: 880, full: null}}), '7,040 solutions: 880 up to rotation and reflection.');
  assert.equal(of({group_orders: {geometric: 8, full: 8}}), '7,040 solutions: 880 up to rotation and reflection.');
  assert.equal(of({total: 1, group_orders: {geometric: 1, full: 1}}), '1 solution.');
  assert.equal(of({complete: false, solutions: 3}), '3 solutions found, then time was up. There may be more.');
  assert.deepEqual([exactly(880), exactly('7040'), exactly('12345678901234567890')], ['880', '7,040', 'about 1.2 · 10^19']);
  assert.deepEqual([countSaid({total: 1}), countSaid({total: 8}), countSaid({total: null, estimate: {mean: 1234.6}}), countSaid({total: null, estimate: null})],
                   ['1 solution', '8 solutions', 'about 1,235 solutions', 'solutions not counted yet']);
  assert.deepEqual([upToTurns({total: 8, classes: 1}), upToTurns({total: 8, classes: 8}), upToTurns({total: null, classes: 1}), upToTurns({total: 8, classes: null})],
                   [', 1 up to rotation and reflection', '', '', '']);
  const labels = 'abcdefgh'.split('');
  assert.deepEqual([some(labels.slice(0, 7)), some(labels)], ['a b c d e f g', 'a b c d e f and 2 others']);
  const sketch = {cells: Array(4), lines: Array(2)};
  assert.equal(sentenceOf({sums: []}, sketch), '4 cells, 2 lines.');
  const facts = {name: 'ring 4', faults: [], order: 1, sums: [{sum: 5, possible: true}, {sum: 6, possible: null}, {sum: 7, possible: false}], count: '8 solutions', possible: true};
  assert.equal(sentenceOf(facts, sketch), 'This is ring 4, 4 cells, 2 lines, 1 symmetry, sum 5, 1 sum unknown, 8 solutions.');
  assert.equal(sentenceOf({...facts, name: null, order: 8, possible: false, faults: [1], sums: [{sum: 5, possible: true}, {sum: 9, possible: true}]}, sketch),
               '4 cells, 2 lines, 1 fault, 8 symmetries, sums 5 to 9, no solution.');
});

test('the values of a puzzle are put in words that lead back to them', () => {
  forSeeds(200, (chance) => {
    const listed = Array.from({length: chance.from(3, 8)}, () => chance.from(1, 9)).sort((a, b) => a - b);
    const cells = Array(chance.from(2, listed.length));
    const figure = {values: listed, first_value: listed[0], last_value: listed.at(-1), cells};
    const times = new Map(valuesIn(figure).map((value) => [value, copiesIn(figure, value)]));
    assert.equal(hasSpares(figure), cells.length < listed.length);
    const bounds = valueWords(figure);
    const isWhole = times.size === listed.at(-1) - listed[0] + 1;
    assert.equal(bounds, isWhole ? `${listed[0]} to ${listed.at(-1)}` : rangesOf([...times.keys()]));
    const said = {once: 1, twice: 2};
    const read = (text) => said[text] ?? Number(/^(\d+) times$/.exec(text)[1]);
    const free = freeWords(listed).split('; ');
    assert.equal(free[0], rangesOf([...times.keys()]));
    const often = new Map(free.slice(1).flatMap((part) => {
      const [, numbers, how] = /^(.*?) (once|twice|\d+ times)$/.exec(part);
      return numbers.split(/, | and /).flatMap((range) => {
        const [from, to = from] = range.split('–').map(Number);
        return Array.from({length: to - from + 1}, (_, i) => [from + i, read(how)]);
      });
    }));
    assert.deepEqual([...often].sort(), [...times].filter(([, count]) => count > 1).sort());
    const how = howOften(figure);
    const kinds = new Set(times.values());
    if (kinds.size === 1) {
      const [most] = kinds;
      const words = ['once', 'twice'][most - 1] ?? `${most} times`;
      assert.equal(how, !hasSpares(figure) ? `each ${words}` : most === 1 ? 'no number twice' : `no number more than ${words}`);
    } else if (how !== 'some numbers more often than others') {
      const parts = how.split(', each other ');
      assert.equal(parts.length, 2, how);
      assert.equal(how.includes('at most'), hasSpares(figure));
      const rest = read(parts[1].replace('at most ', ''));
      const named = [...times].filter(([, count]) => count !== rest);
      const usual = [...times].filter(([, count]) => count === rest).length;
      for (const [value, count] of named) assert.ok(usual >= named.filter((one) => one[1] === count).length, `${value} of ${how}`);
    }
  });
  assert.equal(noValue({first_value: 1, last_value: 9}, 12), '12 is none of the values, which go from 1 to 9');
  assert.equal(noValue({values: [1, 3, 5], first_value: 1, last_value: 5}, 2), '2 is none of the values, which are 1, 3, 5');
});

test('a list of values is cut behind 60 letters, and of as many numbers those that stand oftener are named', () => {
  for (let count = 2; count < 40; ++count) {
    const values = Array.from({length: count}, (_, i) => 10 + 2 * i);
    const said = valueWords({values, first_value: 10, last_value: values.at(-1)});
    const whole = values.join(', ');
    if (whole.length <= 60) assert.equal(said, whole);
    else assert.ok(whole.startsWith(said.replace(/, …, \d+$/, ',')) && said.endsWith(`, …, ${values.at(-1)}`) && said.length < 60, said);
  }
  const how = (values, cells = values.length) => howOften({values, cells: Array(cells).fill({})});
  assert.equal(how([1, 1, 2, 2, 3, 4]), '1 and 2 twice, each other once');
  assert.equal(how([1, 1, 1, 2, 3, 3]), '1 3 times, 3 twice, each other once');
  assert.equal(how([1, 1, 2, 2, 3, 4], 5), '1 and 2 at most twice, each other at most once');
  assert.equal(howOften({values: [1, 1, 2, 3], cells: Array(4).fill({})}, true), '1 stands twice, each other number once');
  assert.equal(howOften({values: [1, 1, 2, 2, 3, 3], cells: Array(5).fill({})}, true), 'no number stands more than twice');
  assert.equal(howOften({first_value: 1, last_value: 4, cells: Array(4).fill({})}, true), 'each number stands once');
});

test('cells and lines are called by their names, and told with what stands on them', () => {
  const figure = {cells: [{label: '(1,1)', name: 'row 1, column 1'}, {label: 'k'}, {label: 'm'}], first_value: 1, last_value: 3, sum: null, givens: {k: 2},
                  lines: [{name: 'rising line 5', kind: 'broken', cells: [0, 1], sum: 3}, {name: 'diagonal', kind: 'diagonal', cells: [1, 2], sum: 5},
                          {name: 'line 3', kind: 'line', cells: [0, 2], sum: 4}]};
  const game = new Game();
  game.open({}, figure, ['', '', 'x'], new Map([[0, [1, 3]]]));
  assert.deepEqual([0, 1].map((cell) => cellTag(figure, cell)), ['1,1', 'k']);
  assert.deepEqual([0, 1, 2].map((line) => lineTag(figure, line)), ['5', '', '3']);
  assert.deepEqual([0, 1, 2].map((line) => lineName(figure, line)), ['rising line 5', 'the diagonal', 'line 3 ((1,1) m)']);
  assert.deepEqual([0, 1, 2].map((cell) => linesThrough(figure, cell)), [[0, 2], [0, 1], [1, 2]]);
  assert.deepEqual(kindsOfLines({lines: ['row', 'row', 'diagonal'].map((kind) => ({kind}))}), ['2 rows', '1 diagonal']);
  const labels = ['A', 'B', 'C'];
  assert.equal(cellLabel(game, 0, labels), 'row 1, column 1, open, marks 1 3, lines: A; C');
  assert.equal(cellLabel(game, 1, labels), 'k, 2, given, lines: A; B');
  assert.equal(cellLabel(game, 2, labels), 'm, open, at fault: “x” is no whole number, lines: B; C');
  game.move((history) => history.put(2, '2'));
  assert.match(cellLabel(game, 2, labels), /^m, 2, at fault: 2 stands also in k, lines/);
  game.move((history) => history.put(0, '1'));
  assert.match(cellLabel(game, 0, labels), /^row 1, column 1, 1, lines/); // marks below a number are not told
  game.undo();
  game.undo();
  game.choose(0);
  game.choose(2, true);
  assert.match(cellLabel(game, 0, labels), /open, chosen too, marks/);
  assert.equal(lineLabel(game, 1), 'the diagonal: 2 of 5, 1 open');
  const long = (count) => lineName({cells: Array.from({length: 10}, (_, i) => ({label: `c${i}`})), lines: [{name: 'line 1', kind: 'line', cells: Array.from({length: count}, (_, i) => i)}]}, 0);
  assert.equal(long(8), 'line 1 (c0 c1 c2 c3 c4 c5 c6 c7)');
  assert.equal(long(9), 'line 1 (c0 c1 c2 c3 c4 c5 … c8)');
});

test('a fraction is the number that it is, and a minus the sign of a number', () => {
  forSeeds(300, (chance) => {
    const [top, bottom] = [chance.from(-40, 40), chance.pick([1, 2, 3, 4, 5, 7, -2, -3])];
    const text = fraction(top, bottom).replace('−', '-');
    const [, sign, whole = '', part] = /^(-?)(?:(\d+)(?!\/|\d))?(.*)$/.exec(text);
    const parts = {'½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '': 0};
    const [up, down] = part.trim().split('/').map(Number);
    const value = Number(whole || 0) + (parts[part] ?? up / down);
    assert.ok(Math.abs((sign ? -value : value) - top / bottom) < 1e-9, `${top}/${bottom}: ${text}`);
  });
});

test('a step is told by its reason and its number, once', () => {
  const why = (text) => [[{words: text}]];
  const of = (text, place) => sentenceOfStep({place, sentence: {why: why(text), apply: [{words: 'b is 9'}]}}).map(({words}) => words).join('');
  assert.equal(of('the row needs 9', {cell: 1, value: 9}), 'the row needs 9');
  assert.equal(of('the row needs 19', {cell: 1, value: 9}), 'the row needs 19: b is 9');
  assert.equal(of('the row needs −9', {cell: 1, value: -9}), 'the row needs −9');
  assert.equal(of('the row needs 9', null), 'the row needs 9: b is 9');
  assert.equal(gradeWords({difficulty: 'first-steps', longest_chain: 1, steps: 1}), 'Graded first steps: 1 step.');
  assert.equal(gradeWords({difficulty: 'hard', longest_chain: 16, steps: 32}), 'Graded hard: 32 steps, and at most 16 of them to the next number.');
  for (const [reason, words] of [['search', /trying/], ['choice', /one way/]]) {
    const pages = pagesOf({cell: 2, reason, sentences: [[{words: 'x'}], [{words: 'y'}]], cells: [1], lines: [3]});
    assert.match(pages[1].sentence[0].words, words);
    assert.deepEqual(pages.map(({cells, lines, tells}) => [cells, lines, tells]), [[[2], [], false], [[2], [], false], [[2, 1], [3], false], [[2, 1], [3], true]]);
  }
  const step = {where: {cells: [1], lines: [4]}, place: {cell: 2, value: 7}, sentence: {where: [{words: 'look'}], idea: [{words: 'idea'}], why: why('w'), apply: [{words: 'a'}]}};
  const pages = pagesOf({cell: 2, steps: [step], reason: 'steps', sentences: [[{sum: null, words: 'S'}, {sum: 15, words: '15'}]]});
  assert.deepEqual(pages.map(({cells, lines}) => [cells, lines]), [[[], [4]], [[], [4]], [[], [4]], [[1, 2], [4]]]); // the third says why S is 15
  assert.equal(pagesOf({cell: 2, steps: [{...step, where: {cells: [1], lines: []}}], reason: 'steps', sentences: [[{words: 'x'}]]})[0].cells[0], 1);
  const [plain, told] = [[{words: 'x'}], [{sum: null, words: 'S'}, {sum: 15, words: '15'}]];
  for (const [sentences, count] of [[[plain, told], 4], [[told, plain], 3], [[plain, [{sum: null, words: 'S'}]], 3], [[plain, [{sum: 15, words: '15'}]], 3]]) {
    const all = pagesOf({cell: 2, steps: [step], reason: 'steps', sentences});
    assert.equal(all.length, count); // the last sentence alone says why the sum is what it is
    if (count === 4) assert.deepEqual(all[2].sentence, told);
  }
});

test('only the last page of many steps tells the number of the hint', () => {
  const step = (cell) => ({where: {cells: [cell], lines: []}, place: {cell, value: cell}, sentence: {where: [], idea: [], why: [[{words: 'w'}]], apply: [{words: 'a'}]}});
  const pages = pagesOf({cell: 2, steps: [step(1), step(2)], reason: 'steps', sentences: [[{words: 'x'}]]});
  assert.deepEqual(pages.map(({tells}) => tells), [false, false, false, true]);
});

test('a bound is told in plain words where the numbers make it impossible, and only there', () => {
  // Two lines cross in a cell: the least sum of both is 2 * 1 + 2 + 3, the greatest 2 * 3 + 2 + 1.
  const of = (sum, more = {}) => plainReason({reason: 'bound', weights: [[1, 1]], givens: [], lines: [0, 1], ...more},
    {cells: [{label: 'a'}, {label: 'b'}, {label: 'c'}], lines: [{cells: [0, 1], sum}, {cells: [0, 2], sum}], sum, first_value: 1, last_value: 3});
  assert.equal(of(3), 'all 2 lines together should make 6, but even with the smallest numbers where most of them meet they make 7');
  assert.equal(of(5), 'all 2 lines together should make 10, but even with the greatest numbers where most of them meet they make 9');
  assert.equal(of(4), null); // 8 lies between
  assert.equal(of(3.5), null); // 7 is reached
  assert.equal(of(4.5), null);
  for (const more of [{weights: [[1, 2]]}, {weights: [[1, 1], [1, 0]]}, {givens: [{cell: 0, value: 1}]}]) assert.equal(of(3, more), null);
  assert.match(of(1, {weights: [[1, 0]], lines: [0]}), /^the 1 marked lines together should make 1, /);
  const free = (constant) => plainReason({reason: 'no-integers', equation: {terms: [[0, 2], [1, 2]], sum_coefficient: 2, constant}, givens: []},
                                         {cells: [{label: 'a'}, {label: 'b'}], lines: [], sum: null, first_value: 1, last_value: 3});
  assert.equal(free(-3), 'whatever the sum is, a and b would have to add up to ½ more than a whole number');
});

test('a line of a figure of its own has no ends to be called by', () => {
  const cells = ['a', 'b', 'c'].map((label) => ({label}));
  const of = (kind, size, values) => lineSaid({figure: {size, cells, lines: [{name: `${kind} 1`, kind, cells: [0, 1, 2]}]}, values}, 0);
  assert.equal(of('line', null, [1, 2, 3]), 'line 1 (a b c)');
  assert.equal(of('line', 6, [1, 2, 3]), 'the line from 1 to 3');
  assert.equal(of('line', 6, [1, 2, null]), 'line 1 (a b c)'); // its middle lies on others
  assert.equal(of('spoke', 3, [1, null, null]), 'spoke 1');
  assert.equal(of('spoke', 3, [1, null, 3]), 'the spoke through 3');
  assert.equal(of('spoke', 3, [1, 2, null]), 'the spoke with 2');
  assert.equal(of('row', 3, [1, 2, 3]), 'row 1');
});
