import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SCREENS = ['shell', 'mfe-home', 'mfe-catalogue', 'mfe-quote'];
const REMOTES = ['mfe-home', 'mfe-catalogue', 'mfe-quote'];

/** Refuses imports of these patterns in these files. Who may import whom: CONTRIBUTING.md. */
const mayNotImport = (files, rules, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: rules.map(([group, message]) => ({ group, message })) },
    ],
  },
});

const OTHER_PACKAGES = (self) => [
  [
    SCREENS.filter((name) => name !== self).flatMap((name) => [name, `${name}/*`, `**/${name}/**`]),
    'A screen never imports another app: share through @mg/shared, or take it in through a slot.',
  ],
  [['**/shared/src/**'], 'Import @mg/shared through its package exports, not its files.'],
  [
    [
      '@mg/mail-api*',
      '@mg/release*',
      '@mg/local*',
      '**/mail-api/**',
      '**/release/**',
      '**/local/**',
    ],
    'Screens run in browsers and import nothing of the servers and tools.',
  ],
];

const SHARED_ONLY = [
  [
    ['react-redux', 'react-router-dom', 'react-router', 'redux', '@reduxjs/toolkit', 'firebase/*'],
    'Remotes reach the store, the router and the services through @mg/shared.',
  ],
  [['@module-federation/*'], 'Only the shell knows the federation runtime.'],
];

const NOT_DOMAIN = ['store', 'services', 'ui', 'testing'].map((part) => `@mg/shared/${part}/*`);

const NO_SCREENS = [
  [
    SCREENS.flatMap((name) => [name, `${name}/*`, `**/${name}/**`]),
    "Servers and tools import nothing of the site's screens.",
  ],
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.types/',
      '**/.cache/',
      '.local/',
      '**/node_modules/',
      '**/test-results/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', 250],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs}', '{mail-api,release,local,e2e,bench,scripts,kit}/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  // Playwright's fixtures call their continuation `use`, which is no React hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ...REMOTES.map((name) =>
    mayNotImport([`${name}/**/*.{ts,tsx}`], [...OTHER_PACKAGES(name), ...SHARED_ONLY]),
  ),
  mayNotImport(['shell/**/*.{ts,tsx}'], OTHER_PACKAGES('shell')),
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
);
