import { builtInFormat, showNumber } from './showNumber';

const show = (value: number, code: string) => showNumber(value, code).text;

describe('showNumber, a number', () => {
  it.each([
    ['General', 10, '10'],
    ['General', 2.5, '2,5'],
    ['General', -3, '-3'],
    ['General', 0.1 + 0.2, '0,3'],
    ['General', 7790001234567, '7790001234567'],
    ['Estándar', 10, '10'],
    ['0', 10, '10'],
    ['0.00', 10, '10'],
    ['#,##0.00', 1234567.891, '1234567,891'],
    ['00000', 310, '00310'],
    ['0000.0', 7.5, '0007,5'],
    ['00-00000000-0', 20123456789, '20123456789'],
    ['0" u."', 12, '12 u.'],
    ['0\\ \\u', 12, '12 u'],
    ['"N° 10: "0', 7, 'N° 10: 7'],
    ['0.0%', 0.075, '7,5%'],
    ['$ #,##0.00', 6890, '$ 6890'],
    ['[$$-2C0A]\\ #,##0.00', 6890, '$ 6890'],
    ['[$USD] #,##0', 12, 'USD 12'],
    ['_-"$"\\ * #,##0.00_-;\\-"$"\\ * #,##0.00_-;_-"$"\\ * "-"??_-;_-@_-', 1.5, '$ 1,5'],
    ['_-"$"\\ * #,##0.00_-;\\-"$"\\ * #,##0.00_-;_-"$"\\ * "-"??_-;_-@_-', -1.5, '-$ 1,5'],
    ['_-"$"\\ * #,##0.00_-;\\-"$"\\ * #,##0.00_-;_-"$"\\ * "-"??_-;_-@_-', 0, '$ 0'],
    ['#,###', 0, ''],
    ['General', 0, '0'],
    ['#,##0.00;[Red](#,##0.00)', -1500.25, '-1500,25'],
    ['[$-2C0A]0;[Red]-0', -5, '-5'],
    ['0;;', 0, '0'],
    ['0" u;";"-"', -7, '-7 u;'],
    [';;;', 5, ''],
    ['[>=1000]#,##0" muchos";[=1]"uno";0" pocos"', 15, '15'],
    ['# ?/?', 2.25, '2,25'],
    ['# ??/16', 0.5, '0,5'],
    ['0.00E+00', 1234567, '1234567'],
    ['@', 10, '10'],
    [`"${'x'.repeat(255)}"`, 5, '5'],
    [builtInFormat('9'), 0.05, '5%'],
    [builtInFormat('44'), 1200, '$ 1200'],
    [builtInFormat('4'), 1200.5, '1200,5'],
  ])('shows the whole number when the format is %s and the number %s', (format, value, shown) =>
    expect(show(value, format).replace(/\s+/g, ' ')).toBe(shown),
  );

  it.each([
    ['0', 2.5, '2,5'],
    ['0.0', 2.96, '2,96'],
    ['0%', 0.125, '12,5%'],
    ['0', 2.9999999999999, '3'],
  ])('keeps a fraction in sight when the format %s rounds %s', (format, value, shown) =>
    expect(show(value, format)).toBe(shown),
  );
});

describe('showNumber, a date', () => {
  it.each([
    ['dd/mm/yyyy', 46346, '20/11/2026'],
    ['d/m/yy;@', 46346, '20/11/2026'],
    [builtInFormat('14'), 46346.9999999, '21/11/2026'],
    [builtInFormat('16'), 46359, '03/12/2026'],
    [builtInFormat('17'), 46346, '20/11/2026'],
    [builtInFormat('17'), 46357, '12/2026'],
    [builtInFormat('30'), 46346, '20/11/2026'],
    ['[$-2C0A]dddd d \\d\\e mmmm \\d\\e yyyy', 46349, '23/11/2026'],
    ['dd/mm/yyyy hh:mm', 46346.5, '20/11/2026'],
    ['hh:mm', 46346.75, '18:00'],
    ['h:mm AM/PM', 0.604166667, '14:30'],
    ['[h]:mm', 1.5, '36:00'],
    ['[h]', 1.5, '36:00'],
    ['[Magenta]0', 46346, '46346'],
    ['mm:ss', 1 / 1440, '0:01'],
    ['yyyy', 46346, '20/11/2026'],
    ['dd/mm/yyyy', 1e300, ''],
  ])('shows the day when the format is %s and the number %s', (format, value, shown) =>
    expect(show(value, format)).toBe(shown),
  );
});

it('shows a number in time when a format has many signs of one kind', () => {
  expect(show(1, `${'_a'.repeat(100)}0\n`)).toBe('1');
  expect(show(1, `${'['.repeat(200)}0`)).toContain('1');
});
