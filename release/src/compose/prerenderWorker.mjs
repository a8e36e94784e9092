import { parentPort, workerData } from 'node:worker_threads';
import { evaluate, evaluateShell } from '../serverBuild/evaluate.mjs';

/**
 * Renders pages with the server builds of published versions. It has a thread of its own so that
 * code which hangs or eats the memory costs the pages, and not the release.
 *
 * `workerData`: a `PrerenderJob`; answers with one message for each page: `{ path, rendered }` or
 * `{ path, problem }`, the one of an address that does not exist without a path.
 */
const { shell: shellCode, screens: sources, pages, notFound, ...common } = workerData;

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

for (const { path, page, picture } of pages) {
  await answer(path, () => shell.renderPage({ ...common, path, page, picture, screens }));
}
if (notFound && shell.renderNotFound) {
  await answer(undefined, () => shell.renderNotFound({ ...common, ...notFound }));
}

async function answer(path, render) {
  try {
    parentPort.postMessage({ path, rendered: await render() });
  } catch (error) {
    parentPort.postMessage({ path, problem: error.message });
  }
}
