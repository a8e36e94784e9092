import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Lists a package and all packages that it references. */
const reached = (folder) => [
  folder,
  ...(read(join(folder, 'tsconfig.json')).references ?? []).flatMap(({ path }) =>
    reached(join(folder, path)),
  ),
];

describe('npm run types', () => {
  it('reaches every package when the checks reference what they need', () => {
    const [, packages] = /tsc -b (.*)/.exec(read('package.json').scripts.types);
    const all = ['.', 'tools', 'checks']
      .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
      .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
      // The kit's configuration is the base of all others, without sources of its own.
      .filter((folder) => folder !== 'tools/kit');
    expect([...new Set(packages.split(' ').flatMap(reached))].sort()).toEqual(all.sort());
  });
});
