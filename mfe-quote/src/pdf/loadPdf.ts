import type { downloadQuotePdf, quotePdfFile } from './makeQuotePdf';

interface Pdf {
  downloadQuotePdf: typeof downloadQuotePdf;
  quotePdfFile: typeof quotePdfFile;
}

/** Fetches the chunk of the PDF. A retry helps a slow phone, which caches each file. */
export const loadPdf = (tries = 3): Promise<Pdf> =>
  import(/* webpackChunkName: "pdf" */ './makeQuotePdf').catch((error: unknown) => {
    if (tries <= 1) throw error;
    return loadPdf(tries - 1);
  });
