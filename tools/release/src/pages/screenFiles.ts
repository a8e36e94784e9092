import { publicAddress, serverFile } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { remotesOf, type Manifests } from '../site/SiteReader';
import { assetOf, type PublishedAsset } from './pageStyles';

/** Lists the entries of remotes, and the first chunks and styles of live screens, each once. */
export function screenFiles(screens: readonly string[], manifests: Manifests) {
  const scripts = new Map<string, PublishedAsset>();
  const styles = new Map<string, PublishedAsset>();
  for (const id of screens) {
    const { live, name } = find(id, manifests);
    const exposed = live?.exposes[`./${name}`];
    if (!live || !exposed) continue;
    for (const file of [live.entry, ...exposed.js]) addTo(scripts, live, file);
    for (const file of exposed.css) addTo(styles, live, file);
  }
  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}

/** Returns the address of a screen's server build, or undefined when the build is missing. */
export function serverAddress(id: string, manifests: Manifests): string | undefined {
  const { live, name } = find(id, manifests);
  const file = serverFile(name);
  return live && file in live.files ? publicAddress(live.app, live.version, file) : undefined;
}

function find(id: string, manifests: Manifests) {
  const [wanted, name = ''] = id.split('/');
  return { live: remotesOf(manifests).find(({ app }) => app === wanted)?.live, name };
}

function addTo(assets: Map<string, PublishedAsset>, live: ReleaseManifest, file: string): void {
  const asset = assetOf(live, file);
  assets.set(asset.address, asset);
}
