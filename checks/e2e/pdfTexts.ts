import PDFParser, { type Output } from 'pdf2json';

/** Reads the drawn texts of a PDF file, page by page. */
export async function pdfTexts(path: string): Promise<string[]> {
  const parser = new PDFParser();
  const parsed = new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
  });
  await parser.loadPDF(path, 0);
  const { Pages } = await parsed;
  return Pages.flatMap(({ Texts }) =>
    Texts.map(({ R }) => R.map(({ T }) => decodeURIComponent(T)).join('')),
  );
}
