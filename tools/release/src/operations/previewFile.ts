import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { PREVIEW_FILE } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { toRemoteRelease } from '../pages/toPageRelease';
import { textFile, type StoredFile } from '../storage/SiteStorage';

/** `r/<remote>/<version>/preview.json` lets a page show a version before its promotion. */
export interface RemotePreview {
  remote: RemoteRelease;
  declares: RemoteDeclaration;
}

/** Makes the preview of a remote's version; a shell has none. */
export function previewFiles(manifest: ReleaseManifest): StoredFile[] {
  if (!manifest.remote) return [];
  const preview: RemotePreview = { remote: toRemoteRelease(manifest), declares: manifest.remote };
  return [textFile(PREVIEW_FILE, JSON.stringify(preview, null, 1))];
}
