import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './environment/repository';

interface Package {
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const json = readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(json) as { packages: Record<string, Package> };

/** Work without their install scripts, which .npmrc forbids. */
const WITHOUT_SCRIPTS = [
  ...['@firebase/util', '@parcel/watcher', '@swc/core', 'core-js', 'core-js-pure', 'esbuild'],
  'protobufjs',
];

describe('The lockfile', () => {
  it('has a package with an install script only when the package works without the script', () => {
    const scripted = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript);
    expect(scripted).toEqual(WITHOUT_SCRIPTS.map((name) => `node_modules/${name}`));
    expect(readFileSync(join(REPOSITORY, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  // npm may omit packages of other platforms, and `npm ci` then fails there.
  it('lists an optional package when only another platform needs the package', () => {
    const paths = Object.keys(packages);
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });
});
