import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { sha384 } from '@mg/site-format/hash';
import { containerName, versionFolder } from '@mg/site-format/layout';
import type { Page } from '@playwright/test';
import { asVersion } from '../copyBuild';
import { readRecord, withRecord } from '../withRecord';
import { ENTRY, type Files } from './brokenFiles';
import type { Kind } from './kinds';

const released = new Map<string, Promise<[good: RemoteRelease, texts: Map<string, string>]>>();

/** Reads a live version's scripts and styles once for each site. */
function readLive(site: string, app: string) {
  const key = `${site} ${app}`;
  if (!released.has(key)) {
    const read = async (address: string) => (await fetch(site + address)).text();
    const load = async () => {
      const { live } = (await readRecord(site)).remotes[app]!;
      const texts = new Map<string, string>();
      for (const address of Object.keys(live.integrity)) {
        texts.set(address.slice(address.lastIndexOf('/') + 1), await read(address));
      }
      return [live, texts] as [RemoteRelease, Map<string, string>];
    };
    released.set(key, load());
  }
  return released.get(key)!;
}

interface Broken {
  /** Is the address of the site. */
  site: string;
  app: string;
  exposed: string;
  version: string;
  kind: Pick<Kind, 'build' | 'file' | 'answer'>;
  /** Tells whether the good version is the remote's fallback. */
  fallback: boolean;
}

/**
 * Makes a broken release of a remote live in this page.
 * @returns the address of the broken file; undefined when the broken code marks its begin
 */
export async function releaseBroken(
  page: Page,
  { site, app, exposed, version, kind, fallback }: Broken,
): Promise<string | undefined> {
  const [good, texts] = await readLive(site, app);
  const files: Files = { app, version, exposed, texts: new Map(texts) };
  for (const [file, text] of texts) {
    files.texts.set(file, asVersion(text, app, good.version, version));
  }
  kind.build?.(files);

  const folder = `/${versionFolder(app, version)}/`;
  const broken = kind.file?.(files);
  await page.route(`**${folder}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length);
    const text = files.texts.get(file);
    // Pictures are those of the good version.
    if (text === undefined)
      return route.continue({ url: `${site}/r/${app}/${good.version}/${file}` });
    if (file === broken && kind.answer) return kind.answer(route, text);
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: text });
  });
  await withRecord(page, ({ remotes }) => {
    remotes[app] = {
      live: {
        version,
        container: containerName(app, version),
        entry: folder + ENTRY,
        exposes: good.exposes,
        integrity: Object.fromEntries(
          [...files.texts].map(([file, text]) => [folder + file, sha384(text)]),
        ),
      },
      lastGood: fallback ? good : undefined,
    };
  });
  return broken && folder + broken;
}
