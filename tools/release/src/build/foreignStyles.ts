import { SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { styleReach } from '@mg/site-format/styleReach';

type Build = Pick<ReleaseManifest, 'app' | 'container'>;

/** Matches the names of a version that the kit builds, such as `quote__1_3_0_Button_label`. */
const VERSIONED = /^[a-z][a-z0-9_]*?__\d+_\d+_\d+/;

/** A style sheet for whole pages has more rules than a message can hold. */
const SHOWN = 3;

/**
 * Finds rules of a remote's style sheet that reach outside the remote's root.
 *
 * @param path of the style sheet, inside the version's folder
 * @returns one sentence, or nothing
 */
export function foreignStyles(build: Build, path: string, bytes: Uint8Array): string[] {
  if (build.app === SHELL || !isStyle(path)) return [];
  const { outside } = readStyles(build, bytes);
  if (outside.length === 0) return [];
  const shown = outside.slice(0, SHOWN).map(({ text }) => `'${text}'`);
  const more = outside.length > SHOWN ? ` and ${outside.length - SHOWN} more` : '';
  return [
    `${path} reaches outside the remote's root by ${shown.join(', ')}${more}: begin each selector ` +
      'at a class of a *.module.css file, and publish another build',
  ];
}

export const isStyle = (path: string) => /\.css$/i.test(path);

/** Reads a published style sheet; a build of another tool may have any class names. */
export const readStyles = ({ app, container }: Build, bytes: Uint8Array) =>
  styleReach(Buffer.from(bytes).toString('utf8'), (name, kind) =>
    kind === 'id'
      ? name === app || name.startsWith(`${app}-`) || name.startsWith(container)
      : name.startsWith(container) || !VERSIONED.test(name),
  );
