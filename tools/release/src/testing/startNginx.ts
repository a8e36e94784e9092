import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { generate } from 'selfsigned';
import { runNginx } from './runNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

/** Serves a site as `StaticServer` does, and as the configuration does for visitors. */
export interface NginxServer extends StaticServer {
  /** Answers by HTTPS. */
  secure: string;
  /** Is the address of plain HTTP, which leads to HTTPS. */
  plain: string;
  /** Contains the challenges of certbot. */
  challenges: string;
}

/**
 * Serves a site by nginx with the project's own configuration, on other ports, with a certificate that nobody signed.
 * @param api address of the mail API
 * @throws Error where this machine has no nginx
 */
export async function startNginx(site: string, api = 'http://127.0.0.1:9'): Promise<NginxServer> {
  const [port, secure, plain] = [await freePort(), await freePort(), await freePort()];
  const [keys, challenges] = [temporaryFolder(), temporaryFolder()];
  const pair = await generate([{ name: 'commonName', value: 'www.example.com' }]);
  await writeFile(join(keys, 'fullchain.pem'), pair.cert);
  await writeFile(join(keys, 'privkey.pem'), pair.private);
  const changes = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/www.example.com', keys],
    ['/var/www/html', challenges],
    ['http://127.0.0.1:8025', api],
    ['root /srv/mg/site;', `root ${site};`],
  ] as const;
  const server = await runNginx([{ file: 'mg-site.conf', changes }], port);
  return {
    ...server,
    secure: `https://127.0.0.1:${secure}`,
    plain: `http://127.0.0.1:${plain}`,
    challenges,
  };
}
