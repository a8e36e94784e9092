import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { defineConfig } from '@playwright/test';

const specs = (...names: string[]) => `\\b(${names.join('|')})(\\.long)?\\.spec\\.ts`;

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
/** Lists files without a viewport. They start first, since one test after another takes long. */
const NO_SCREEN = specs(
  'badReleases',
  'dev',
  'fourthRemote',
  'look',
  'offlineReleases',
  'otherBuilds',
  'releases',
);
/** `npm run test:all` runs every file in every viewport. */
const all = Boolean(process.env.E2E_ALL);

/** Leaves out rarer cases, for which `npm test` has no time. */
const leftOut = all ? [] : [/\.long\.spec\.ts/];

/** A tag, such as `@phone`, moves a single test; docs/testing.md explains the tags. */
const tests = all
  ? { phone: /./, desktop: /./ }
  : {
      phone: new RegExp(`@(both|phone)\\b|${PHONE}`),
      desktop: new RegExp(`@(both|desktop)\\b|^(?!.*${PHONE})`),
    };

const DESKTOP = { width: 1280, height: 800 };
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
  reporter: [['list'], ['./reporter.ts']],
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

  /** Cover the narrowest common phone and a desktop. */
  projects: [
    {
      name: 'no screen',
      testMatch: new RegExp(NO_SCREEN),
      testIgnore: leftOut,
      grepInvert: all ? [] : /@long\b/,
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      grep: tests.phone,
      grepInvert: all ? /@desktop\b/ : /@(desktop|long)\b/,
      testIgnore: [new RegExp(NO_SCREEN), ...leftOut],
      use: { viewport: { width: 360, height: 740 }, ...PHONE_SCREEN },
    },
    {
      name: 'desktop',
      grep: tests.desktop,
      grepInvert: all ? /@phone\b/ : /@(phone|long)\b/,
      testIgnore: [new RegExp(NO_SCREEN), ...leftOut],
      use: { viewport: DESKTOP },
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
