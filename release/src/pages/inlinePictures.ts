import { readText, type Readable } from '../storage/readText';

/** Characters; a larger drawing would hold up the words around it. */
const LONGEST = 16_384;

const FIRST_PICTURES = /<img\b[^>]*\bfetchpriority="high"[^>]*>/gi;
/** A file of a published version, which no `..` leads out of. */
const DRAWING = /\bsrc="\/(r\/[\w-]+\/[\w.+-]+\/(?:[\w-]+\/)*[\w.-]+\.svg)"/;

/**
 * Puts drawings with `fetchPriority="high"` into the page, since files come a round trip later.
 * Browsers keep them on hydration, and fetch the file for a new rendering.
 */
export async function inlinePictures(html: string, site: Readable): Promise<string> {
  let result = html;
  for (const [picture] of html.matchAll(FIRST_PICTURES)) {
    const [source, path] = DRAWING.exec(picture) ?? [];
    const drawing = path && (await readText(site, path));
    if (!source || !drawing || drawing.length > LONGEST) continue;
    const inline = picture.replace(source, () => `src='${dataUrl(drawing)}'`);
    result = result.replace(picture, () => inline);
  }
  return result;
}

/** Addresses lose line ends and tabs, and end at a `#`; the attribute ends at a single quote. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#\t\n\r<>&']/g, percentEncoded)}`;

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
