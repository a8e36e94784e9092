import { testTimeout, transform, transformed } from '@mg/remote-kit/jest';

const server = (name) => ({
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
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
const tool = (name) => ({
  displayName: name,
  rootDir: name,
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
    ...['mail-api', 'release', 'local', 'content-tool', 'bench'].map(server),
    ...['command', 'kit', 'scripts'].map(tool),
    { ...tool('site-format'), testMatch: ['<rootDir>/**/*.test.{ts,mjs}'] },
  ],
};
