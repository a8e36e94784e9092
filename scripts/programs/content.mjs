import { join } from 'node:path';
import { contentProgram } from '../../content-tool/src/contentProgram.ts';
import { openDatabase } from '../../content-tool/src/database/openDatabase.ts';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';

const COMPOSE = ['--import', 'tsx', 'release/src/cli.ts', 'compose', '--reason', 'new content'];

export default contentProgram({
  cwd: process.env.INIT_CWD ?? process.cwd(),
  folder: join(ROOT, 'content'),
  now: Date.now,
  openDatabase: () => openDatabase(process.env),
  compose: () =>
    // The standard output belongs to --json.
    runCommand(process.execPath, COMPOSE, { cwd: ROOT, quiet: true }).then(
      (output) => {
        process.stderr.write(output);
        return true;
      },
      (error) => {
        console.error(error.message);
        return false;
      },
    ),
});
