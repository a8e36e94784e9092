import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The only modules that parts of the site share: React, its JSX runtime and the contract. The
 * shell brings them; a remote has no copy of its own and fails to load where the shell's misfits.
 *
 * @param {{ isShell: boolean, root: string }} app `root` is the folder of its package.json
 */
export function sharedModules({ isShell, root }) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rule = (requiredVersion) => ({
    singleton: true,
    eager: isShell,
    strictVersion: true,
    requiredVersion,
    // The shell need not ask for what it brings itself: it consumes in a layer that it lacks.
    ...(isShell ? { issuerLayer: 'remotes' } : { import: false }),
  });
  const react = rule(`^${dependencies.react}`);
  const contract = dependencies['@mg/shared'];
  if (!/^\^\d+\.\d+\.\d+$/.test(contract)) {
    throw new Error(`${root}: the range of @mg/shared, ${contract}, is not of the kind ^1.2.3`);
  }
  return {
    react,
    'react/jsx-runtime': react,
    // The slash makes every entrance of the package a shared module, each once.
    '@mg/shared/': rule(contract),
  };
}
