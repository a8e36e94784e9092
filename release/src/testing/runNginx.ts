import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx } from './findNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

/**
 * Runs nginx with one of the project's configurations, until a request gets an answer.
 *
 * @param file name of the configuration in `release/nginx`
 * @param changes each text of the file with the text that replaces it
 * @throws Error where this machine has no nginx, and where the file lacks a text
 */
export async function runNginx(
  file: string,
  port: number,
  changes: readonly (readonly [string, string])[],
): Promise<StaticServer> {
  const program = findNginx();
  if (!program) throw new Error('nginx is missing: install it, or put it on the PATH.');
  const folder = temporaryFolder();
  const shipped = await readFile(shippedFile(file), 'utf8');
  await writeFile(join(folder, 'site.conf'), changes.reduce(withChange, shipped));
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

/** An unchanged line would let a test serve another site. */
function withChange(text: string, [before, after]: readonly [string, string]): string {
  if (!text.includes(before)) throw new Error(`The configuration has no text "${before}".`);
  return text.replaceAll(before, () => after);
}

/** Debian's own nginx.conf has these lines around a site. */
const around = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  gzip on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;

/** Tests start in the repository's folder or in the package's. */
const shippedFile = (name: string) =>
  [`nginx/${name}`, `release/nginx/${name}`].find((file) => existsSync(file))!;

/** Asks for a hidden name, since other answers fill the cache of an edge. */
const answers = (url: string) =>
  fetch(`${url}/sets/`).then(
    () => true,
    () => false,
  );
