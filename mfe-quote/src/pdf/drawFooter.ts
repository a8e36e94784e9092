import { business } from '@mg/shared/business';
import type { jsPDF } from 'jspdf';
import { drawIcon, type SheetIcon } from './drawIcon';
import { COLOURS, FOOTER_Y, LEFT, PAGE_WIDTH, RIGHT, TYPE } from './sheet';
import { toWinAnsi } from './winAnsi';

const ICON_ROOM = 11;
const LINE_HEIGHT = 4.2;

/** Draws the contact of the business with icons, and the number of one among several pages. */
export function drawFooter(doc: jsPDF, page: number, pages: number) {
  const { phones, email, addressLines } = business();
  doc.setDrawColor(COLOURS.line).setLineWidth(0.3).line(LEFT, FOOTER_Y, RIGHT, FOOTER_Y);
  contact(doc, 'phone', phones, LEFT, 44);
  contact(doc, 'mail', [email], 66, 62);
  contact(doc, 'pin', addressLines, 132, RIGHT - 132);
  if (pages > 1) {
    const number = `Página ${page} de ${pages}`;
    doc.text(number, PAGE_WIDTH / 2, 290, { align: 'center' });
  }
}

function contact(doc: jsPDF, icon: SheetIcon, texts: readonly string[], x: number, width: number) {
  doc.setFont('helvetica', 'normal').setFontSize(TYPE.small).setTextColor(COLOURS.inkSoft);
  const lines = texts.flatMap(
    (text) => doc.splitTextToSize(toWinAnsi(text), width - ICON_ROOM) as string[],
  );
  const middle = FOOTER_Y + 8.5;
  drawIcon(doc, icon, x + 3.75, middle);
  // The block is centred on the icon: half its height up, and down to the middle of a letter.
  const first = middle - ((lines.length - 1) * LINE_HEIGHT) / 2 + 1.05;
  lines.forEach((line, index) => doc.text(line, x + ICON_ROOM, first + index * LINE_HEIGHT));
}
