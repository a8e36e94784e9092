import { existsSync } from 'node:fs';
import type { Step } from '../storage/step';
import { findChromium } from './findChromium';
import { canInstall, downloadChromium, installFromDebian } from './installPrograms';

/**
 * Finds a Chromium, or installs one: by apt-get for root on Debian, else by Playwright.
 *
 * @returns the program's path
 * @throws with the reason why none can be installed
 */
export async function provideChromium(step: Step): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  const reasons: string[] = [];
  for (const { title, may, install } of WAYS) {
    if (!may()) continue;
    try {
      await step(title, install);
    } catch (error) {
      reasons.push((error as Error).message);
    }
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error(`no Chromium is found or can be installed: ${reasons.join('; ')}`);
}

const WAYS = [
  {
    title: 'install Chromium with apt-get, for the look at the pages',
    may: canInstall,
    install: () => installFromDebian(['chromium']),
  },
  {
    title: "download Playwright's Chromium, for the look at the pages",
    may: () => true,
    install: downloadChromium,
  },
];

/** Finds the Chromium that the environment names, of this machine, or Playwright's. */
export async function findBrowser(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  // Most commands open no browser.
  const { chromium } = await import('playwright-core');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
