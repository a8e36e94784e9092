import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { remoteDeclaration, SHELL_DECLARATION } from './fixtureDeclarations';

/** Makes a manifest of version 1.0.0 that fits its counterparts; file names serve as hashes. */
export function fixtureManifest(
  app: AppName,
  files: string[],
  exposes: ReleaseManifest['exposes'] = {},
): ReleaseManifest {
  return {
    app,
    version: '1.0.0',
    publishedAt: '2026-01-01T00:00:00.000Z',
    container: `${app}__1_0_0`,
    entry: 'remoteEntry.js',
    builtBy: 'federation plugin 2.9.2',
    exposes,
    requires: {},
    provides: {},
    ...(app === SHELL
      ? { shell: SHELL_DECLARATION }
      : { remote: remoteDeclaration(app), handshake: 2 }),
    files: Object.fromEntries(files.map((file) => [file, { hash: `sha384-${file}`, bytes: 1 }])),
  };
}
