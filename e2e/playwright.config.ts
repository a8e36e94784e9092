import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { defineConfig } from '@playwright/test';

const specs = (...names: string[]) => `\\b(${names.join('|')})\\.spec\\.ts`;

/** Lists files for the phone; all others run on the desktop. */
const PHONE = specs(
  'accessibility',
  'back',
  'dialogs',
  'focusAndReflow',
  'inputBeforeHydration',
  'layoutShift',
  'offline',
  'oldestBrowsers',
  'prefetch',
  'refusedDownloads',
  'refusedStorage',
);
/** Lists files without a viewport, which one project always runs. */
const NO_SCREEN = specs(
  'badReleases',
  'dev',
  'fourthRemote',
  'offlineReleases',
  'otherBuilds',
  'releases',
);
/** Lists files that are too slow for `npm test`. */
const LONG = specs('dev', 'otherBuilds');

/** `npm run test:all` runs every file in every viewport. */
const all = Boolean(process.env.E2E_ALL);

/** A tag, such as `@phone`, moves a single test; docs/testing.md explains the tags. */
const tests = all
  ? { phone: /./, desktop: /./ }
  : {
      phone: new RegExp(`@(both|phone)\\b|${PHONE}`),
      desktop: new RegExp(`@(both|desktop)\\b|^(?!.*${PHONE})`),
    };

const PHONE_SCREEN = { hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests',
  globalSetup: './globalSetup',
  // A machine that is ten times slower passes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  reporter: './reporter.ts',
  use: {
    // The global setup sets the variable, in the workers' environment.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'on-first-retry',
    // Tests cannot intercept a worker's requests. offline.spec.ts allows workers.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  testIgnore: all ? [] : new RegExp(LONG),
  /** Cover the narrowest common phone and a desktop. */
  projects: [
    {
      name: 'phone',
      grep: tests.phone,
      grepInvert: all ? /@desktop\b/ : /@(desktop|long)\b/,
      testIgnore: new RegExp(NO_SCREEN),
      use: { viewport: { width: 360, height: 740 }, ...PHONE_SCREEN },
    },
    {
      name: 'desktop',
      grep: tests.desktop,
      grepInvert: all ? /@phone\b/ : /@(phone|long)\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...(all
      ? [
          {
            name: 'narrow phone',
            testMatch: 'accessibility.spec.ts',
            use: { viewport: { width: 320, height: 640 }, ...PHONE_SCREEN },
          },
          {
            name: 'tablet',
            testMatch: 'accessibility.spec.ts',
            use: { viewport: { width: 768, height: 1024 } },
          },
        ]
      : []),
  ],
});
