import { business } from '@mg/shared/business';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { TEXTS } from '@mg/shared/texts';
import { jsPDF } from 'jspdf';
import { download, refusesDownloads } from './download';
import { drawFooter } from './drawFooter';
import { drawHeader } from './drawHeader';
import { layoutQuote, type SheetPage } from './layoutQuote';
import { COLOURS, CONTINUED_INDENT, LEFT, LINE_STEP, RIGHT, TYPE } from './sheet';
import { toWinAnsi } from './winAnsi';

/** Writes the quotation as an A4 portrait PDF (spec §9), in mm and in the standard fonts. */
export function makeQuotePdf(
  items: readonly QuoteItem[],
  date: Date,
  notes: readonly string[] = [],
): jsPDF {
  const doc = new jsPDF({ orientation: 'portrait', unit: 'mm', format: 'a4' });
  doc.setLanguage('es-AR');
  doc.setProperties({ title: `${TEXTS.quoteTitle} - ${business().name}` });

  itemType(doc);
  const pages = layoutQuote(items, (text) => wrapped(doc, toWinAnsi(text)), notes);

  pages.forEach((lines, index) => {
    if (index > 0) doc.addPage();
    drawHeader(doc, date);
    drawLines(doc, lines);
    drawFooter(doc, index + 1, pages.length);
  });
  return doc;
}

export function quotePdfFile(items: readonly QuoteItem[], notes: readonly string[]): File {
  const pdf = makeQuotePdf(items, new Date(), notes).output('blob');
  return new File([pdf], TEXTS.pdfFileName, { type: 'application/pdf' });
}

/** @returns false when the browser is known to refuse downloads; most browsers refuse in silence */
export const downloadQuotePdf = (items: readonly QuoteItem[], notes: readonly string[]): boolean =>
  !refusesDownloads() && download(quotePdfFile(items, notes));

/** Wraps a text at its spaces, and a word that is wider than a line inside. */
function wrapped(doc: jsPDF, text: string): string[] {
  const { widths } = (doc.getFont().metadata as { Unicode: { widths: object } }).Unicode;
  // jsPDF measures a text with kerning, and prints it without.
  const options = { widths, kerning: {} };
  return doc.splitTextToSize(text, RIGHT - LEFT - CONTINUED_INDENT, options) as string[];
}

const itemType = (doc: jsPDF) =>
  doc.setFont('helvetica', 'normal').setFontSize(TYPE.item).setTextColor(COLOURS.ink);

function drawLines(doc: jsPDF, lines: SheetPage) {
  itemType(doc);
  doc.setDrawColor(COLOURS.line).setLineWidth(0.2);
  lines.forEach(({ text, y, continued }, index) => {
    doc.text(text, continued ? LEFT + CONTINUED_INDENT : LEFT, y);
    if (lines[index + 1]?.continued) return;
    const rule = y + LINE_STEP * 0.33;
    doc.line(LEFT, rule, RIGHT, rule);
  });
}
