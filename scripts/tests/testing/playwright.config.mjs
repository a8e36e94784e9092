/** Runs three samples without a browser: one passes, one passes at the second try, one fails. */
export default {
  testDir: '.',
  testMatch: 'samples.mjs',
  reporter: [['../../../e2e/reporter.ts']],
  retries: 1,
  workers: 1,
  projects: [{ name: 'desktop' }],
};
