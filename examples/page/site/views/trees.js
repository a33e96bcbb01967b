// For people who came for the constraints: what symmetry breaking and the redundant sum do to the
// search tree of this very puzzle.

import {byId, element, setText} from '../board/elements.js';
import {counted, grouped} from '../rules/counts.js';
import {SYMMETRIES, toggles} from './toggles.js';

const NAMES = {none: 'none', geometric: 'rotations, reflections', full: 'all symmetries'};

export class Trees {
  constructor({game, progress, actions}) {
    Object.assign(this, {game, progress, actions});
    byId('grow').addEventListener('click', () => this.grow());
    byId('compare').addEventListener('click', () => this.compare());
    for (const id of ['symmetry', 'total-sum']) {
      byId(id).addEventListener('change', () => {
        if (this.grown) this.grow();
      });
    }
    for (const event of ['open', 'move']) game.addEventListener(event, () => this.#forget());
  }

  #forget() {
    if (this.counting) this.progress.stop();
    this.grown = false;
    setText(byId('tree'), '');
    byId('trees').hidden = true;
  }

  async #count(symmetry, totalSum) {
    const question = this.actions.question();
    if (!question) return undefined;
    this.counting = true;
    const result = await this.progress.run(`Growing the tree, symmetry ${symmetry}, sum ${totalSum}`, '/api/v1/count',
      {...question, symmetry, total_sum: totalSum, engine: 'gecode', time_limit: toggles().timeLimit});
    this.counting = false;
    return result;
  }

  async grow() {
    const {symmetry, totalSum} = toggles();
    this.grown = true;
    const result = await this.#count(symmetry, totalSum);
    if (!result) return;
    const {tree} = result;
    setText(byId('tree'), tree === null ? 'No tree at all: it is impossible at sight.'
      : `${counted(tree.nodes, 'node')}, ${counted(tree.failures, 'failure')}` +
        `${tree.complete ? '' : ', and then time was up'}`);
  }

  async compare() {
    const rows = byId('trees').querySelector('tbody');
    rows.replaceChildren();
    byId('trees').hidden = false;
    for (const symmetry of SYMMETRIES) {
      for (const totalSum of ['off', 'on']) {
        const result = await this.#count(symmetry, totalSum);
        if (!result) return;
        rows.append(this.#row(symmetry, totalSum, result));
      }
    }
  }

  #row(symmetry, totalSum, result) {
    const tree = result.tree ?? {solutions: 0, nodes: 0, failures: 0, complete: true};
    const cut = tree.complete ? '' : '+';
    return element('tr', {}, element('th', {scope: 'row'}, NAMES[symmetry]),
                   element('td', {}, totalSum),
                   ...[tree.solutions, tree.nodes, tree.failures].map((number) =>
                     element('td', {class: 'number'}, grouped(number) + cut)));
  }
}
