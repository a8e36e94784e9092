import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** A fixed wait is too short on a slow machine, and too long on any other. */
const REAL_TIMERS = [
  "CallExpression[callee.property.name='waitForTimeout']",
  'CallExpression[callee.name=/^set(Timeout|Interval)$/]',
  'CallExpression[callee.object.name=/^(window|globalThis|self)$/][callee.property.name=/^set(Timeout|Interval)$/]',
  ':matches(ImportDeclaration, ImportExpression)[source.value=/^(node:)?timers.promises$/]',
];

const HOOK_RULES = reactHooks.configs.recommended.rules;

/** Spares files without React the check of hooks, which takes longer than all other rules. */
export const withoutHooks = (...files) => ({
  files,
  rules: Object.fromEntries(Object.keys(HOOK_RULES).map((rule) => [rule, 'off'])),
});

/** Checks every file of the site. */
export const base = tseslint.config(
  {
    ignores: ['**/dist/', '**/.types/', '**/.cache/', '**/node_modules/', '**/coverage/'],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...HOOK_RULES,
      'max-lines': ['error', 250],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  {
    files: ['**/*.test.*', '**/*.spec.ts', '**/testing/**', 'checks/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...REAL_TIMERS.map((selector) => ({
          selector,
          message: 'A test waits for events, never for time: use fake timers, an event or polling.',
        })),
      ],
    },
  },
);
