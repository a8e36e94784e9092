import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { runNginx } from './runNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

export interface Edge extends StaticServer {
  /** Makes the edge read the pointer anew. */
  purge(): Promise<Response>;
}

/**
 * Serves a bucket by nginx with the project's edge, which fills in the lines of the operator.
 *
 * @param endpoint address of the store, such as `http://127.0.0.1:17480`
 * @param root the bucket with a slash before its name, and the prefix
 * @param cache folder of the cache, such as that of an edge that stopped
 * @throws Error where this machine has no nginx
 */
export async function startEdge(
  endpoint: string,
  root: string,
  cache = join(temporaryFolder(), 'cache'),
): Promise<Edge> {
  const { host } = new URL(endpoint);
  const [port, purgePort] = [await freePort(), await freePort()];
  const server = await runNginx('mg-edge.conf', port, [
    ['server 127.0.0.1:17480 ', `server ${host} `],
    ['default 127.0.0.1:17480;', `default ${host};`],
    ['default /mg-site;', `default ${root};`],
    ['/var/cache/nginx-mg ', `${cache} `],
    ['listen 127.0.0.1:8091;', `listen 127.0.0.1:${purgePort};`],
    // The tests' store has no certificate, and nginx reads those of the system in half a second.
    ['proxy_ssl_verify on;', 'proxy_ssl_verify off;'],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]);
  const purge = () => fetch(`http://127.0.0.1:${purgePort}/purge`, { method: 'POST' });
  return { ...server, purge };
}
