import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { chromium, type Browser } from '@playwright/test';
import { runSite, type RunningSite } from '../runSite';

/** Runs a drill's work against a site of its own, in a real browser. */
export async function withSite<T>(work: (site: RunningSite, browser: Browser) => Promise<T>) {
  tell('building and publishing the site');
  const site = await runSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    return await work(site, browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Prints progress, which `--json` leaves out. */
export const tell = (line: string) => process.argv.includes('--json') || console.error(line);

/** Works off a list, two at a time, as a visitor's two tabs. */
export async function inTwos<T>(list: readonly T[], work: (entry: T) => Promise<void>) {
  const left = [...list];
  const takeNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next);
  };
  await Promise.all([takeNext(), takeNext()]);
}
