import { createHash, createPublicKey } from 'node:crypto';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { freePort } from '@mg/command/freePort';
import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { certificate } from '../serve/startFront';
import { recordNetwork } from './recordNetwork';

/** Copies the viewport of Lighthouse's phone. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 800 };

/** @returns the browser, and the port by which Lighthouse reaches it */
export async function openBrowser() {
  const port = await freePort();
  const key = createPublicKey((await certificate).public).export({ type: 'spki', format: 'der' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      // Trusts the run's own certificate alone. With all errors ignored, the browser caches nothing.
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
      `--remote-debugging-port=${port}`,
    ],
  });
  return { browser, port };
}

export type OpenPage = Awaited<ReturnType<typeof openPageIn>>;

/** Opens a page for a new visitor, by default with the offline cache's worker. */
export async function openPage(
  browser: Browser,
  viewport = PHONE,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<OpenPage> {
  const phone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    isMobile: phone,
    hasTouch: phone,
    deviceScaleFactor: phone ? 1.75 : 1,
    locale: 'es-AR',
    serviceWorkers,
  });
  // esbuild wraps functions in `__name`, also those that run in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  return openPageIn(context);
}

/** Opens a page for a returning visitor. */
export async function openPageIn(context: BrowserContext) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp, recorder: await recordNetwork(cdp) };
}
