/** @jest-environment node */
import { makeQuotePdf } from './makeQuotePdf';
import { toWinAnsi } from './winAnsi';

const DATE = new Date(2025, 2, 5);
const UNITS_PER_MM = 72 / 25.4;

interface Printed {
  text: string;
  /** Counts mm from the top of the page. */
  y: number;
}

/** Reads the texts of an uncompressed PDF with their places, by page. */
function printed(names: string[]): Printed[][] {
  const items = names.map((name, index) => ({ name, amount: index + 1 }));
  const pdf = makeQuotePdf(items, DATE).output();
  return [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, page = '']) =>
    [...page.matchAll(/[\d.]+ ([\d.]+) Td\n\((.*)\) Tj/g)].map(([, up, text = '']) => ({
      text: text.replace(/\\(.)/g, '$1'),
      y: Math.round(297 - Number(up) / UNITS_PER_MM),
    })),
  );
}

const texts = (page: Printed[] = []) => page.map(({ text }) => text);

describe('the PDF', () => {
  it('has date, heading, items and contact when the list is short', () => {
    const [page = []] = printed(['VASO TÉRMICO (240)', 'CAÑO N° 5 “fino”']);
    expect(texts(page)).toEqual([
      'MG',
      'Descartables',
      '05/03/2025',
      'Productos:',
      '1 x VASO TÉRMICO (240)',
      '2 x CAÑO N° 5 \x93fino\x94', // WinAnsi has “ and ” at these codes.
      '+54 11 4755-2005',
      '+54 9 11 5555-2005',
      'ventas@mgdescartables.com.ar',
      'Av. Presidente Perón 3842',
      'San Martín, Buenos Aires, Argentina',
    ]);
    expect(page.find(({ text }) => text.startsWith('1 x'))?.y).toBe(55);
    expect(page.find(({ text }) => text.startsWith('2 x'))?.y).toBe(61);
  });

  it('uses A4 portrait when the list is empty', () => {
    const { width, height } = makeQuotePdf([], DATE).internal.pageSize;
    expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
  });

  it('has a header, a footer and a number on each page when the list is long', () => {
    const names = Array.from({ length: 80 }, (_, index) => `PRODUCTO ${index}`);
    const pages = printed(names);
    expect(pages).toHaveLength(3);
    pages.forEach((page, index) => {
      expect(texts(page)).toContain('05/03/2025');
      expect(texts(page)).toContain('ventas@mgdescartables.com.ar');
      expect(texts(page)).toContain(`Página ${index + 1} de 3`);
    });
    const lines = pages.flatMap(texts).filter((text) => / x PRODUCTO /.test(text));
    expect(lines).toEqual(names.map((name, index) => `${index + 1} x ${name}`));
  });

  it.each([
    ['at its spaces', 'BANDEJA BLANCA '.repeat(20).trim()],
    ['inside a wide word', 'W'.repeat(200)],
    ['without kerning', `${'AV'.repeat(60)} ÑANDÚ “½” × 50`],
  ])('wraps an item %s when its line is too wide', (_, name) => {
    const [page = []] = printed([name]);
    const lines = texts(page).filter((text) => /BANDEJA|WWW|AV/.test(text) && !/^Av/.test(text));
    expect(lines.length).toBeGreaterThan(1);
    const printedText = texts(page).join('').replace(/\s/g, '');
    expect(printedText).toContain(toWinAnsi(name).slice(0, 30).replace(/\s/g, ''));
    const doc = makeQuotePdf([], DATE).setFont('helvetica', 'normal').setFontSize(10.5);
    const widthOf = (line: string) =>
      Array.from(line).reduce((sum, sign) => sum + doc.getTextWidth(sign), 0);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(167);
  });

  it('replaces a character when the fonts lack it', () => {
    expect(texts(printed(['CAJA 🍕 → 30'])[0])).toContain('1 x CAJA ? -> 30');
  });
});
