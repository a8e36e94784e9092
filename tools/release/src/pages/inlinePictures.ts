/** Counts characters; a larger drawing delays the words behind the drawing. */
const LONGEST = 16_384;

const FIRST_PICTURES = /<img\b[^>]*\bfetchpriority="high"[^>]*>/gi;
/** Matches a file of a published version, without any `..` in its path. */
const DRAWING = /\bsrc="(\/r\/[\w-]+\/[\w.+-]+\/(?:[\w-]+\/)*[\w.-]+\.svg)"/;

/**
 * Puts drawings with `fetchPriority="high"` into the page, since files come a round trip later.
 * Hydration leaves them in place, and a new render fetches the file.
 */
export async function inlinePictures(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  let result = html;
  for (const [picture] of html.matchAll(FIRST_PICTURES)) {
    const [source, address] = DRAWING.exec(picture) ?? [];
    const drawing = address && (await read(address));
    if (!source || !drawing || drawing.length > LONGEST) continue;
    const inline = picture.replace(source, () => `src='${dataUrl(drawing)}'`);
    result = result.replace(picture, () => inline);
  }
  return result;
}

/** Encodes characters that an address loses, and those that end an address or the attribute. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#\t\n\r<>&']/g, percentEncoded)}`;

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
