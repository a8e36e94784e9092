import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Renders pages with the server builds of published versions. It has a thread of its own so that
 * code which hangs or eats the memory costs the pages, and not the release.
 *
 * `workerData`: `{ shell, screens: { id, code }[], release, config, content, pages: { path, page }[]
 * }`; answers with one message for each page: `{ path, rendered }` or `{ path, problem }`.
 */
const { shell: shellCode, screens: sources, pages, ...common } = workerData;

/** Runs a CommonJS file and gives what it exports. */
function evaluate(code, filename, require) {
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

const node = createRequire(import.meta.url);
const shell = evaluate(shellCode, 'shell', (name) => {
  if (!isBuiltin(name)) throw new Error(`The shell's server build asks for ${name}`);
  return node(name);
});

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
