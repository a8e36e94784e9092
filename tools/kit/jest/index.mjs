import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Compiles TypeScript and modules for Jest. */
export const transform = {
  '^.+\\.(t|j)sx?$|\\.mjs$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

/** Bounds a test that hangs: a machine under load syncs files slowly. */
export const testTimeout = 60_000;

/** Names packages to compile, which have modules only, since Jest runs scripts. */
export const transformed = (...packages) => [`/node_modules/(?!(${packages.join('|')})/)`];

/**
 * Runs a package's tests in jsdom, where names replace styles and pictures.
 *
 * @param {string} from `import.meta.url` of the package's jest.config.mjs
 * @returns {import('jest').Config}
 */
export const screenTests = (from) => ({
  displayName: nameOf(from),
  rootDir: fileURLToPath(new URL('.', from)),
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('setupJsdom.mjs')],
  moduleNameMapper: {
    '\\.module\\.css$': here('cssModule.cjs'),
    '\\.(css|svg|png|webp|avif|jpg|woff2)$': here('asset.cjs'),
  },
  testTimeout,
  transform,
  transformIgnorePatterns: transformed('@mg', '@noble', 'fast-check', 'pure-rand'),
});

/** Reads the package's name without its scope. */
const nameOf = (from) =>
  JSON.parse(readFileSync(new URL('package.json', from), 'utf8')).name.replace(/^@.*\//, '');
