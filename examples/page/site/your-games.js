// The kept games, loaded when their place on the page is opened first.

import {KeptGames} from './front/kept-games.js';

export const begin = (ways) => new KeptGames(ways);
