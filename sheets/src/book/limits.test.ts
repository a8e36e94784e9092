/** @jest-environment node */
import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { data, row, sheet, text, xlsx, zip } from '../testing/xlsx';
import { readBook } from './readBook';

describe('readBook, a limit', () => {
  it('stops when a small archive unfolds without end', () => {
    const parts = { ...xlsx(''), 'xl/sharedStrings.xml': `<sst>${' '.repeat(20_000_000)}</sst>` };
    const bytes = zip(parts);
    expect(bytes.length).toBeLessThan(30_000);
    expect(readBook(bytes)).toEqual({ problem: 'large' });
    // The declared size lies.
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 4; at += 1) {
      if (view.getUint32(at, true) === 20_000_011) view.setUint32(at, 11, true);
    }
    expect(readBook(bytes)).toEqual({ problem: 'damaged' });
  });

  const MANY = 50_000;
  const many = (xml: string) => xml.repeat(MANY);
  const far = '<mergeCell ref="A1048576:XFD1048576"/>';
  it.each([
    [
      'a font has many parts',
      '',
      {
        styles: `<fonts><font>${many('<a/>')}</font></fonts><cellXfs>${many('<xf fontId="0"/>')}</cellXfs>`,
      },
    ],
    [
      'formats have other numbers',
      '',
      {
        styles: `<numFmts>${many('<numFmt numFmtId="201"/>')}</numFmts><cellXfs>${many('<xf numFmtId="200"/>')}</cellXfs>`,
      },
    ],
    ['merged areas lie below all rows', `<mergeCells>${many(far)}</mergeCells>`, {}],
    ['an attribute has a long name', `<a ${many('aaaa')}:b="c"/>`, {}],
  ])('reads a sheet in time when %s', (_, xml, more) =>
    expect(sheet(data(row(text('a'), '<c r="XFD1"><v>1</v></c>')) + xml, more)).toEqual([
      expect.arrayContaining(['a', '1']),
    ]),
  );

  it.each([
    ['elements nest too deep', many('<a>') + many('</a>'), '', 'damaged'],
    [
      'many cells have a text of many empty parts',
      data(row(many('<c t="s"><v>0</v></c>'))),
      `<si>${many('<t/>')}</si>`,
      'large',
    ],
  ])('stops in time when %s', (_, xml, strings, problem) =>
    expect(sheet(xml, { strings })).toBe(problem),
  );

  it('stops when many sheets unpack one part that is smaller than its packed bytes', () => {
    const [empty, last] = [Buffer.from('000000ffff', 'hex'), Buffer.from('010c00f3ff', 'hex')];
    const sheet = '<worksheet/>';
    const packed = Buffer.concat([...Array<Buffer>(10_000).fill(empty), last, Buffer.from(sheet)]);
    const parts = xlsx('');
    const main = 'xl/workbook.xml';
    parts[main] = parts[main]!.replace(/<sheet .*?>/, '<sheet name="a" r:id="s"/>'.repeat(1000));
    const texts = Object.entries(parts).map(([name, part]) => [name, strToU8(part)]);
    const own = { 'xl/worksheets/sheet1.xml': [packed, { level: 0 }] } as const;
    const bytes = zipSync({ ...Object.fromEntries(texts), ...own });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const entry = bytes.findLastIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint16(entry + 10, 8, true);
    view.setUint32(entry + 16, crc32(sheet), true);
    view.setUint32(entry + 24, sheet.length, true);
    expect(readBook(bytes)).toEqual({ problem: 'large' });
  });

  it.each([
    ['a part has too many tags', '<a/>'.repeat(800_000)],
    ['a cell stands far away', data(...Array(99).fill('<row><c r="XFD1"><v>1</v></c></row>'))],
    [
      'one long text fills many cells',
      data(...Array(99).fill(row('<c t="s"><v>0</v></c>'.repeat(10)))),
    ],
  ])('stops when %s', (_, xml) =>
    expect(sheet(xml, { strings: `<si><t>${'x'.repeat(9_999)}</t></si>` })).toBe('large'),
  );
});
