// `loshu serve`, for the tests that ask it.

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

const PATIENCE = 120_000; // milliseconds; a slow machine takes longer, and only a server that hangs takes so long
const NOT_BUILT_IN = 4; // the runner's status
const SKIPPED = 77; // the tests' own

/** `loshu serve` on a free port, for as long as the tests run.
 *  @returns {Promise<{url: string, stop: () => void}>} */
export async function startServer(runner) {
  const server = spawn(runner, ['serve', '--port', '0'], {stdio: ['ignore', 'pipe', 'inherit']});
  process.once('exit', () => server.kill()); // however the tests end
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('loshu serve prints no address')), PATIENCE);
    server.once('error', reject);
    server.once('exit', (status) => {
      if (status === NOT_BUILT_IN) {
        console.log('The page is not tested: this loshu has no server');
        process.exit(SKIPPED);
      }
      reject(new Error(`loshu serve ended with status ${status}`));
    });
    createInterface({input: server.stdout}).on('line', (line) => {
      const address = line.match(/http:\/\/\S+/)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return {url, stop: () => server.kill('SIGINT')};
}
