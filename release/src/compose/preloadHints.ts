import type { ReleaseManifest } from '../releaseManifest';
import { publicAddress } from '../siteLayout';
import { REMOTE_ENTRY } from '../build/readBuild';

/**
 * Links that make the browser fetch a remote's entry, and the chunks behind everything it exposes,
 * together with the page instead of one after the other.
 *
 * A hint carries the hash because the files are asked for with theirs, and a browser
 * does not use a preload whose hash differs.
 */
export function preloadHints({ app, version, exposes, files }: ReleaseManifest): string[] {
  const exposed = Object.values(exposes);
  const scripts = new Set([REMOTE_ENTRY, ...exposed.flatMap(({ js }) => js)]);
  const styles = new Set(exposed.flatMap(({ css }) => css));
  return [
    ...[...scripts].map(
      (file) =>
        `<link rel="preload" as="script" href="${publicAddress(app, version, file)}" integrity="${files[file]!.hash}">`,
    ),
    ...[...styles].map(
      (file) =>
        `<link rel="preload" as="style" href="${publicAddress(app, version, file)}" integrity="${files[file]!.hash}">`,
    ),
  ];
}
