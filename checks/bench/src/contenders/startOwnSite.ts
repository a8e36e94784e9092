import { startSite, type SiteOptions } from '@mg/local/startSite';
import { startFront } from '../serve/startFront';
import type { Contender } from '../serve/Contender';

/** The mail API sees all loads as one visitor. */
export const SITE_ENV = {
  RATE_LIMIT_PER_MINUTE: '10000',
  BEACONS_PER_MINUTE: '10000',
  FREE_MAILS_PER_CLIENT: '10000',
  HOST: '127.0.0.1',
};

/** Puts a front before a running site. */
export async function behindFront(
  title: string,
  url: string,
  end: () => Promise<void>,
): Promise<Contender> {
  const front = await startFront(url);
  const close = () => front.close().then(end);
  return { title, front, hasScripts: true, close };
}

/** Starts a site as `npm start` does, with its own data. */
export async function startOwnSite(title: string, options: SiteOptions): Promise<Contender> {
  const server = await startSite({ env: SITE_ENV, port: 0, ...options });
  return { ...(await behindFront(title, server.url, server.close)), server };
}
