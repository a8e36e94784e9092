import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Shares React, its JSX runtime and the contract alone. The shell brings them; a remote fails to
 * load where the shell's versions do not fit.
 *
 * @param {object} app
 * @param {string} app.root folder of its package.json
 * @param {readonly string[]} [app.provides] entrances of the contract, for the shell
 */
export function sharedModules({ root, provides }) {
  const isShell = provides !== undefined;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rule = (requiredVersion) => ({
    singleton: true,
    eager: isShell,
    strictVersion: true,
    requiredVersion,
    // The shell brings these modules and asks for none, since no module of its own has the layer.
    ...(isShell ? { issuerLayer: 'remotes' } : { import: false }),
  });
  const react = rule(`^${dependencies.react}`);
  const contract = rule(contractRange(root, dependencies['@mg/shared']));
  return {
    react,
    'react/jsx-runtime': react,
    // The slash shares every entrance that a remote asks for.
    ...Object.fromEntries((provides ?? ['@mg/shared/']).map((entrance) => [entrance, contract])),
  };
}

const RANGE = /^\^\d+\.\d+\.\d+$/;
/** Matches files, links and repositories, which may replace a range. */
const ADDRESS = /[:/]/;

/** Reads an address in package.json as at least the version at that address. */
function contractRange(root, dependency) {
  if (RANGE.test(dependency)) return dependency;
  if (!ADDRESS.test(dependency)) {
    throw new Error(`${root}: the range of @mg/shared, ${dependency}, is not of the kind ^1.2.3`);
  }
  const { resolve } = createRequire(join(root, 'package.json'));
  const { version } = JSON.parse(readFileSync(resolve('@mg/shared/package.json'), 'utf8'));
  return `^${version}`;
}
