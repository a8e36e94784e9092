import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { runNginx, type Configuration } from './runNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

interface EdgeOptions {
  /** Is the folder of the cache, such as that of an edge that stopped. */
  cache?: string;
  /** Shorten the wait of tests, such as `1s`. */
  pointerAge?: string;
  filesAge?: string;
}

export interface Edge extends StaticServer {
  /** Makes the edge read the pointer anew. */
  purge(): Promise<Response>;
}

/**
 * Serves a bucket by nginx with the project's edge, which fills in the lines of the operator.
 *
 * @param endpoint address of the store, such as `http://127.0.0.1:17480`
 * @param root the bucket with a slash before its name, and the prefix
 * @throws Error where this machine has no nginx
 */
export async function startEdge(
  endpoint: string,
  root: string,
  { cache = join(temporaryFolder(), 'cache'), ...ages }: EdgeOptions = {},
): Promise<Edge> {
  const [port, purgePort] = [await freePort(), await freePort()];
  const edge = edgeConfiguration({ endpoint, root, cache, ...ages, port, purgePort });
  const server = await runNginx([edge], port);
  return { ...server, purge: () => fetch(purgeAddress(purgePort), { method: 'POST' }) };
}

export const purgeAddress = (purgePort: number) => `http://127.0.0.1:${purgePort}/purge`;

interface EdgePlace extends Pick<EdgeOptions, 'pointerAge' | 'filesAge'> {
  endpoint: string;
  root: string;
  cache: string;
  /** Are ports of 127.0.0.1. */
  port: number;
  purgePort: number;
}

/** Fills in the operator's lines of the edge. */
export function edgeConfiguration(place: EdgePlace): Configuration {
  const { host } = new URL(place.endpoint);
  return {
    file: 'mg-edge.conf',
    changes: [
      ['server 127.0.0.1:17480 ', `server ${host} `],
      ['default 127.0.0.1:17480;', `default ${host};`],
      ['default /mg-site;', `default ${place.root};`],
      ['/var/cache/nginx-mg ', `${place.cache} `],
      // Another user's nginx may have made the folder.
      ['/dev/shm/nginx-mg', `${place.cache}-temp`],
      ['listen 127.0.0.1:8091;', `listen 127.0.0.1:${place.purgePort};`],
      // The tests' store has no certificate, and nginx reads those of the system in half a second.
      ['proxy_ssl_verify on;', 'proxy_ssl_verify off;'],
      ['listen 80;', `listen 127.0.0.1:${place.port};`],
      ...(place.pointerAge ? ([['200 5s;', `200 ${place.pointerAge};`]] as const) : []),
      ...(place.filesAge ? ([['200 1m;', `200 ${place.filesAge};`]] as const) : []),
    ],
  };
}
