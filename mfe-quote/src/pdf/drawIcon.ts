import type { jsPDF } from 'jspdf';
import { COLOURS } from './sheet';

export type SheetIcon = 'phone' | 'mail' | 'pin';

/** Draws a white icon in vectors, on a teal disc of 7.5 mm around (x, y). */
export function drawIcon(doc: jsPDF, icon: SheetIcon, x: number, y: number) {
  doc.setFillColor(COLOURS.teal).circle(x, y, 3.75, 'F');
  doc.setDrawColor('#ffffff').setFillColor('#ffffff').setLineWidth(0.4);
  doc.setLineCap('round').setLineJoin('round');
  icons[icon](doc, x, y);
}

const icons: Record<SheetIcon, (doc: jsPDF, x: number, y: number) => void> = {
  // The lines form a receiver, turned like the site's own icon: earpiece, handle, mouthpiece.
  phone(doc, x, y) {
    doc.lines(
      [
        [0.95, 0],
        [0.45, 1.2],
        [-0.6, 0.5],
        [0.45, 1, 0.7, 1.25, 1.5, 1.5],
        [0.5, -0.6],
        [1.2, 0.45],
        [0, 0.95],
        [0, 0.3, -0.2, 0.5, -0.5, 0.5],
        [-2.3, -0.15, -4.1, -1.95, -4.2, -4.4],
        [0, -0.35, 0.2, -0.55, 0.55, -0.55],
      ],
      x - 1.4,
      y - 1.85,
      [0.9, 0.9],
      'FD',
      true,
    );
  },
  mail(doc, x, y) {
    doc.roundedRect(x - 1.9, y - 1.4, 3.8, 2.8, 0.3, 0.3, 'S');
    doc.lines([[1.75, 1.4], [1.75, -1.4]], x - 1.75, y - 1.15); // prettier-ignore
  },
  pin(doc, x, y) {
    const top = y - 2.1;
    doc.lines(
      [
        [-0.85, 0, -1.5, 0.65, -1.5, 1.5],
        [0, 1.05, 1.5, 2.7, 1.5, 2.7],
        [0, 0, 1.5, -1.65, 1.5, -2.7],
        [0, -0.85, -0.65, -1.5, -1.5, -1.5],
      ],
      x,
      top,
      [1, 1],
      'S',
      true,
    );
    doc.circle(x, top + 1.5, 0.5, 'F');
  },
};
