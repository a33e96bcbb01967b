// The toggles of the search, as its form has them.

import {byId} from '../board/elements.js';

export const SYMMETRIES = ['none', 'geometric', 'full'];

/** @returns {{symmetry: string, totalSum: 'on'|'off', engine: string, timeLimit: number}} */
export const toggles = () => ({
  symmetry: byId('symmetry').value,
  engine: byId('engine').value || null,
  totalSum: byId('total-sum').checked ? 'on' : 'off',
  timeLimit: Number(byId('time-limit').value),
});
