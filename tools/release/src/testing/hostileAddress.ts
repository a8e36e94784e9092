import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

const SEPARATORS = ['//', '%2f', '%2F', '\\', '%5c', '/./', '/x/../', '%2e%2e/', '%00', '/%2f'];
const SLIPS = ['', '.', '..', '%2e%2e', '.%2e', '%252e%252e', '%c0%ae', '%e2%80%a5', '%', '%0a'];
const NAMES = [
  ...[
    'sets',
    'SETS',
    'live',
    '1',
    'authors',
    'AUTHORS',
    'content.json',
    'log',
    'r',
    'home',
    '1.0.0',
  ],
  ...[
    'release.json',
    'ssr',
    'files',
    'promos',
    'index.html',
    'records',
    'constructor',
    '__proto__',
  ],
];
const SECRETS = [
  ...['sets/1/authors', '.keys/preview.pem', '.tmp/secret.svg', 'live/authors', 'out.svg'],
  ...[
    'files/out.svg',
    'files/out/secret.svg',
    'files/inner/authors',
    'files/promos/inner/preview.pem',
  ],
  ...['../secret.svg', `${'../'.repeat(16)}etc/passwd`],
];

const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts);
/** Mostly leaves the text as it is. */
const mostly = (text: string, others: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: oneOf(others) });

/** Makes addresses of secrets, in ways that servers have taken for others. */
export const hostileAddress = (root: string) =>
  fc
    .tuple(
      fc.array(fc.oneof(oneOf(NAMES), oneOf(SLIPS)), { maxLength: 3 }),
      oneOf([...SECRETS, `${root.slice(1)}/secret.svg`]),
    )
    .chain(([before, secret]) => {
      const names = [...before, ...secret.split('/')];
      return fc.tuple(
        ...names.flatMap((name) => [mostly('/', SEPARATORS), mostly(name, [...SLIPS, ...NAMES])]),
      );
    })
    .map((texts) => `/${texts.join('')}`.replace(/^\/\//, '/'));

const SECRET = 'canary-5d20';

/** Puts secrets beside a site and into it. @returns whether a text has one */
export function plantSecrets(root: string, site: string) {
  writeFileSync(join(root, 'secret.svg'), SECRET);
  mkdirSync(join(site, '.tmp'), { recursive: true });
  writeFileSync(join(site, '.tmp/secret.svg'), SECRET);
  const own = ['sets/1/authors', '.keys/preview.pem'].map((file) =>
    readFileSync(join(site, file), 'utf8'),
  );
  const secrets = [SECRET, 'root:x:0:', ...own.map((text) => text.trim())];
  return (text: string) => secrets.some((secret) => text.includes(secret));
}

/** Links public names to the secrets. */
export function linkSecrets(root: string, site: string) {
  mkdirSync(join(site, 'files/promos'), { recursive: true });
  symlinkSync(root, join(site, 'files/out'));
  symlinkSync(join(root, 'secret.svg'), join(site, 'files/out.svg'));
  symlinkSync(join(root, 'secret.svg'), join(site, 'out.svg'));
  symlinkSync('../sets/1', join(site, 'files/inner'));
  symlinkSync('../../.keys', join(site, 'files/promos/inner'));
}
