import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './environment/repository';

interface Package {
  optionalDependencies?: Record<string, string>;
}

describe('The lockfile', () => {
  // npm may omit packages of other platforms, and `npm ci` then fails there.
  it('lists an optional package when only another platform needs the package', () => {
    const json = readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(json) as { packages: Record<string, Package> };
    const paths = Object.keys(packages);
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });
});
