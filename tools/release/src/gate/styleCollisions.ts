import { SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { isStyle, readStyles } from '../build/foreignStyles';
import type { SiteReader } from '../site/SiteReader';
import { undefinedIfDamaged } from '../storage/errors';
import type { Incompatibility, Role } from './Incompatibility';

/** Finds names without a version that styles of a new version share with another live app. */
export async function styleCollisions(
  site: SiteReader,
  live: readonly ReleaseManifest[],
  brought: readonly ReleaseManifest[],
): Promise<Incompatibility[]> {
  const sheets = await Promise.all(
    live.map(async (manifest) => ({ manifest, ...(await styleNames(site, manifest)) })),
  );
  return sheets.flatMap(({ manifest: { app, version }, defines }) =>
    sheets.flatMap(({ manifest: other, ...names }): Incompatibility[] => {
      const isNew = brought.some((one) => one.app === app);
      if (!isNew || other.app === app) return [];
      // Two remotes may bring one font, but neither may replace the shell's.
      const hasShell = [app, other.app].includes(SHELL);
      const shared = defines
        .filter((name) => hasShell || !name.startsWith('@font-face'))
        .find((name) => names.defines.includes(name) || names.uses.includes(name));
      if (!shared) return [];
      const role: Role = brought.includes(other) ? 'new' : 'live';
      const text = `both style ${shared}: give the name a prefix, such as ${app}-`;
      const side = { app: other.app, version: other.version, role };
      return [{ kind: 'styles', app, version, other: side, text }];
    }),
  );
}

async function styleNames(site: SiteReader, manifest: ReleaseManifest) {
  const { container, files } = manifest;
  const read = Object.keys(files)
    .filter(isStyle)
    .map(async (path) => {
      // A damaged file of a new version is a reason by itself.
      const bytes = await site.file(manifest, path).catch(undefinedIfDamaged);
      return bytes ? [readStyles(manifest, bytes)] : [];
    });
  const sheets = (await Promise.all(read)).flat();
  return {
    defines: sheets.flatMap(({ defines }) => defines).filter((name) => !name.includes(container)),
    uses: sheets.flatMap(({ uses }) => uses.map((name) => `@property ${name}`)),
  };
}
