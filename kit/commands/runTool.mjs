import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Runs a tool of the kit's own in the remote's folder, with what it prints as it is.
 *
 * @param {string} program file of a package, such as `jest/bin/jest.js`
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<number>} its exit code
 */
export function runTool(program, args, folder) {
  const child = spawn(process.execPath, [fileOf(program), ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Ended by a signal is not done.
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** By way of package.json: packages export their programs to npm alone. */
function fileOf(program) {
  const [, name, path] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(program);
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, path);
}
