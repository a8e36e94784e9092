import { join } from 'node:path';
import { contentProgram } from '../../content-tool/src/contentProgram.ts';
import { openDatabase } from '../../content-tool/src/database/openDatabase.ts';
import { siteFolderOf } from '../../content-tool/src/pictures/siteFolderOf.ts';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';

const cwd = process.env.INIT_CWD ?? process.cwd();
const siteFolder = () => siteFolderOf(process.env, cwd);
const COMPOSE = ['--import', 'tsx', 'release/src/cli.ts', 'compose', '--reason', 'new content'];

export default contentProgram({
  cwd,
  folder: join(ROOT, 'content'),
  siteFolder,
  now: Date.now,
  openDatabase: () => openDatabase(process.env),
  compose: () =>
    // The standard output belongs to --json.
    runCommand(process.execPath, [...COMPOSE, '--site', siteFolder()], {
      cwd: ROOT,
      quiet: true,
    }).then(
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
