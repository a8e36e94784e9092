import { REMOTE_ENTRY } from '../build/readBuild';
import type { Manifests } from '../record/manifests';
import type { ReleaseManifest } from '../releaseManifest';
import { publicAddress, SERVER_FOLDER, type AppName } from '../siteLayout';
import type { PublishedAsset } from './composePage';

/** What a page with some of the remotes' screens in it is made of. */
export interface ScreenFiles {
  /** Scripts that browsers need: entries of the remotes, and the screens' first chunks. */
  scripts: PublishedAsset[];
  styles: PublishedAsset[];
  /** The screens' server builds, by `remote/Exposed`; absent where one has none. */
  server?: { id: string; address: string }[];
}

/** Path of a server build inside its version. */
export const serverFile = (name: string) => `${SERVER_FOLDER}/${name}.js`;

/** @returns undefined where a screen is not live or not exposed */
export function screenFiles(
  screens: readonly string[],
  manifests: Manifests,
): ScreenFiles | undefined {
  const scripts = new Map<string, PublishedAsset>();
  const styles = new Map<string, PublishedAsset>();
  const server: { id: string; address: string }[] = [];
  for (const id of screens) {
    const [app, name] = id.split('/') as [AppName, string];
    const live = manifests[app]?.live;
    const exposed = live?.exposes[`./${name}`];
    if (!live || !exposed) return undefined;
    for (const file of [REMOTE_ENTRY, ...exposed.js]) scripts.set(app + file, assetOf(live, file));
    for (const file of exposed.css) styles.set(app + file, assetOf(live, file));
    if (live.files[serverFile(name)]) {
      server.push({ id, address: assetOf(live, serverFile(name)).address });
    }
  }
  return {
    scripts: [...scripts.values()],
    styles: [...styles.values()],
    server: server.length === screens.length ? server : undefined,
  };
}

const assetOf = ({ app, version, files }: ReleaseManifest, file: string): PublishedAsset => ({
  address: publicAddress(app, version, file),
  hash: files[file]!.hash,
});
