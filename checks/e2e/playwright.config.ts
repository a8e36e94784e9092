import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { defineConfig } from '@playwright/test';

/** Names files without a viewport. They start first, since one test after another takes long. */
const NO_SCREEN = /\.noScreen\./;

/** `npm run test:all` runs every file in every viewport. */
const all = Boolean(process.env.E2E_ALL);

/** Leaves out rarer cases, for which `npm test` has no time. */
const leftOut = all ? [] : [/\.long\.spec/];

/** A tag, such as `@phone`, moves a single test, and a name a file: docs/testing.md. */
const tests = all
  ? { phone: /./, desktop: /./ }
  : {
      phone: /@(both|phone)\b|\.phone\./,
      desktop: /@(both|desktop)\b|^(?!.*\.phone\.)/,
    };

const screen = (width: number, height: number) => ({
  viewport: { width, height },
  ...(width < 768 && { hasTouch: true, isMobile: true }),
});

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
    // Tests cannot intercept a worker's requests. offline.phone.spec.ts allows workers.
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
      testMatch: NO_SCREEN,
      testIgnore: leftOut,
      grepInvert: all ? [] : /@long\b/,
      use: screen(1280, 800),
    },
    {
      name: 'phone',
      grep: tests.phone,
      grepInvert: all ? /@desktop\b/ : /@(desktop|long)\b/,
      testIgnore: [NO_SCREEN, ...leftOut],
      use: screen(360, 740),
    },
    {
      name: 'desktop',
      grep: tests.desktop,
      grepInvert: all ? /@phone\b/ : /@(phone|long)\b/,
      testIgnore: [NO_SCREEN, ...leftOut],
      use: screen(1280, 800),
    },
    ...(all
      ? [
          { name: 'narrow phone', testMatch: 'accessibility.phone.spec.ts', use: screen(320, 640) },
          { name: 'tablet', testMatch: 'accessibility.phone.spec.ts', use: screen(768, 1024) },
        ]
      : []),
  ],
});
