// All tests of the page, in one process: one server and one browser for all. The browser comes first: tests
// that need none would else have ended before it is there, and node would close it.

import {runAll} from './browser.mjs';
import './source.mjs';
import './entries.mjs';
import './address.mjs';
import './play.mjs';
import './values.mjs';
import './ways.mjs';
import './impossible.mjs';
import './cancel.mjs';
import './search.mjs';
import './figures.mjs';
import './front.mjs';
import './keep.mjs';
import './phone.mjs';
import './paper.mjs';
import './serving.mjs';
import './access.mjs';
import './looks.mjs';
import './trees.mjs';
import './lesson.mjs';
import './draw.mjs';

if (process.env.LOSHU_SITE) await import('./site.mjs');
runAll();
