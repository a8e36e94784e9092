import { runBuild } from './runBuild.mjs';
import { onStop } from './stop.mjs';
import { step, tell } from './tell.mjs';

/**
 * Serves until a signal ends the process.
 *
 * @param {(tools: object) => Promise<{ close(): Promise<void> }>} serve
 * @param {(site: object) => string} readyLine what to print once it serves
 * @returns {Promise<never>}
 */
export async function serveUntilStopped(serve, readyLine) {
  const site = await serve({ step, tell, runBuild });
  onStop(async () => {
    await site.close();
    return 0;
  });
  console.log(`\nReady: ${readyLine(site)}`);
  return new Promise(() => undefined);
}
