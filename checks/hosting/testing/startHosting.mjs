import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@mg/command/freePort';

const ROOT = join(__dirname, '../../..');

/**
 * Starts the vendor's emulator of Hosting with the headers and rules of firebase.json.
 *
 * @param {string} folder takes the published pages
 * @param {string[]} program runs firebase-tools
 */
export async function startHosting(folder, [command, ...args], env) {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port) => ({ host: '127.0.0.1', port });
  const config = {
    hosting: { ...hosting, public: 'public' },
    emulators: { hosting: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } },
  };
  const pages = join(folder, 'public');
  mkdirSync(pages);
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config));
  const start = ['emulators:start', '--only', 'hosting', '--project', 'demo-hosting'];
  const child = spawn(command, [...args, ...start], { cwd: folder, env, detached: true });
  let said = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('All emulators ready')) resolve();
    });
    child.once('close', () => reject(new Error(`Hosting did not start: ${said}`)));
  });
  return {
    host: `127.0.0.1:${port}`,
    /** Replaces all pages. */
    publish(files) {
      rmSync(pages, { recursive: true });
      for (const [path, content] of files) {
        mkdirSync(dirname(join(pages, path)), { recursive: true });
        writeFileSync(join(pages, path), content);
      }
    },
    async close() {
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
