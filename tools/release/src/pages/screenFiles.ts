import { publicAddress, serverFile } from '@mg/site-format/layout';
import type { Manifests } from '../site/SiteReader';
import { assetOf, type PublishedAsset } from './pageStyles';

/** Lists the entries of remotes, and the first chunks and styles of live screens, each once. */
export function screenFiles(screens: readonly string[], manifests: Manifests) {
  const shown = screens.flatMap((id) => {
    const { live, name } = find(id, manifests);
    const files = live?.exposes[`./${name}`];
    return live && files ? [{ live, ...files }] : [];
  });
  const asset =
    ({ live }: (typeof shown)[number]) =>
    (file: string) =>
      assetOf(live, file);
  return {
    scripts: once(shown.flatMap((one) => [one.live.entry, ...one.js].map(asset(one)))),
    styles: once(shown.flatMap((one) => one.css.map(asset(one)))),
  };
}

const once = (assets: PublishedAsset[]): PublishedAsset[] => [
  ...new Map(assets.map((asset) => [asset.address, asset])).values(),
];

/** Returns the address of a screen's server build, or undefined when the build is missing. */
export function serverAddress(id: string, manifests: Manifests): string | undefined {
  const { live, name } = find(id, manifests);
  const file = serverFile(name);
  return live && file in live.files ? publicAddress(live.app, live.version, file) : undefined;
}

function find(id: string, manifests: Manifests) {
  const [app = '', name = ''] = id.split('/');
  return { live: manifests[app]?.live, name };
}
