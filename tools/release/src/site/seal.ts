import { sha384 } from '@mg/site-format/hash';
import type { ReleaseManifest } from '@mg/site-format/manifest';

/** Reads a `release.json` of before signatures, sealed by the hash of its content. */
export function unsealed(text: string): ReleaseManifest | undefined {
  try {
    const manifest = JSON.parse(text) as ReleaseManifest & { seal?: string };
    const seal = sha384(JSON.stringify({ ...manifest, seal: undefined }));
    return manifest.seal === seal && text === JSON.stringify(manifest, null, 1)
      ? manifest
      : undefined;
  } catch {
    return undefined;
  }
}
