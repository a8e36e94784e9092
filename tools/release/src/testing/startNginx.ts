import { freePort } from '@mg/command/freePort';
import { runNginx } from './runNginx';
import type { StaticServer } from './staticServer';

/**
 * Serves a site by nginx with the project's own configuration, on another port and root.
 * @throws Error where this machine has no nginx
 */
export async function startNginx(site: string): Promise<StaticServer> {
  const port = await freePort();
  const changes = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['root /srv/mg/site;', `root ${site};`],
  ] as const;
  return runNginx([{ file: 'mg-site.conf', changes }], port);
}
