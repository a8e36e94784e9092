import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { isSupported } from './requireNode.cjs';

const ROOT = join(__dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const VERSIONS = [
  '20.18.3',
  '20.19.0',
  '20.20.2',
  '21.7.0',
  '22.12.0',
  '22.13.0',
  '22.23.3',
].concat(['23.11.0', '24.0.0', '24.21.0', '25.1.0', '26.10.0']);

describe('the versions of Node that the project asks for', () => {
  it.each(VERSIONS)('agrees with package.json when Node is %s', (version) => {
    expect(isSupported(version)).toBe(satisfies(version, engines.node));
  });

  it.each(VERSIONS.filter(isSupported))(
    'suits every installed package when Node is %s',
    (version) => {
      // npm leaves out an optional package that does not suit.
      const others = Object.entries(packages).filter(
        ([, { engines: wanted, optional }]) =>
          wanted?.node && !optional && !satisfies(version, wanted.node),
      );
      expect(others.map(([path]) => path)).toEqual([]);
    },
  );
});
