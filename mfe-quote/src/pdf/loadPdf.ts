import type { downloadQuotePdf } from './makeQuotePdf';

const TRIES = 3;

/**
 * Fetches the chunk that writes the PDF. A slow phone may exceed the loader's timeout, but the browser
 * caches the files that have come: so it retries.
 * @throws when every try fails
 */
export async function loadPdf(
  tries = TRIES,
): Promise<{ downloadQuotePdf: typeof downloadQuotePdf }> {
  try {
    return await import(/* webpackChunkName: "pdf" */ './makeQuotePdf');
  } catch (error) {
    if (tries <= 1) throw error;
    return loadPdf(tries - 1);
  }
}
