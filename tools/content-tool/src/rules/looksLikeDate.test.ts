import { readFileSync } from 'node:fs';
import { looksLikeDate } from './looksLikeDate';

it.each([
  ...['10-dic', '3-ene', '12-Jan', '1-May', '15/dic/2026', '3-ene-24', '1-sep.', '12-set'],
  ...['dic-10', 'ene-24', 'Jan-12', 'mayo-24', 'sept-2026', '3 ene', '10 dic 2024', '3 mar.'],
  ...['lun 3/1', 'lunes 3/1', 'mié. 3-ene', 'Tue Dec 10 2024', 'Dec 10, 2024', 'ENE 3'],
  ...['15/12/2026', '15-12-2026', '03.01.2024', '1/2/24', '2026-12-15', '2026-12-15 00:00:00'],
  ...[
    '3 de enero de 2024',
    'miércoles, 3 de enero de 2024',
    '3 de mayo del 24',
    '10 setiembre 2024',
  ],
  ...['10:30', '1:30:00 p. m.', '10:30 hs', '2024-12-10T03:00:00.000Z', '10 dic 2024 10:30'],
  ...['Tue Dec 10 2024 00:00:00 GMT-0300 (hora estándar de Argentina)'],
])('takes a name for a date when a spreadsheet shows a date as %s', (name) =>
  expect(looksLikeDate(name)).toBe(true),
);

it.each(['1,2E+10', '2E05', '7,79E+12', '1.23457E-5', '2e5'])(
  'takes a name for no name when a spreadsheet has made the number %s',
  (name) => expect(looksLikeDate(name)).toBe(true),
);

it.each([
  ...[
    'SET 12',
    'SET',
    'MARRON-24',
    'VASO 3-ENE',
    'CAJA 10-12',
    '10-12',
    '1/2',
    '10X12',
    '10-20-30',
  ],
  ...[
    'MAYONESA 10',
    'DECORADO-5',
    'F-100',
    'N° 3',
    '12 SET',
    'MES 10-dic',
    'VASO 10/12 OZ',
    'MARTES',
  ],
  ...[
    'CAJA 24-12',
    'E-10',
    '2E',
    'CAJA 2E05',
    'DE 10',
    'BOLSA 3 MAR',
    'MAR 105',
    'VASO 10:30',
    'A 10',
  ],
])('takes a name for no date when it is %s', (name) => expect(looksLikeDate(name)).toBe(false));

it('takes no name for a date when it stands in the catalogue', () => {
  const names = readFileSync('content/catalogue.json', 'utf8').match(/"(?:[^"\\]|\\.)+"/g)!;
  expect(names.map((name) => JSON.parse(name) as string).filter(looksLikeDate)).toEqual([]);
});
