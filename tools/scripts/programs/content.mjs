import { join } from 'node:path';
import { contentProgram } from '../../content-tool/src/contentProgram.ts';
import { openDatabase } from '../../content-tool/src/database/openDatabase.ts';
import { siteFolderOf } from '../../content-tool/src/publication/siteFolderOf.ts';
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
  // Only a composition needs the release tool.
  compose: async () => {
    const { composePages } = await import('../../content-tool/src/publication/composePages.ts');
    return composePages(siteFolder(), process.env);
  },
  serve: (start) => serveUntilStopped(start, ({ url }) => url),
  password: process.env.CONTENT_PASSWORD,
});
