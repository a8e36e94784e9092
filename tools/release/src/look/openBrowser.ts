import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { bubblewrap, cageProblem } from '../cage/cage';
import type { Step } from '../storage/step';
import { ReleaseError } from '../storage/errors';
import { CHROMIUM_ARGS } from './findChromium';
import { provideChromium } from './provideChromium';

/** Refuses to promote unseen where this machine has no browser in a cage. */
export class NoBrowserError extends ReleaseError {
  override name = 'NoBrowserError';

  constructor(reason: string) {
    super(
      `The pages cannot be looked at, since no browser starts here in a cage: ${reason}\n` +
        'Install both (Debian: apt-get install chromium bubblewrap), or name a browser with ' +
        'CHROMIUM_PATH; or go ahead unseen with --no-look and a reason.',
    );
  }
}

/**
 * Opens Chromium for code that nobody trusts: with a network of its own that leads nowhere, a new
 * profile, no variable of the environment, and no file but the system's programs and fonts. Where root
 * runs the tool, the browser has the rights of nobody. All answers come from routes of Playwright.
 *
 * @throws NoBrowserError
 */
export async function openBrowser(
  step: Step,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const missing = await cageProblem();
  if (missing) throw new NoBrowserError(missing);
  const folder = await mkdtemp(join(tmpdir(), 'mg-browser-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const program = join(folder, 'chromium');
    await writeFile(program, programText(await provideChromium(step)), { mode: 0o700 });
    const browser = await launch(program);
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw new NoBrowserError((error as Error).message.split('\n')[0]!);
  }
}

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  // The program of the cage can be seen from inside where both have one user.
  const options = { executablePath, env: { PATH: process.env.PATH! } };
  const args = [
    ...CHROMIUM_ARGS.filter((arg) => arg !== '--no-sandbox'),
    '--block-new-web-contents',
  ];
  try {
    return await chromium.launch({ ...options, args, chromiumSandbox: true });
  } catch {
    // Some kernels allow no second cage inside the first.
    return chromium.launch({ ...options, args, chromiumSandbox: false });
  }
}

const NOBODY = '65534';
const SETTINGS = ['fonts', 'alternatives', 'chromium', 'chromium.d', 'ld.so.cache', 'ld.so.conf'];
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/var/cache/fontconfig'],
  ...[...SETTINGS, 'ld.so.conf.d'].map((name) => `/etc/${name}`),
];

/** Writes the program that Playwright starts in the browser's place. */
export function programText(chromium: string): string {
  const isRoot = process.getuid?.() === 0;
  const browser = realpathSync(chromium);
  const options = [
    ...(isRoot
      ? ['ipc', 'pid', 'net', 'uts', 'cgroup-try'].map((name) => `--unshare-${name}`)
      : ['--unshare-all']),
    ...(isRoot ? ['SETUID', 'SETGID'].flatMap((name) => ['--cap-add', `CAP_${name}`]) : []),
    ...['--setenv', 'HOME', '/tmp', '--setenv', 'PATH', '/usr/bin:/bin'],
    ...['--perms', '0755', '--dir', '/etc', '--proc', '/proc', '--dev', '/dev'],
    ...['/tmp', '/dev/shm'].flatMap((path) => ['--perms', '1777', '--tmpfs', path]),
  ];
  const words = [
    ...bubblewrap(options, [...SYSTEM, dirname(browser)].filter(existsSync), '/tmp'),
    ...(isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
    ...(isRoot ? ['--no-new-privs'] : []),
    browser,
  ];
  return `#!/bin/sh\nexec ${words.map(quoted).join(' ')} "$@"\n`;
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
