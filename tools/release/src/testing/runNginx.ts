import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx } from './findNginx';
import type { StaticServer } from './staticServer';
import { temporaryFolder } from './temporaryFolder';

export interface Configuration {
  /** Names a file in `release/nginx`. */
  file: string;
  /** Lists texts of the file, each with the text that replaces it. */
  changes: readonly (readonly [string, string])[];
}

/**
 * Runs nginx with some of the project's configurations, until a request to the port gets an answer.
 * nginx ends with this process.
 *
 * @throws Error where this machine has no nginx, and where the file lacks a text
 */
export async function runNginx(
  configurations: readonly Configuration[],
  port: number,
): Promise<StaticServer> {
  const program = findNginx();
  if (!program) throw new Error('nginx is missing: install it, or put it on the PATH.');
  const folder = temporaryFolder();
  for (const { file, changes } of configurations) {
    const shipped = await readFile(shippedFile(file), 'utf8');
    await writeFile(join(folder, file), changes.reduce(withChange, shipped));
  }
  await writeFile(join(folder, 'nginx.conf'), around(folder));

  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')];
  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (chunk) => (said += String(chunk)));
  const gone = new Promise<void>((done) => nginx.once('close', () => done()));
  const kill = () => nginx.kill('SIGTERM');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null || nginx.signalCode !== null)
      throw new Error(`nginx did not start: ${said}`);
    // eslint-disable-next-line no-restricted-syntax -- polls another process, which tells nobody
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    async close() {
      process.off('exit', kill);
      kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
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
  include ${folder}/mg-*.conf;
}
`;

const shippedFile = (name: string) => new URL(`../../nginx/${name}`, import.meta.url);

/** Asks for a hidden name, since other answers fill the cache of an edge. */
const answers = (url: string) =>
  fetch(`${url}/sets/`).then(
    () => true,
    () => false,
  );
