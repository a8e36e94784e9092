import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './findChromium';

/** The narrowest phone that is common among visitors, and an ordinary desktop; more for what depends on width. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './globalSetup',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.E2E_RESULTS
      ? [['json', { outputFile: process.env.E2E_RESULTS }] as const]
      : []),
  ],
  use: {
    // Set by the global setup, in the workers' environment.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'retain-on-failure',
    // What a worker asks for, no test could count or intercept. offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'narrow phone',
      testMatch: 'accessibility.spec.ts',
      use: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: 'accessibility.spec.ts',
      use: { viewport: { width: 768, height: 1024 } },
    },
  ],
});
