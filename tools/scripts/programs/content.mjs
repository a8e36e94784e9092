import { join } from 'node:path';
import { contentProgram } from '../../content-tool/src/contentProgram.ts';
import { runCompose } from '../../content-tool/src/compose/runCompose.ts';
import { openDatabase } from '../../content-tool/src/database/openDatabase.ts';
import { siteFolderOf } from '../../content-tool/src/pictures/siteFolderOf.ts';
import { ROOT } from '../setUp.mjs';
import { serveUntilStopped } from '../stop.mjs';

const cwd = process.env.INIT_CWD ?? process.cwd();
const siteFolder = () => siteFolderOf(process.env, cwd);

export default contentProgram({
  cwd,
  folder: join(ROOT, 'content'),
  siteFolder,
  now: Date.now,
  openDatabase: () => openDatabase(process.env),
  compose: () => runCompose(ROOT, siteFolder(), process.env),
  serve: (start) => serveUntilStopped(start, ({ url }) => url),
  password: process.env.CONTENT_PASSWORD,
});
