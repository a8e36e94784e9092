/** Runs three samples without a browser: one passes, one passes at the second try, one fails. */
export default {
  testDir: '.',
  testMatch: 'samples.mjs',
  reporter: [['../reporter.ts']],
  retries: 1,
  workers: 1,
  projects: [{ name: 'desktop' }],
};
