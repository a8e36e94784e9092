import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTimeout, transform, transformed } from '@mg/remote-kit/jest';

const server = (folder) => ({
  setupFilesAfterEnv: [
    fileURLToPath(new URL('tools/release/src/testing/ownKeys.ts', import.meta.url)),
  ],
  displayName: basename(folder),
  rootDir: folder,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  transform,
  transformIgnorePatterns: transformed(
    '@mg',
    'fast-check',
    'pure-rand',
    'postal-mime',
    'parse5',
    'entities',
  ),
});

/** Tests a package that Node runs as written. */
const tool = (folder) => ({
  displayName: basename(folder),
  rootDir: folder,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform,
  transformIgnorePatterns: transformed('fast-check', 'pure-rand'),
});

export default {
  testTimeout,
  // Jest keeps a promise hook for each file of a worker, so old workers get slow.
  workerIdleMemoryLimit: '600MB',
  projects: [
    // The first four projects bring a configuration of their own.
    '<rootDir>/shared',
    '<rootDir>/sheets',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    ...['mail-api', 'tools/release', 'tools/local', 'tools/content-tool'].map(server),
    ...['checks/bench', 'checks/drills'].map(server),
    ...['tools/command', 'tools/kit', 'tools/scripts', 'checks/hosting', 'checks/e2e'].map(tool),
    { ...tool('tools/site-format'), testMatch: ['<rootDir>/**/*.test.{ts,mjs}'] },
  ],
};
