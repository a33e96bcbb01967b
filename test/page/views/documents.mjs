// The law of the documents of search trees, read as their viewer reads them: a document is the search. No browser is needed.
//   node documents.mjs RUNNER

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {runInNewContext} from 'node:vm';

const runner = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'documents-'));
after(() => rmSync(folder, {recursive: true}));
const viewer = readFileSync(new URL('../../../lib/loshu/report/viewer/tree.js', import.meta.url), 'utf8');
const {Tree, SOLUTION, FAILURE} = runInNewContext(`${viewer}; ({Tree, SOLUTION, FAILURE})`, {atob});

const LARGE = 'square 4 --symmetry none --over total-sum=on';
const COMPARED = ['square 3', 'hexagon 3 --symmetry full --propagation value', 'ring 3', 'polygon 4 --over propagation=value,bounds',
  'star 6 --symmetry full --over value-order=min,max --solutions 5', 'square 3 --first-value -3', 'wheel 2 --symmetry full', LARGE];

/** The numbers of the searches as the runner says them, and the trees of the document beside. */
function compared(words) {
  const file = join(folder, 'trees.html');
  const told = execFileSync(runner, ['compare', ...words.split(' '), '--tree', file, '--format', 'json'], {encoding: 'utf8', stdio: 'pipe'});
  const data = JSON.parse(/<script[^>]* id="data"[^>]*>(.*?)<\/script>/s.exec(readFileSync(file, 'utf8'))[1]);
  const rows = JSON.parse(told);
  assert.equal(data.rows.length, rows.length);
  return data.rows.map((row, k) => ({tree: new Tree(row, data.first, data.figure.cells.length), row: rows[k]}));
}

/** Whether the document tells what each step to a node took away: of a large tree it has only the first reasons. */
const hasReasons = (tree, node) => tree.path(node).every((one) => tree.reasons(one) !== null);

/** The solution at a node, by the domains that are left there. */
function assertMagic(tree, node) {
  const {cells} = tree.domains(node);
  assert.ok(cells.every((values) => values.size === 1), 'a solution leaves one value for each cell');
  const values = cells.map(([value]) => value);
  assert.equal(new Set(values).size, values.length);
  const lines = tree.row.constraints.filter(([name, text]) => name.startsWith('line.') && text.endsWith('= S'));
  const sums = new Set(lines.map(([, , line]) => line.reduce((sum, cell) => sum + values[cell], 0)));
  assert.equal(sums.size, 1, values.join(' '));
  return values.join();
}

for (const words of COMPARED) {
  test(`the trees of ${words} are the searches`, () => {
    const pairs = compared(words);
    let told = 0;
    for (const {tree, row} of pairs) {
      assert.equal(tree.row.searched, row.nodes);
      const kinds = (kind) => [...tree.kind].filter((one) => one === kind).length;
      assert.deepEqual([tree.total, tree.failures], [kinds(SOLUTION), kinds(FAILURE)]);
      assert.deepEqual([...tree.order].sort((a, b) => a - b), [...tree.order.keys()]);
      tree.parent.forEach((parent, node) => assert.equal(tree.depth[node], parent < 0 ? 0 : tree.depth[parent] + 1));
      const found = [...tree.kind].flatMap((kind, node) => (kind === SOLUTION && hasReasons(tree, node) ? [assertMagic(tree, node)] : []));
      assert.equal(new Set(found).size, found.length, 'a solution stands twice');
      told += found.length;
      const isWhole = tree.size === row.nodes;
      assert.equal(tree.cut() === '', isWhole, tree.cut());
      if (isWhole) {
        assert.deepEqual([tree.total, tree.failures], [row.solutions, row.failures]);
      } else {
        assert.ok(tree.cut().includes(tree.size.toLocaleString('en')));
      }
    }
    assert.equal(pairs.every(({tree, row}) => tree.size === row.nodes), words !== LARGE);
    assert.ok(told > 0 || words === LARGE, 'no solution is read');
  });
}
