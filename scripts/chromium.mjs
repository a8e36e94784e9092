import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';
import { runCommand } from './runCommand.mjs';

const ADVICE =
  'No Chromium was found and none could be installed. Install one (on Debian: apt-get install\n' +
  'chromium), or set CHROMIUM_PATH to the program of any Chromium or Chrome, and run the tests again.';

/**
 * Makes sure that there is a Chromium for the end-to-end tests: one of the machine, else
 * Debian's package, else Playwright's own download.
 *
 * @param {(line: string) => void} tell
 * @throws Error that says what to do, where nothing works
 */
export async function provideChromium(tell) {
  const { findChromium } = await import('../e2e/findChromium.ts');
  const { chromium } = await import('@playwright/test');
  const found = () =>
    [findChromium(), chromium.executablePath()].find((path) => path && existsSync(path));

  for (const install of [undefined, installPackage, installFromPlaywright]) {
    try {
      await install?.(tell);
    } catch (error) {
      tell(error.message);
    }
    const path = found();
    if (path) return tell(`browser: ${path}`);
  }
  throw new Error(ADVICE);
}

const installPackage = (tell) => installFromDebian(['chromium'], tell);

async function installFromPlaywright(tell) {
  tell("downloading Playwright's Chromium");
  await runCommand('npx', ['playwright', 'install', '--with-deps', 'chromium'], { quiet: true });
}
