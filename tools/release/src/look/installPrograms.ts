import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const APT_GET = '/usr/bin/apt-get';
const INSTALL = ['install', '-y', '--no-install-recommends'];

/** Tells whether this user may install packages of Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync(APT_GET);

/** Installs packages of Debian. @throws with the last line of apt-get */
export async function installFromDebian(packages: string[]) {
  // RUNLEVEL keeps Debian from starting the services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run(APT_GET, ['update'], env);
  await run(APT_GET, [...INSTALL, ...packages], env);
}

/** Downloads Playwright's Chromium into the user's cache folder. @throws with the last line */
export async function downloadChromium() {
  const { resolve } = createRequire(import.meta.url);
  const cli = join(resolve('playwright-core/package.json'), '../cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']);
}

/** Writes the command that installs packages by hand. */
export const installLine = (packages: string[]) =>
  existsSync(APT_GET)
    ? `sudo apt-get ${INSTALL.join(' ')} ${packages.join(' ')}`
    : `install with this system's package manager: ${packages.join(', ')}`;

async function run(program: string, args: string[], env = process.env) {
  try {
    await promisify(execFile)(program, args, { env, maxBuffer: 2 ** 24 });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const reason = (stderr?.trim() || message).split('\n').at(-1);
    throw new Error(`${[program, ...args].join(' ')} failed: ${reason}`, { cause: error });
  }
}
