import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { findNginx } from './findNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

/**
 * Serves a site by nginx with the project's own configuration, on another port and root.
 * @throws Error where this machine has no nginx
 */
export async function startNginx(site: string): Promise<StaticServer> {
  const program = findNginx();
  if (!program) throw new Error('nginx is missing: install it, or put it on the PATH.');
  const folder = temporaryFolder();
  const port = await freePort();
  const shipped = await readFile(shippedFile(), 'utf8');
  const server = shipped
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/mg/site;', `root ${site};`);
  await writeFile(join(folder, 'mg-site.conf'), server);
  await writeFile(join(folder, 'nginx.conf'), around(folder));

  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')];
  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (chunk) => (said += String(chunk)));
  const gone = new Promise<void>((done) => nginx.once('close', () => done()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    // eslint-disable-next-line no-restricted-syntax -- polls another process, which tells nobody
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    async close() {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

/** Debian's own nginx.conf has these lines around a site. */
const around = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/mg-site.conf;
}
`;

/** Tests start in the repository's folder or in the package's. */
const shippedFile = () =>
  ['nginx/mg-site.conf', 'release/nginx/mg-site.conf'].find((file) => existsSync(file))!;

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
