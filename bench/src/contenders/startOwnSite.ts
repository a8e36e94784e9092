import { join } from 'node:path';
import { startSite } from '@mg/local/startSite';
import { startFront } from '../serve/startFront';
import type { Contender } from './Contender';
import { largeContent } from './largeContent';

/** The mail API sees all loads as one visitor. */
export const SITE_ENV = {
  RATE_LIMIT_PER_MINUTE: '10000',
  BEACONS_PER_MINUTE: '10000',
  HOST: '127.0.0.1',
};

/** Starts the site as `npm start` does, with its own data. */
export async function startOwnSite(
  dataDir: string,
  { title = 'site', contentDir }: { title?: string; contentDir?: string } = {},
): Promise<Contender> {
  const server = await startSite({ env: SITE_ENV, port: 0, dataDir, contentDir });
  const front = await startFront(server.url);
  return {
    title,
    front,
    server,
    async close() {
      await front.close();
      await server.close();
    },
  };
}

export const startLargeSite = (folder: string): Promise<Contender> =>
  startOwnSite(join(folder, 'data'), {
    title: '20,000 products',
    contentDir: largeContent(join(folder, 'content')),
  });
