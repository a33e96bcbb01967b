// The tests meet the page's questions on their way to the library: over the net to the server of `loshu serve`, or as
// messages to a worker, where the page is plain files.

export const isLocal = Boolean(process.env.LOSHU_SITE);

/** Runs in the page before its own program. */
function wrapWorkers() {
  window.Worker = class extends window.Worker {
    postMessage(message) {
      if (!message.name) return void super.postMessage(message);
      window.loshuAsks(message.name, message.body).then(({state, body}) => {
        if (state) this.onmessage({data: {bytes: 0, ...state}});
        else super.postMessage(body ? {...message, body: JSON.stringify(body)} : message);
      });
    }
  };
}

/** Makes a browser's pages ready for hooks. */
export async function prepareHooks(context) {
  if (!isLocal) return;
  await context.exposeBinding('loshuAsks', async ({page}, name, body) => await page.hooks?.[name]?.(JSON.parse(body)) ?? {});
  await context.addInitScript(wrapWorkers);
}

export async function unhook(page) {
  delete page.hooks;
  await page.unrouteAll();
}

/**
 * Meets each question of that name. @param {(body: object) => Promise<{state?, body?: object}|undefined>} handle  gives the
 * state that answers the question, another body, or nothing, and then the question goes on
 */
export async function meet(page, name, handle, {times = Infinity} = {}) {
  let left = times;
  const answer = async (body) => (left-- > 0 ? await handle(body) : undefined) ?? {};
  if (isLocal) return void (page.hooks = {...page.hooks, [name]: answer});
  await page.route(`**/api/v1/${name}`, async (route) => {
    const {state, body} = await answer(route.request().postDataJSON());
    if (state?.error) await route.fulfill({status: state.status, json: state});
    else if (state) await route.fulfill({json: state});
    else await route.continue(body ? {postData: JSON.stringify(body)} : {});
  });
}

/** Holds the next question of that name back. @returns {{asked: Promise<object>, release: () => void}} */
export async function hold(page, name) {
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  const asked = new Promise((resolve) => {
    meet(page, name, async (body) => {
      resolve(body);
      await released;
    }, {times: 1});
  });
  return {asked, release};
}

export const givenUp = (page) => (isLocal
  ? Promise.race(page.workers().map((worker) => worker.waitForEvent('close')))
  : page.waitForRequest((request) => request.method() === 'DELETE' && /\/api\/v1\/jobs\//.test(request.url())));

/** The names of the questions that the page asks from now on; the list grows. */
export function questionsOf(page, names) {
  const asked = [];
  for (const name of names) meet(page, name, () => { asked.push(name); });
  return asked;
}
