// Twelve views of the page as pictures, to look at: three places on a desk, a tablet, a telephone and a projector, by light and in the
// dark.
//   test/page/run RUNNER FOLDER views.mjs    writes FOLDER/screenshots/view-NAME.png

import {artefact, runAll, test} from './browser.mjs';
import {cell, LO_SHU} from './board.mjs';

const SCREENS = {
  desk: {viewport: {width: 1440, height: 900}},
  tablet: {viewport: {width: 820, height: 1100}, hasTouch: true, colorScheme: 'dark'},
  telephone: {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true},
  projector: {viewport: {width: 1280, height: 720}, colorScheme: 'dark'},
};
const PLACES = {
  front: ['', async (page) => { await page.waitForSelector('.picture svg'); }],
  reason: ['#figure=square&size=4&givens=0:16,3:15,12:14,15:13', async (page) => {
    await page.click('#solve');
    await page.waitForSelector('#reason:not([hidden])');
  }],
  end: ['#figure=square&size=3&sum=15&givens=0:4,1:9,2:2,3:3,4:5,5:7', async (page) => {
    for (const i of [6, 7, 8]) {
      await cell(page, i).focus();
      await page.keyboard.type(String(LO_SHU[i]));
    }
    await page.waitForSelector('#ending:visible');
  }],
};

for (const [screen, options] of Object.entries(SCREENS)) {
  for (const [place, [address, act]] of Object.entries(PLACES)) {
    test(`${place}, ${screen}`, address, async (page) => {
      await act(page);
      await page.screenshot({path: artefact(`view-${place}-${screen}.png`)});
    }, {...options, reducedMotion: 'reduce', alone: true});
  }
}

runAll();
