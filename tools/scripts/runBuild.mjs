import { runCommand } from './runCommand.mjs';
import { ROOT } from './setUp.mjs';

/** Builds the app of a folder by its own build script, under a version. */
export const runBuild = (folder, version) =>
  runCommand('npm', ['run', 'build', '-w', folder], {
    cwd: ROOT,
    env: { ...process.env, APP_VERSION: version },
    quiet: true,
  });
