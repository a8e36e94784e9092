import { sha384 } from '@mg/site-format/hash';
import { publicAddress } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { stylesFor } from './stylesFor';

/** Matches an element of `Deferred` of `@mg/shared`, which may lie below the first screen. */
const DEFERRED = /<(\w+)(?=[^>]*\sdata-deferred\b)[^>]*>/;
const CLOSED_DIALOG = /<dialog\b(?![^>]*\sopen\b).*?<\/dialog>/gs;

/** Locates a script or style of a published version. */
export interface PublishedAsset {
  address: string;
  hash: string;
  type?: 'module';
}

type Owner = Pick<ReleaseManifest, 'app' | 'version' | 'files' | 'entryType'>;

export function assetOf({ app, version, files, entryType }: Owner, file: string): PublishedAsset {
  const address = publicAddress(app, version, file);
  return { address, hash: files[file]!.hash, ...(entryType && { type: entryType }) };
}

/**
 * Embeds all styles, or those of the first screen, to save a round trip before the first paint.
 * A policy allows each by its hash. `data-href` tells the chunk loader about the file.
 *
 * @returns `head`, and `tail` for behind the content
 */
export function stylesInPage(html: string, styles: readonly (PublishedAsset & { text: string })[]) {
  const first = firstScreen(html);
  if (first === undefined) {
    const all = styles.map(({ address, text }) => `<style data-href="${address}">${text}</style>`);
    return { head: [policy(...styles.map(({ hash }) => hash)), ...all], tail: [] };
  }
  const texts = styles.map((style) => stylesFor(first, style.text));
  const text = texts.join('');
  // The shell's file comes last, since its styles show deferred elements, which need the others.
  const files = styles.filter((style, at) => style.text !== texts[at]).reverse();
  return {
    head: [policy(sha384(text)), `<style>${text}</style>`],
    // A link in the body pauses the parser until its file arrives.
    tail: [...files.slice(1).map(preloaded), ...files.map(linked)],
  };
}

/** Links the styles of a page that browsers render. */
export const linkedStyles = (styles: readonly PublishedAsset[]) => ({
  head: styles.length > 0 ? [policy(), ...styles.map(linked)] : [],
  tail: [],
});

const policy = (...hashes: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self'` +
  `${hashes.map((hash) => ` '${hash}'`).join('')}">`;

const preloaded = ({ address, hash }: PublishedAsset) =>
  `<link rel="preload" as="style" href="${address}" integrity="${hash}">`;

const linked = ({ address, hash }: PublishedAsset) =>
  `<link rel="stylesheet" href="${address}" integrity="${hash}">`;

/** Returns the part of a page on the first screen, or undefined when nothing is deferred. */
const firstScreen = (html: string): string | undefined =>
  DEFERRED.test(html) ? withoutDeferred(html).replace(CLOSED_DIALOG, '') : undefined;

function withoutDeferred(html: string): string {
  const found = DEFERRED.exec(html);
  if (!found) return html;
  const rest = html.slice(found.index);
  let depth = 0;
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${found[1]}(?=[\\s>])`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, found.index) + withoutDeferred(rest.slice(index));
  }
  return html;
}
