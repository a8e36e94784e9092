import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables } from '@mg/command/environment';

const ROOT = join(__dirname, '../..');
const PACKAGES = ['tools', 'checks', 'mail-api'];
/** Lists variables that the system, npm, CI, webpack or a test sets, but no operator. */
const FOREIGN = new Set([
  ...['PATH', 'TMPDIR', 'CI', 'INIT_CWD', 'NODE_ENV', 'SAMPLES_OUTPUT', 'NO_PROXY'],
]);

/**
 * Matches `process.env.X`, `env.X` of code that gets the variables as an argument, commander's
 * `.env('X')`, and `env: 'X'` in a table of options.
 */
const READ = /\b(?:env|environment|given)(?:\??\.|\('|: ')([A-Z][A-Z0-9_]+)\b/g;
/** Matches a key of a zod schema, in files that get the variables as an argument. */
const SCHEMA_KEY = /^ {2,4}([A-Z][A-Z0-9_]+): (?:z\b|[a-z]\w*[.(,])/gm;
const GETS_VARIABLES = /Record<string, string \| undefined>|: Variables\b|\w+Variables = \{/;

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PACKAGES], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.([cm]?js|ts)$/.test(file) && !/\.test\.\w+$/.test(file));

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Maps each variable to the packages that read it. */
function variablesOfCode() {
  const readers = {};
  for (const file of sources) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const keys = GETS_VARIABLES.test(text) ? namesIn(text, SCHEMA_KEY) : [];
    for (const name of [...namesIn(text, READ), ...keys]) {
      if (!FOREIGN.has(name))
        (readers[name] ??= new Set()).add(file.replace(/^(tools|checks)\//, '').split('/')[0]);
    }
  }
  return Object.fromEntries(
    Object.entries(readers).map(([name, packages]) => [name, [...packages].sort()]),
  );
}

/** Maps each variable to the packages that .env.example names. */
function variablesOfExample() {
  const entries = readFileSync(join(ROOT, '.env.example'), 'utf8').split(
    /^# (?=[A-Z][A-Z0-9_]*=)/m,
  );
  return Object.fromEntries(
    entries.slice(1).map((entry) => {
      const [, readers = ''] = /^# {3}Read by: (.*)$/m.exec(entry) ?? [];
      return [entry.split('=', 1)[0], readers.split(', ').sort()];
    }),
  );
}

describe('.env.example', () => {
  it('names a variable and its packages when the code reads it', () => {
    expect(variablesOfExample()).toEqual(variablesOfCode());
  });

  it('names a variable when every program checks it for quotes and line ends', () => {
    const env = Object.fromEntries(
      ['PATH', ...Object.keys(variablesOfExample())].map((name) => [name, 'x']),
    );
    expect(Object.keys(readVariables(env).given)).toEqual(Object.keys(variablesOfExample()));
  });
});
