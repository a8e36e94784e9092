import type { downloadQuotePdf } from './makeQuotePdf';

const TRIES = 3;

/**
 * Fetches what writes the PDF. A slow phone needs longer for it than the loader waits for a piece
 * of code, but what came meanwhile stays in the browser's cache: so it is tried again.
 * @throws when it cannot be had; the next call tries anew
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
