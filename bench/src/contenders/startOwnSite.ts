import { join } from 'node:path';
import { startSite } from '@mg/local/startSite';
import { startFront } from '../serve/startFront';
import type { Contender } from './Contender';
import { largeContent } from './largeContent';

/** All loads come from one address, which the mail API would take for one busy visitor. */
export const SITE_ENV = {
  RATE_LIMIT_PER_MINUTE: '10000',
  BEACONS_PER_MINUTE: '10000',
  HOST: '127.0.0.1',
};

/** The site as `npm start` publishes and serves it, with data of its own. */
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
