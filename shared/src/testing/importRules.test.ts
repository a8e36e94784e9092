/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** Pairs the path of a file with a forbidden import. */
const FORBIDDEN: [string, string][] = [
  ['mfe-quote/src/a.ts', 'mfe-catalogue/src/view/ProductAmount'],
  ['mfe-quote/src/a.ts', '../../mfe-catalogue/src/view/ProductAmount'],
  ['mfe-home/src/a.ts', '../../shell/src/App'],
  ['mfe-home/src/a.ts', '../../shared/src/texts'],
  ['mfe-catalogue/src/a.ts', 'react-redux'],
  ['mfe-catalogue/src/a.ts', 'react-router-dom'],
  ['mfe-quote/src/a.ts', '@module-federation/enhanced/runtime'],
  ['shell/src/a.ts', '../../mfe-quote/src/QuoteDrawer'],
  ['shell/src/a.ts', '@mg/mail-api'],
  ['mail-api/src/a.ts', '@mg/shared/ui/Button'],
  ['mail-api/src/a.ts', '../../tools/local/src/startSite'],
  ['tools/release/src/a.ts', '../../../mfe-quote/src/QuoteDrawer'],
  ['tools/release/src/a.ts', '@mg/shared/store/makeStore'],
  ['tools/release/src/a.ts', '@mg/remote-kit/webpack'],
  ['tools/site-format/src/a.ts', '@mg/release/publish'],
  ['tools/kit/commands/a.mjs', '@mg/local/startSite'],
  ['tools/local/src/a.ts', '../../../shell/src/App'],
  ['mfe-quote/src/a.ts', '@mg/content-tool/a'],
  ['sheets/src/a.ts', '@mg/shared/domain/quote'],
  ['tools/content-tool/src/a.ts', '../../../mfe-catalogue/src/view/ProductAmount'],
  ['shared/src/domain/a.ts', '../store/makeStore'],
  ['shared/src/domain/a.ts', 'react'],
  ['shared/src/services/a.ts', '../store/hooks'],
  ['shared/src/store/otherSlice.ts', './quoteSlice'],
];

const ALLOWED: [string, string][] = [
  ['mfe-quote/src/a.ts', '@mg/shared/store/hooks'],
  ['mfe-catalogue/src/a.ts', '@mg/sheets/readText'],
  ['tools/content-tool/src/a.ts', '@mg/local/readContent'],
  ['shell/src/a.ts', '@module-federation/enhanced/runtime'],
  ['mail-api/src/a.ts', '@mg/shared/domain/contactForm'],
  ['tools/kit/commands/a.mjs', '@mg/release/forKit'],
  ['shared/src/store/a.ts', '../domain/quote'],
];

/** Lints each file. @returns whether each import is refused */
function refused(cases: [string, string][]): boolean[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const results = [];
    for (const [filePath, source] of ${JSON.stringify(cases)}) {
      const [{ messages }] = await eslint.lintText("import '" + source + "';\\n", { filePath });
      results.push(messages.some(({ ruleId }) => ruleId === 'no-restricted-imports'));
    }
    console.log(JSON.stringify(results));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(output) as boolean[];
}

describe('ESLint', () => {
  const results = refused([...FORBIDDEN, ...ALLOWED]);

  it.each(FORBIDDEN.map((entry, index) => [...entry, index] as const))(
    'refuses an import when %s imports %s',
    (_file, _source, index) => expect(results[index]).toBe(true),
  );

  it.each(ALLOWED.map((entry, index) => [...entry, FORBIDDEN.length + index] as const))(
    'allows an import when %s imports %s',
    (_file, _source, index) => expect(results[index]).toBe(false),
  );
});
