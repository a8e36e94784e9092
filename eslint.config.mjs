import {
  base,
  CHECKS,
  mayNotImport,
  NO_APPS,
  SCREENS,
  TOOLS,
  withoutHooks,
} from '@mg/remote-kit/eslint';
import globals from 'globals';

const NOT_DOMAIN = ['store', 'services', 'ui', 'testing'].map((part) => `@mg/shared/${part}/*`);

const NO_CHECKS = [[CHECKS, 'Nothing imports a check.']];

const NO_SCREENS = [
  ...NO_CHECKS,
  [SCREENS, "Servers and tools import nothing of the site's screens."],
];

const DOMAIN_ONLY = [
  ...NO_SCREENS,
  [
    [...NOT_DOMAIN, '!@mg/shared/services/siteConfig', '!@mg/shared/services/documentStore'],
    'Servers and tools take domain rules, the configuration and the document store only.',
  ],
];

const RELATIVE = ['**/local/**', '**/mail-api/**'];
const ABOVE_RELEASE = ['@mg/remote-kit*', '@mg/local*', '@mg/mail-api*', '**/kit/**', ...RELATIVE];

/** Covers all but the remotes. CONTRIBUTING.md lists the allowed imports. */
export default [
  ...base,
  { ignores: ['.local/', '**/test-results/'] },
  {
    files: ['{tools,checks,mail-api}/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tools/content-tool/src/page/**'],
    languageOptions: { globals: globals.browser },
  },
  // A Node without modules reads these files.
  { files: ['tools/scripts/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  withoutHooks(
    '{mail-api,sheets}/**',
    'tools/{command,site-format,release,local,scripts}/**',
    'checks/**',
  ),
  mayNotImport(['shell/**/*.{ts,tsx}'], NO_APPS),
  // Imports between these packages go one way: site-format <- release <- kit, local.
  mayNotImport(
    ['tools/site-format/**'],
    [
      ...NO_SCREENS,
      [[...NOT_DOMAIN, '!@mg/shared/services/siteConfig'], 'The format takes domain types only.'],
      [['@mg/release*', ...ABOVE_RELEASE, '**/release/**'], 'The format of a site knows no tool.'],
    ],
  ),
  mayNotImport(
    ['tools/release/**/*.ts'],
    [
      ...DOMAIN_ONLY,
      [ABOVE_RELEASE, 'The release tool knows neither the kit nor the local default.'],
    ],
    ['**/testing/**'],
  ),
  mayNotImport(['tools/{local,content-tool}/**/*.ts'], DOMAIN_ONLY),
  mayNotImport(
    ['sheets/**/*.ts'],
    [[['@mg/*', '**/shared/**'], 'The readers of sheets stand alone.']],
  ),
  mayNotImport(
    ['tools/kit/**/*.mjs'],
    [
      ...NO_CHECKS,
      [['@mg/local*', '@mg/mail-api*', ...RELATIVE], 'The kit stands on the release tool.'],
    ],
    ['tools/kit/eslint/**', '**/*.test.mjs'],
  ),
  mayNotImport(
    ['mail-api/**/*.ts'],
    [
      ...NO_SCREENS,
      [NOT_DOMAIN, 'The mail API takes domain rules only.'],
      [
        ['@mg/site-format*', '@mg/release*', '@mg/local*', '**/release/**', '**/local/**'],
        'The mail API stands alone.',
      ],
    ],
  ),
  mayNotImport(['tools/{command,scripts}/**'], NO_CHECKS),
  mayNotImport(
    ['shared/**/*.{ts,tsx}'],
    [[[...TOOLS, ...CHECKS], 'The contract knows neither tools nor checks.']],
  ),
  // Imports inside shared go one way: domain <- store <- ui, testing; services know domain types.
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
