import { freePort } from '@mg/command/freePort';
import { startServer } from '../../../drills/startServer';
import type { Contender } from '../serve/Contender';
import { behindFront, SITE_ENV } from './startOwnSite';

/** Installs, builds and starts the site of a repository's folder in a process of its own. */
export async function startCommit(
  title: string,
  folder: string,
  dataDir: string,
): Promise<Contender> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...SITE_ENV, PORT: String(port), DATA_DIR: dataDir };
  // npm starts a shell, and the shell the site.
  const options = { cwd: folder, env, detached: true };
  const server = await startServer(`${url}/home`, ['npm', 'start'], options);
  return behindFront(title, url, server.end);
}
