import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { packages } = read('package-lock.json');

/** Allow a use without a fee, in a closed product, with at most a notice. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  'OFL-1.1',
];

const APPS = ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];
const BILLS = APPS.map((app) => `${app}/dist/bom.cdx.json`).filter((file) =>
  existsSync(join(ROOT, file)),
);

/** One licence of a choice is enough, and all licences of a sum count. Other expressions are for people. */
function isAllowed(licence = '') {
  const names = licence.replace(/^\((.*)\)$/, '$1');
  return names.includes(' AND ')
    ? names.split(' AND ').every((name) => ALLOWED.includes(name))
    : names.split(' OR ').some((name) => ALLOWED.includes(name));
}

/** Lists the packages that a folder needs at run time, as paths of the lockfile. */
function needs(path, found = new Set()) {
  const { link, resolved, dependencies, optionalDependencies } = packages[path];
  if (link) return needs(resolved, found);
  if (found.has(path)) return found;
  found.add(path);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = pathFrom(path, name);
    if (next) needs(next, found);
  }
  return found;
}

/** Finds a package as Node does: in the folder, or in one above. */
function pathFrom(folder, name) {
  const path = join(folder, 'node_modules', name);
  if (packages[path] || folder === '.') return packages[path] && path;
  return pathFrom(dirname(folder), name);
}

const refused = (licences) => licences.filter(([, licence]) => !isAllowed(licence));

it.each([...APPS, 'mail-api'])('has allowed licences alone when %s needs packages', (folder) => {
  const licences = [...needs(folder)].map((path) => [path, packages[path].license]);
  expect(licences.length).toBeGreaterThan(5);
  expect(refused(licences)).toEqual([]);
});

// Code of build tools is in the files, too; on a clone without builds the list is empty.
it('has allowed licences alone when builds list the packages in their files', () => {
  const licences = BILLS.flatMap((file) =>
    read(file).components.map(({ purl, licenses: [one] = [] }) => [
      purl,
      one?.expression ?? one?.license.name,
    ]),
  );
  expect(refused(licences)).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MPL-2.0', false],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR (MIT AND Zlib)', false],
  ['UNLICENSED', false],
  [undefined, false],
])('judges a package when its licence is %s: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});
