import { strToU8, zipSync } from 'fflate';
import { readListFile } from './readListFile';

/** Makes a file; jsdom cannot read a file's bytes. */
const fileOf = (bytes: Uint8Array) =>
  Object.assign(new File([], 'pedido'), { arrayBuffer: async () => bytes.slice().buffer });

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('readListFile, a text', () => {
  it.each([
    ['UTF-8', 'Ã±andÃº', 'ñandú'],
    ['UTF-8 with a mark', '\xEF\xBB\xBFÃ±', 'ñ'],
    ['windows-1252', '\xF1and\xFA', 'ñandú'],
    ['the code of older Macs', 'pi\x96ata jab\x97n', 'piñata jabón'],
    ['windows-1252 and no-break spaces', 'pa\xF1o\xA0azul', 'paño\xA0azul'],
    ['UTF-8 with a stray byte', 'caÃ±a \xB0 Ã©', 'caña ° é'],
    ['UTF-16 with a mark', '\xFF\xFE\xF1\0', 'ñ'],
    ['UTF-16 of the other order with a mark', '\xFE\xFF\0\xF1', 'ñ'],
  ])('reads the letters when a file has %s', async (_, bytes, text) =>
    expect(await readListFile(fileOf(bytesOf(bytes)))).toEqual({ text }),
  );
});

describe('readListFile, a book', () => {
  const book = zipSync({
    'content.xml': strToU8(
      '<d><body><spreadsheet><table name="A"><table-row><table-cell><p>Vaso</p></table-cell></table-row></table></spreadsheet></body></d>',
    ),
  });

  it('returns the sheets when the file is a spreadsheet', async () =>
    expect(await readListFile(fileOf(book))).toMatchObject({
      tables: [{ name: 'A', rows: [['Vaso']] }],
      hidden: 0,
    }));

  it('leaves out hidden rows and the errors of formulas when a sheet has them', async () => {
    const cell = (text: string) => `<table-cell><p>${text}</p></table-cell>`;
    const rows = `<table-row>${cell('Vaso')}${cell('#N/A')}</table-row><table-row>${cell('#REF!')}</table-row><table-row visibility="filter">${cell('Film')}</table-row>`;
    const sheet = zipSync({
      'content.xml': strToU8(
        `<d><body><spreadsheet><table name="A">${rows}</table></spreadsheet></body></d>`,
      ),
    });
    expect(await readListFile(fileOf(sheet))).toEqual({
      tables: [{ name: 'A', rows: [['Vaso']] }],
      hidden: 1,
    });
  });

  it('returns the text when the file is an exported chat', async () => {
    const chat = zipSync({ '_chat.txt': strToU8('10 piñatas') });
    expect(await readListFile(fileOf(chat))).toEqual({ text: '10 piñatas' });
  });
});

describe('readListFile, a file without a list', () => {
  const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('');
  const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
  it.each([
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['a photo', '\xFF\xD8\xFF\xE0', 'imagen'],
    ['a screenshot', '\x89PNG\r\n', 'imagen'],
    ['a photo of an iPhone', '\0\0\0\x18ftypheic', 'imagen'],
    ['a document with styles', '{\\rtf1', '.rtf'],
    ['a web page', '\xEF\xBB\xBF\n<HTML><table>', 'página web'],
    ['XML', '<?xml version="1.0"?><Workbook/>', 'XML'],
    ['an old spreadsheet', `${COMPOUND}${wide('Workbook')}`, '.xls'],
    ['a spreadsheet with a password', `${COMPOUND}${wide('EncryptedPackage')}`, 'contraseña'],
    ['an old document', `${COMPOUND}${wide('WordDocument')}`, 'Word'],
    ['a mail', `${COMPOUND}${wide('__substg1.0_')}`, 'correo'],
    ['a damaged spreadsheet', 'PK\x03\x04', 'dañada'],
    ['a program', '\x7FELF\x02\x01\x01\0\0\0\0', 'no es un texto'],
    ['a text without end', 'x'.repeat(1_000_001), 'demasiado grande'],
  ])('names the way out when the file is %s', async (_, bytes, word) => {
    const read = await readListFile(fileOf(bytesOf(bytes)));
    expect(read).toEqual({ problem: expect.stringContaining(word) });
    expect(read).toEqual({ problem: expect.stringMatching(/[Cc]opi|péguel|escriba/) });
  });

  it('reads the first bytes alone when a file is huge', async () => {
    const huge = Object.assign(new File([], 'foto'), {
      slice: () => fileOf(bytesOf('\xFF\xD8\xFF')),
    });
    Object.defineProperty(huge, 'size', { value: 50_000_000 });
    expect(await readListFile(huge)).toEqual({ problem: expect.stringContaining('imagen') });
  });

  it('offers another try when the file has gone', async () => {
    const gone = Object.assign(new File([], 'pedido'), { arrayBuffer: () => Promise.reject() });
    expect(await readListFile(gone)).toEqual({ problem: expect.stringContaining('elegirlo') });
  });
});
