import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composePages } from '../../tools/content-tool/src/publication/composePages';
import { openDatabase } from '../../tools/content-tool/src/database/openDatabase';
import { startEditor as start } from '../../tools/content-tool/src/editor/startEditor';
import type { RunningSite } from './runSite';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the editor on a copy of the content, beside a running site. */
export async function startEditor({ dataDir }: RunningSite) {
  const folder = join(await mkdtemp(join(tmpdir(), 'mg-content-')), 'content');
  await cp(join(REPOSITORY, 'content'), folder, { recursive: true });
  const site = join(dataDir, 'site');
  const editor = await start(
    { host: '127.0.0.1', port: 0 },
    {
      cwd: folder,
      folder,
      siteFolder: () => site,
      now: Date.now,
      openDatabase: () => openDatabase({ DATA_DIR: dataDir }),
      compose: () => composePages(site, process.env),
      serve: () => Promise.reject(new Error('a test ends its editor')),
    },
  );
  return { ...editor, folder };
}
