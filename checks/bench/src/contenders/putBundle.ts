import { basename, dirname } from 'node:path';
import { compressed } from '@mg/release/compressed';
import { openSite } from '@mg/release/openSite';
import { sealed } from '@mg/release/seal';
import { sha384 } from '@mg/site-format/hash';
import { LIVE_FILE, RELEASE_FILE, versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import { filesIn } from '../../../../tools/release/src/storage/filesIn';

interface Bundle {
  app: string;
  version: string;
  /** Holds the built files. */
  folder: string;
  /** Maps paths of pages, such as `home/index.html`, to their HTML. */
  pages: Record<string, string>;
}

interface File {
  path: string;
  bytes: Uint8Array;
}

/** Stores a bundle in a site folder as one version, with a manifest, and its pages as record 1. */
export async function putBundle(siteDir: string, bundle: Bundle): Promise<void> {
  const { app, version, folder } = bundle;
  const site = openSite(siteDir);
  const at = new Date().toISOString();
  const built = await filesIn(openSite(dirname(folder)), basename(folder));
  const files = await withCompressed(built.map(([path, bytes]) => ({ path, bytes })));
  const release = text(
    RELEASE_FILE,
    sealed({
      ...{ app, version, publishedAt: at, builtBy: 'webpack', container: app, entry: 'main.js' },
      ...{ exposes: {}, requires: {}, provides: {} },
      files: Object.fromEntries(
        files.map(({ path, bytes }) => [path, { hash: sha384(bytes), bytes: bytes.length }]),
      ),
    } satisfies ReleaseManifest),
  );
  await site.putIfAbsent(versionFolder(app, version), [...files, release]);

  const pages = await withCompressed(
    Object.entries(bundle.pages).map(([path, html]) => text(path, html)),
  );
  const record: ReleaseRecord = {
    ...{ serial: 1, at, action: 'promote', changes: [{ app, to: version }] },
    apps: { [app]: { version, since: at, manifest: sha384(release.bytes), past: [] } },
    ...{ quarantined: {}, config: {}, log: null },
    files: Object.fromEntries(pages.map(({ path, bytes }) => [path, sha384(bytes)])),
  };
  await site.swapLive(0, [...pages, text(LIVE_FILE, JSON.stringify(record))]);
}

const text = (path: string, content: string): File => ({ path, bytes: Buffer.from(content) });

const withCompressed = async (files: File[]): Promise<File[]> => [
  ...files,
  ...(await Promise.all(files.map((file) => compressed(file)))).flat(),
];
