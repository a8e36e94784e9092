import { SERVER_FOLDER } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';

/** Matches the start of webpack's and Rspack's chunks, `(self.NAME = self.NAME || []).push([[`. */
const CHUNK =
  /(?:\.\s*([\w$]+)|\[\s*["'`]([^"'`\\\s]+)["'`]\s*\])\s*(?:\|\||\?\?)=?\s*\[\s*\]\s*\)\s*\.\s*push\(\s*\[\s*\[/g;
const SCRIPT = /\.[cm]?js$/;

type Build = Pick<ReleaseManifest, 'container' | 'entry' | 'entryType'>;

/**
 * Finds a global of a script that is not of this version. Two versions of one app may share a page,
 * and a global of both makes one run the other's code.
 *
 * @param path of the script, inside the version's folder
 * @returns the end of a sentence for each global
 */
export function foreignGlobals(build: Build, path: string, bytes: Uint8Array): string[] {
  if (!SCRIPT.test(path) || path.startsWith(`${SERVER_FOLDER}/`)) return [];
  const { container, entry, entryType } = build;
  const text = Buffer.from(bytes).toString('utf8');
  const isUnnamed = path === entry && entryType !== 'module' && !text.includes(container);
  const names = new Set([...text.matchAll(CHUNK)].map(([, name, quoted]) => (name ?? quoted)!));
  return [
    ...(isUnnamed ? [`${path} sets no global ${container}`] : []),
    ...[...names]
      .filter((name) => !withoutRepeats(name).endsWith(withoutRepeats(container)))
      .map((name) => `its chunks are in the global ${name}, which does not end with ${container}`),
  ];
}

/** Webpack names its global by the unique name, with one underscore in place of several. */
const withoutRepeats = (name: string) => name.replace(/_+/g, '_');
