import { startSite, type SiteOptions } from '@mg/local/startSite';
import { startFront } from '../serve/startFront';
import type { Contender } from '../serve/Contender';

/** The mail API sees all loads as one visitor. */
export const SITE_ENV = {
  RATE_LIMIT_PER_MINUTE: '10000',
  BEACONS_PER_MINUTE: '10000',
  HOST: '127.0.0.1',
};

/** Starts a site as `npm start` does, with its own data. */
export async function startOwnSite(title: string, options: SiteOptions): Promise<Contender> {
  const server = await startSite({ env: SITE_ENV, port: 0, ...options });
  const front = await startFront(server.url);
  return {
    title,
    front,
    hasScripts: true,
    server,
    async close() {
      await front.close();
      await server.close();
    },
  };
}
