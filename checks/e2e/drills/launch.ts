import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { chromium, type Browser } from '@playwright/test';
import { runSite, type RunningSite } from '../runSite';

/** Runs a drill's work against a site of its own, in a real browser. */
export async function withSite<T>(work: (site: RunningSite, browser: Browser) => Promise<T>) {
  tell('building and publishing the site');
  const site = await runSite();
  return withBrowser((browser) => work(site, browser)).finally(() => site.stop());
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  return work(browser).finally(() => browser.close());
}

/** Prints progress, which `--json` leaves out. */
export const tell = (line: string) => process.argv.includes('--json') || console.error(line);
