import { builtInFormat, readFormat } from './formatCode';
import { showNumber } from './showNumber';

const show = (value: number, code: string) => showNumber(value, readFormat(code));

describe('showNumber, a number', () => {
  it.each([
    ['General', 10, '10'],
    ['General', 2.5, '2,5'],
    ['General', -3, '-3'],
    ['General', 0.1 + 0.2, '0,3'],
    ['General', 7790001234567, '7790001234567'],
    ['0', 10, '10'],
    ['0.00', 10, '10,00'],
    ['0.0#', 2.5, '2,5'],
    ['#,##0', 1500, '1.500'],
    ['#,##0.00', 1234567.891, '1.234.567,89'],
    ['00000', 310, '00310'],
    ['00-00000000-0', 20123456789, '20-12345678-9'],
    ['0" u."', 12, '12 u.'],
    ['0\\ \\u', 12, '12 u'],
    ['"N° "0', 7, 'N° 7'],
    ['0.0%', 0.075, '7,5%'],
    ['$ #,##0.00', 6890, '$ 6.890,00'],
    ['[$$-2C0A]\\ #,##0.00', 6890, '$ 6.890,00'],
    ['[$USD] #,##0', 12, 'USD 12'],
    ['_-"$"\\ * #,##0.00_-;\\-"$"\\ * #,##0.00_-;_-"$"\\ * "-"??_-;_-@_-', 1.5, '$ 1,50'],
    ['_-"$"\\ * #,##0.00_-;\\-"$"\\ * #,##0.00_-;_-"$"\\ * "-"??_-;_-@_-', 0, '$ -'],
    ['#,##0.00;[Red](#,##0.00)', -1500.25, '(1.500,25)'],
    ['0;;', 0, ''],
    [';;;', 5, ''],
    ['[>=1000]#,##0" muchos";[=1]"uno";0" pocos"', 1500, '1.500 muchos'],
    ['[>=1000]#,##0" muchos";[=1]"uno";0" pocos"', 1, 'uno'],
    ['[>=1000]#,##0" muchos";[=1]"uno";0" pocos"', 15, '15 pocos'],
    ['# ?/?', 0.5, '1/2'],
    ['# ?/?', 2.25, '2 1/4'],
    ['# ?/?', 4, '4'],
    ['# ??/16', 0.5, '8/16'],
    ['0.00E+00', 1234567, '1234567,00'],
    ['@', 10, '10'],
  ])('shows the cell of Argentine Excel when the format is %s and the number %s', (...args) => {
    const [format, value, shown] = args;
    expect(show(value, format).replace(/\s+/g, ' ')).toBe(shown);
  });

  it.each([
    ['0', 2.5, '2,5'],
    ['0', 0.5, '0,5'],
    ['0.0', 2.96, '2,96'],
    ['# ?/?', 3.02, '3,02'],
    ['0%', 0.125, '12,5%'],
    ['0', 2.9999999999, '3'],
  ])('keeps a fraction in sight when the format %s rounds %s', (format, value, shown) =>
    expect(show(value, format)).toBe(shown),
  );

  it('shows no three zeros behind the comma when they look like thousands', () =>
    expect(show(10, '0.000')).toBe('10'));
});

describe('showNumber, a date', () => {
  it.each([
    ['dd/mm/yyyy', 46346, '20/11/2026'],
    ['d/m/yy;@', 46346, '20/11/26'],
    [builtInFormat(14), 46346.9999999, '21/11/2026'],
    [builtInFormat(16), 46359, '3-dic'],
    [builtInFormat(17), 46346, 'nov-26'],
    [builtInFormat(30), 46346, '20/11/2026'],
    ['[$-2C0A]dddd d \\d\\e mmmm \\d\\e yyyy', 46349, 'lunes 23 de noviembre de 2026'],
    ['ddd dd/mm', 46351, 'mié 25/11'],
    ['dd/mm/yyyy hh:mm', 46346.5, '20/11/2026 12:00'],
    ['h:mm AM/PM', 0.604166667, '2:30 p. m.'],
    ['[h]:mm', 1.5, '36:00'],
    ['mm:ss', 1 / 1440, '01:00'],
    ['yyyy', 46346, '20/11/2026'],
    ['d', 46346, '20/11/2026'],
    ['dd/mm/yyyy', 1, '01/01/1900'],
    ['dd/mm/yyyy', 1e300, ''],
  ])('shows a date, never a bare number, when the format is %s', (format, value, shown) =>
    expect(show(value, format)).toBe(shown),
  );
});
