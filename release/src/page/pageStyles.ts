import { sha384 } from '../foundation/hash';
import type { PublishedAsset } from './composePage';
import { firstScreen } from './firstScreen';
import { stylesFor } from './stylesFor';

export interface PageStyles {
  head: string[];
  /** For behind the content. */
  tail: string[];
}

/**
 * Styles in the page spare it a round trip before it can be painted: all of them, or, where parts of it
 * are deferred, those of its first screen. The policy allows each by its hash; the address tells the
 * loader of chunks that the file is there already.
 *
 * @param html what the page shows without a script
 */
export function stylesInPage(
  html: string,
  styles: readonly (PublishedAsset & { text: string })[],
): PageStyles {
  const first = firstScreen(html);
  if (first === undefined) {
    return {
      head: [
        policy(...styles.map(({ hash }) => hash)),
        ...styles.map(({ address, text }) => `<style data-href="${address}">${text}</style>`),
      ],
      tail: [],
    };
  }
  const texts = styles.map((style) => stylesFor(first, style.text));
  const text = texts.join('');
  // The shell's last: its styles show what is deferred, which needs the others by then.
  const files = styles.filter((style, at) => style.text !== texts[at]).reverse();
  return {
    head: [policy(sha384(text)), `<style>${text}</style>`],
    // Browsers read on behind a link in the body only once its file has come.
    tail: [...files.slice(1).map(preloaded), ...files.map(linked)],
  };
}

/** For a page that browsers render. */
export const linkedStyles = (styles: readonly PublishedAsset[]): PageStyles => ({
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
