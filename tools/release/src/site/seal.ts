import { sha384 } from '@mg/site-format/hash';
import type { ReleaseManifest } from '@mg/site-format/manifest';

/** Writes `release.json`, sealed by the hash of its content, so that any change of a byte shows. */
export function sealed(manifest: ReleaseManifest): string {
  const seal = sha384(JSON.stringify({ ...manifest, seal: undefined }));
  return JSON.stringify({ ...manifest, seal }, null, 1);
}

/** Reads `release.json`, or returns undefined for another text. The caller checks the seal. */
export function unsealed(text: string): ReleaseManifest | undefined {
  try {
    const manifest = JSON.parse(text) as ReleaseManifest;
    return typeof manifest.files === 'object' ? manifest : undefined;
  } catch {
    return undefined;
  }
}
