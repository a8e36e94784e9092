import { parentPort, workerData } from 'node:worker_threads';
import { evaluate, evaluateShell } from './evaluate.mjs';

/**
 * Renders pages with published server builds, by the `PrerenderJob` in `workerData`. Each page
 * posts `{ path, rendered }` or `{ path, problem }`; the 404 page has no path.
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
