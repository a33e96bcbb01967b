// A name under the mouse, or with the focus, lights up what it names on the board: whatever has `data-cells` or
// `data-lines`, lists of numbers, in the words beside the board or on the board itself.

const numbers = (text) => (text ? text.split(' ').map(Number) : []);

/** @param {Board} board */
export function connectPointing(board) {
  const point = (event) => {
    const target = event.target.closest?.('[data-cells], [data-lines]');
    board.point(numbers(target?.dataset.cells), numbers(target?.dataset.lines));
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, point);
  document.addEventListener('pointerleave', () => board.point([], []));
}
