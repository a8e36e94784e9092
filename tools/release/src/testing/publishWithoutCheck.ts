import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@mg/site-format/hash';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { Keyring } from '../trust/Keyring';
import { readRelease, releaseText } from '../trust/release';

/** Reads the manifest in a version's folder. */
export function manifestIn(folder: string): ReleaseManifest {
  const file = join(folder, 'release.json');
  return readRelease(readFileSync(file), file).manifest;
}

/** Signs another manifest of a version, as its publisher could. */
export async function signAgain(
  folder: string,
  change: (manifest: ReleaseManifest) => ReleaseManifest,
): Promise<void> {
  const keys = await Keyring.of(undefined).keys();
  writeFileSync(join(folder, 'release.json'), releaseText(change(manifestIn(folder)), keys));
}

/** Stores other content of a file, as a release tool without today's checks does. */
export async function publishWithoutCheck(folder: string, file: string, text: string) {
  writeFileSync(join(folder, file), text);
  const bytes = Buffer.from(text);
  const changed = { [file]: { hash: sha384(bytes), bytes: bytes.length } };
  await signAgain(folder, (manifest) => ({
    ...manifest,
    files: { ...manifest.files, ...changed },
  }));
}
