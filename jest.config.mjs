const transform = {
  '^.+\\.(t|j)sx?$|\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

const browser = (name) => ({
  displayName: name,
  rootDir: name,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/../shared/src/testing/setupJsdom.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../shared/src/testing/cssModule.cjs',
    '\\.(css|svg|png)$': '<rootDir>/../shared/src/testing/asset.cjs',
  },
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(@mg|fast-check|pure-rand)/)'],
});

const server = (name) => ({
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(@mg|fast-check|pure-rand|postal-mime)/)'],
});

/** What runs in Node as it is written, beside its tests. */
const tool = (name) => ({
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(fast-check|pure-rand)/)'],
});

export default {
  projects: [
    ...['shared', 'shell', 'mfe-home', 'mfe-catalogue', 'mfe-quote'].map(browser),
    ...['mail-api', 'release', 'local', 'bench'].map(server),
    ...['kit', 'scripts'].map(tool),
  ],
};
