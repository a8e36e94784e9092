/** @jest-environment node */
import { strToU8, zipSync } from 'fflate';
import { data, number, read, row, sheet, text, xlsx, zip, type Parts } from '../testing/xlsx';
import { readBook } from './readBook';

describe('readBook, an Excel book', () => {
  it('reads each kind of cell when a sheet has all of them', () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      text('5 &lt; 6'),
      '<c r="D1" t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="str"><f>A1</f><v>hecho_x000D_&#10;de nuevo</v></c>',
      '<c t="n"><f>1+1</f><v>2</v></c>',
      '<c><f>D2-C2</f><v></v></c>',
      '<c t="d"><v>2026-11-20T00:00:00</v></c>',
      number(10.0),
      number(2.5),
    ];
    const strings = '<si><t>Vaso</t><rPh sb="0" eb="1"><t>fonético</t></rPh></si>';
    expect(sheet(data(row(...cells)), { strings })).toEqual([
      [
        'Vaso',
        '5 < 6',
        '',
        'VERDADERO',
        'FALSO',
        '#N/A',
        'hecho\nde nuevo',
        '2',
        '=D2-C2',
        '20/11/2026',
        '10',
        '2,5',
      ],
    ]);
  });

  it('marks a text as chats do when the text is struck through', () => {
    const styles =
      '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>';
    const strings =
      '<si><r><t xml:space="preserve">Film </t></r><r><rPr><strike/></rPr><t>10&#10;m</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 12</t></r></si>';
    const cells = ['<c s="1"><v>5</v></c>', '<c s="2"><v>6</v></c>', '<c t="s"><v>0</v></c>'];
    const struck = ['<c s="1" t="s"><v>0</v></c>'];
    expect(sheet(data(row(...cells, ...struck)), { styles, strings })).toEqual([
      ['~5~', '6', 'Film ~10~\n~m~ 12', '~Film~ ~10~\n~m~ 12'],
    ]);
  });

  it('leaves out rows, columns and sheets when they are hidden', () => {
    const parts = xlsx(
      '<cols><col min="2" max="3" hidden="1"/></cols>' +
        data(
          row(text('a'), text('b'), text('c'), text('d')),
          `<row hidden="1">${text('e')}</row>`,
          `<row hidden="true">${text('')}${text('only hidden')}</row>`,
          row(text('f')),
        ),
    );
    parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace(
      '<sheets>',
      '<sheets><sheet name="Oculta" state="veryHidden" r:id="s"/>',
    );
    const cell = (value: string) => ({ text: value });
    const sheet = {
      name: 'Pedido',
      rows: [
        { line: 1, cells: [cell('a'), cell('d')] },
        { line: 2, hidden: 'hand', cells: [cell('e')] },
        { line: 4, cells: [cell('f')] },
      ],
      columns: [0, 3],
      hiddenColumns: [1, 2],
    };
    expect(readBook(zip(parts))).toEqual({ sheets: [sheet] });
    const hidden = sheet.rows.map((one) => ({ ...one, hidden: 'sheet' }));
    expect(readBook(zip(parts), { withHidden: true })).toEqual({
      sheets: [{ ...sheet, name: 'Oculta', rows: hidden }, sheet],
    });
  });

  it('keeps the first value in sight when cells are merged', () => {
    const merged =
      '<cols><col min="1" max="1" hidden="1"/></cols>' +
      data(row(text('Título'), text('stale')), row(text(''), text('Vaso'), number(2))) +
      '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>';
    expect(sheet(merged)).toEqual([
      ['Título', ''],
      ['Vaso', '2'],
    ]);
  });

  it('reads a book when names have prefixes, other places and another order', () => {
    const rel = (id: string, type: string, target: string) =>
      `<p:Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`;
    const open = '<p:Relationships xmlns:p="p">';
    expect(
      read({
        '_rels\\.rels': `${open}${rel('x', 'officeDocument', '/Book/main.xml')}</p:Relationships>`,
        'book/Main.xml':
          '<x:workbook xmlns:x="x" xmlns:q="q"><x:sheets><x:sheet name="2" q:id="b"/><x:sheet name="1" q:id="a"/><x:sheet name="0" q:id="c"/></x:sheets></x:workbook>',
        'book/_rels/main.xml.rels': `${open}${rel('a', 'worksheet', '../a%201.xml')}${rel('b', 'worksheet', 'b.xml')}${rel('c', 'chartsheet', 'b.xml')}</p:Relationships>`,
        'a 1.xml':
          '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        'book/b.xml':
          '<worksheet><sheetData><row r="1"><c><v>2</v></c></row></sheetData></worksheet>',
      }),
    ).toEqual([[['2']], [['', '1']]]);
  });

  it('counts days from 1904 when the book says so', () => {
    const parts = xlsx(data(row('<c s="0"><v>44884</v></c>')), {
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    });
    parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    );
    expect(read(parts)).toEqual([[['20/11/2026']]]);
  });
});

describe('readBook, another archive', () => {
  it.each([
    ['word/document.xml', 'word'],
    ['ppt/presentation.xml', 'slides'],
    ['Index/Document.iwa', 'numbers'],
    ['xl/workbook.bin', 'xlsb'],
    ['foto.jpg', 'archive'],
    ['_rels/.rels', 'damaged'],
  ])('names the problem when the archive holds %s', (name, problem) =>
    expect(read({ [name]: '' })).toBe(problem),
  );

  it('gives the text when an archive holds a chat', () => {
    const chat = { '_chat.txt': '10 vasos', '__MACOSX/_chat.txt': '', 'foto.jpg': '' };
    expect(readBook(zip(chat))).toEqual({ bytes: strToU8('10 vasos') });
    expect(read({ 'a.txt': '', 'b.txt': '' })).toBe('archive');
  });

  it.each([
    ['is a text document', { mimetype: 'application/vnd.oasis.opendocument.text' }, 'document'],
    ['has a password', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }, 'locked'],
    ['has no sheet in sight', {}, 'no cells'],
  ])('names the problem when an OpenDocument file %s', (_, parts, problem) =>
    expect(read({ 'content.xml': '<document-content/>', ...(parts as Parts) })).toBe(problem),
  );

  it('refuses a part when it has a document type, or is no XML', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet>&b;</worksheet>';
    expect(read({ ...xlsx(''), 'xl/worksheets/sheet1.xml': bomb })).toBe('damaged');
    expect(read({ ...xlsx(''), 'xl/worksheets/sheet1.xml': '<worksheet>' })).toBe('damaged');
  });

  it.each([0, 6] as const)(
    'refuses a book when any byte of a part is wrong, packed at level %i',
    (level) => {
      const parts = Object.entries(xlsx(data(row(text('Vaso 240'), number(3)))));
      const packed = zipSync(
        Object.fromEntries(parts.map(([name, part]) => [name, strToU8(part)])),
        { level },
      );
      const view = new DataView(packed.buffer, packed.byteOffset);
      const start = packed.findLastIndex(
        (_, at) => at + 4 <= packed.length && view.getUint32(at, true) === 0x04034b50,
      );
      const from = start + 30 + view.getUint16(start + 26, true);
      const size = view.getUint32(start + 18, true);
      expect(size).toBeGreaterThan(50);
      for (let at = from; at < from + size; at += 1) {
        const wrong = packed.slice();
        wrong[at]! ^= 1;
        expect(readBook(wrong)).toEqual({ problem: 'damaged' });
      }
      expect(readBook(packed)).toHaveProperty('sheets');
    },
  );

  it('reads a sheet when a text has control and invisible characters', () =>
    expect(sheet(data(row(text('Va\u0001so\u00A0\u200E240'))))).toEqual([['Vaso 240']]));
});
