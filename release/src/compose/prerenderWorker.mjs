import { parentPort, workerData } from 'node:worker_threads';
import { evaluate, evaluateShell } from '../serverBuild/evaluate.mjs';

/**
 * Renders pages with the server builds of published versions. It has a thread of its own so that
 * code which hangs or eats the memory costs the pages, and not the release.
 *
 * `workerData`: `{ shell, screens: { id, code }[], release, config, content, pages: { path, page }[]
 * }`; answers with one message for each page: `{ path, rendered }` or `{ path, problem }`.
 */
const { shell: shellCode, screens: sources, pages, ...common } = workerData;

const shell = evaluateShell(shellCode);

const screens = Object.fromEntries(
  sources.map(({ id, code }) => [
    id,
    evaluate(code, id, (name) => {
      if (name in shell.modules) return shell.modules[name];
      throw new Error(`${id} asks for ${name}, which the shell does not bring`);
    }).default,
  ]),
);

for (const { path, page } of pages) {
  try {
    const rendered = await shell.renderPage({ ...common, path, page, screens });
    parentPort.postMessage({ path, rendered });
  } catch (error) {
    parentPort.postMessage({ path, problem: error.message });
  }
}
