import { CHROMIUM_ARGS, findChromium } from '@mg/local/findChromium';
import { defineConfig } from '@playwright/test';

const specs = (...names: string[]) => `\\b(${names.join('|')})\\.spec\\.ts`;

/** The phone makes the difference here; all other files run on the desktop. */
const PHONE = specs(
  'accessibility',
  'back',
  'dialogs',
  'early',
  'manners',
  'offline',
  'steps',
  'still',
);
/** No screen makes a difference here: one project runs these, always. */
const NO_SCREEN = specs(
  'badReleases',
  'dev',
  'fourthRemote',
  'offlineReleases',
  'otherBuilds',
  'releases',
);
/** Builds of other tools, and the development server: too long for `npm test`. */
const LONG = specs('dev', 'otherBuilds');

/** `npm run test:all`: every file in every viewport in which it means something. */
const all = Boolean(process.env.E2E_ALL);

/**
 * A tag moves a single test: `@both` runs in both viewports, `@phone` and `@desktop` in that one
 * alone. docs/testing.md says which and why.
 */
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
  // Limits are for what hangs: a machine that is ten times slower passes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  reporter: './reporter.ts',
  use: {
    // Set by the global setup, in the workers' environment.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'on-first-retry',
    // What a worker asks for, no test could count or intercept. offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  testIgnore: all ? [] : new RegExp(LONG),
  /** The narrowest phone that is common among visitors, and an ordinary desktop. */
  projects: [
    {
      name: 'phone',
      grep: tests.phone,
      grepInvert: /@desktop\b/,
      testIgnore: new RegExp(NO_SCREEN),
      use: { viewport: { width: 360, height: 740 }, ...PHONE_SCREEN },
    },
    {
      name: 'desktop',
      grep: tests.desktop,
      grepInvert: /@phone\b/,
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
