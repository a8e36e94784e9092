import { runCommand } from './runCommand.mjs';
import { ROOT } from './setUp.mjs';

/**
 * Builds one app by its own build script.
 *
 * @param {string} folder of the app
 * @param {string} version that the build is to bear
 */
export const runBuild = (folder, version) =>
  runCommand('npm', ['run', 'build', '-w', folder], {
    cwd: ROOT,
    env: { ...process.env, APP_VERSION: version },
    quiet: true,
  });
