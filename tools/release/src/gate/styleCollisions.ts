import { SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import { isStyle, readStyles } from '../build/foreignStyles';
import type { Find, SiteReader } from '../site/SiteReader';
import { undefinedIfDamaged } from '../storage/errors';
import type { Incompatibility } from './Incompatibility';

/** Finds names without a version that styles of a new version share with another live app. */
export async function styleCollisions(
  site: SiteReader,
  { apps, changes }: PlannedRecord,
  brought: readonly ReleaseManifest[],
  find: Find,
): Promise<Incompatibility[]> {
  const live = Object.entries(apps).flatMap(([app, { version }]) => find(app, version) ?? []);
  const names = new Map(
    await Promise.all(live.map(async (it) => [it, await styleNames(site, it)] as const)),
  );
  return brought.flatMap((manifest) => {
    const { app, version } = manifest;
    const { defines = [] } = names.get(manifest) ?? {};
    return live.flatMap((other): Incompatibility[] => {
      const known = other.app === app ? undefined : names.get(other);
      // Two remotes may bring one font, but neither may replace the shell's.
      const isOfPair = (name: string) =>
        [app, other.app].includes(SHELL) || !name.startsWith('@font-face');
      const shared = defines.find(
        (name) => isOfPair(name) && (known?.defines.includes(name) || known?.uses.includes(name)),
      );
      if (!shared) return [];
      const role = changes.some((change) => change.app === other.app) ? 'new' : 'live';
      const text = `both style ${shared}: give the name a prefix, such as ${app}-`;
      return [
        {
          kind: 'styles',
          app,
          version,
          other: { app: other.app, version: other.version, role },
          text,
        },
      ];
    });
  });
}

async function styleNames(site: SiteReader, manifest: ReleaseManifest) {
  const { container, files } = manifest;
  const read = Object.keys(files)
    .filter(isStyle)
    .map(async (path) => {
      // A damaged file of a new version is a reason by itself.
      const bytes = await site.file(manifest, path).catch(undefinedIfDamaged);
      return bytes && readStyles(manifest, bytes);
    });
  const sheets = (await Promise.all(read)).filter((sheet) => sheet !== undefined);
  return {
    defines: sheets.flatMap(({ defines }) => defines).filter((name) => !name.includes(container)),
    uses: sheets.flatMap(({ uses }) => uses.map((name) => `@property ${name}`)),
  };
}
