import { base, mayNotImport, NO_APPS, SCREENS } from '@mg/remote-kit/eslint';
import globals from 'globals';

const NOT_DOMAIN = ['store', 'services', 'ui', 'testing'].map((part) => `@mg/shared/${part}/*`);

const NO_SCREENS = [[SCREENS, "Servers and tools import nothing of the site's screens."]];

/** Each remote brings a configuration of its own, the kit's. Who may import whom: CONTRIBUTING.md. */
export default [
  ...base,
  { ignores: ['.local/', '**/test-results/'] },
  {
    files: ['{command,mail-api,release,local,e2e,bench,scripts,kit}/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // What a Node before modules can read.
  { files: ['scripts/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Playwright's fixtures call their continuation `use`, which is no React hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  mayNotImport(['shell/**/*.{ts,tsx}'], NO_APPS),
  mayNotImport(
    ['release/**/*.ts', 'local/**/*.ts'],
    [
      ...NO_SCREENS,
      [
        [...NOT_DOMAIN, '!@mg/shared/services/siteConfig', '!@mg/shared/services/documentStore'],
        'Servers and tools take domain rules, the configuration and the document store only.',
      ],
    ],
  ),
  mayNotImport(
    ['mail-api/**/*.ts'],
    [
      ...NO_SCREENS,
      [NOT_DOMAIN, 'The mail API takes domain rules only.'],
      [
        ['@mg/release*', '@mg/local*', '**/release/**', '**/local/**'],
        'The mail API stands alone.',
      ],
    ],
  ),
  // Inside shared: domain <- store <- ui, testing; services implement interfaces of domain types.
  mayNotImport(
    ['shared/src/domain/**'],
    [
      [['../store/*', '../services/*', '../ui/*', '../testing/*'], 'Domain rules import no one.'],
      [['react', 'react-*', 'redux', '@reduxjs/*', 'firebase/*'], 'Domain rules are pure.'],
    ],
    ['**/*.test.ts'],
  ),
  mayNotImport(
    ['shared/src/services/**'],
    [
      [['../store/*', '../ui/*'], 'Services know domain types only.'],
      [['react', 'react-*', 'redux', '@reduxjs/*'], 'Services know domain types only.'],
    ],
    ['**/*.test.ts'],
  ),
  mayNotImport(
    ['shared/src/store/*Slice.ts'],
    [
      [
        ['./*Slice', './makeStore', './hooks', './selectors'],
        'Slices import neither each other nor the store.',
      ],
      [['../ui/*', 'react', 'react-*'], 'The store knows nothing of React components.'],
    ],
  ),
];
