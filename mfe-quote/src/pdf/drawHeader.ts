import { business } from '@mg/shared/business';
import { TEXTS } from '@mg/shared/texts';
import type { jsPDF } from 'jspdf';
import { COLOURS, HEADING_Y, LEFT, RIGHT, TYPE } from './sheet';
import { toWinAnsi } from './winAnsi';

const MARK_SIZE = 15;
const TOP = 14;
const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Draws the letterhead of a page: logo, date and heading. */
export function drawHeader(doc: jsPDF, date: Date) {
  drawMark(doc, LEFT, TOP);
  drawName(doc, LEFT + MARK_SIZE + 4, TOP + 10);

  doc.setFont('helvetica', 'normal').setFontSize(TYPE.date).setTextColor(COLOURS.inkSoft);
  doc.text(date.toLocaleDateString('es-AR', DATE), RIGHT, TOP + 9.6, { align: 'right' });

  doc.setDrawColor(COLOURS.teal).setLineWidth(0.6).line(LEFT, 35, RIGHT, 35);

  doc.setFont('helvetica', 'bold').setFontSize(TYPE.heading).setTextColor(COLOURS.teal);
  doc.text(TEXTS.pdfProducts, LEFT, HEADING_Y);
}

/** Draws the box of the logo in vectors, on a 56-unit grid, so that the box prints crisp. */
function drawMark(doc: jsPDF, x: number, y: number) {
  const unit = MARK_SIZE / 56;
  doc.setFillColor(COLOURS.teal);
  doc.roundedRect(x, y, MARK_SIZE, MARK_SIZE, 14 * unit, 14 * unit, 'F');
  doc
    .setLineWidth(4.2 * unit)
    .setLineCap('round')
    .setLineJoin('round');
  const stroke = (colour: string, from: [number, number], moves: [number, number][]) => {
    doc.setDrawColor(colour);
    doc.lines(moves, x + from[0] * unit, y + from[1] * unit, [unit, unit]);
  };
  stroke(COLOURS.tealLight, [28, 10], [[-15.6, 9], [0, 18], [15.6, 9], [15.6, -9]]); // prettier-ignore
  stroke('#ffffff', [12.4, 37], [[0, -18], [15.6, 9], [15.6, -9], [0, 18]]); // prettier-ignore
}

/** Draws the company's name with its first word in the colour of the brand. */
function drawName(doc: jsPDF, x: number, y: number) {
  const [first = '', ...rest] = toWinAnsi(business().name).split(' ');
  doc.setFont('helvetica', 'bold').setFontSize(TYPE.brand);
  doc.setTextColor(COLOURS.teal).text(first, x, y);
  const width = doc.getTextWidth(`${first} `);
  doc.setTextColor(COLOURS.ink).text(rest.join(' '), x + width, y);
}
