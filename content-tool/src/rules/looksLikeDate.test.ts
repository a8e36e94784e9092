import { looksLikeDate } from './looksLikeDate';

it.each([
  ...['10-dic', '3-ene', '12-Jan', '1-May', '15/dic/2026', '3-ene-24', '1-sep.'],
  ...['dic-10', 'ene-24', 'Jan-12', 'mayo-24', 'sept-2026'],
  ...['15/12/2026', '15-12-2026', '03.01.2024', '1/2/24', '2026-12-15', '2026-12-15 00:00:00'],
  ...['3 de enero de 2024', 'miércoles, 3 de enero de 2024', '10:30', '1:30:00 p. m.'],
])('takes a name for a date when a spreadsheet shows a date as %s', (name) =>
  expect(looksLikeDate(name)).toBe(true),
);

it.each([
  ...['SET 12', 'MARRON-24', 'VASO 3-ENE', 'CAJA 10-12', '10-12', '1/2', '10X12', '10-20-30'],
  ...['MAYONESA 10', 'DECORADO-5', 'F-100', 'N° 3', '12 SET', 'MES 10-dic'],
])('takes a name for no date when it is %s', (name) => expect(looksLikeDate(name)).toBe(false));
