import type * as pdf from './makeQuotePdf';

/** Fetches the chunk of the PDF. A slow phone may exceed the timeout, but caches each file: so a retry helps. */
export const loadPdf = (tries = 3): Promise<Pick<typeof pdf, 'downloadQuotePdf'>> =>
  import(/* webpackChunkName: "pdf" */ './makeQuotePdf').catch((error: unknown) => {
    if (tries <= 1) throw error;
    return loadPdf(tries - 1);
  });
