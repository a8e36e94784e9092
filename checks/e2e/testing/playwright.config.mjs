/** Runs three samples without a browser: one passes, one passes at the second try, one fails. */
export default {
  testDir: '.',
  testMatch: 'samples.mjs',
  reporter: [['list'], ['../reporter.ts']],
  retries: 1,
  workers: 1,
  use: { trace: 'on-first-retry' },
  projects: [{ name: 'desktop' }],
};
