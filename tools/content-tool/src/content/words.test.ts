import { inEnglish, inSpanish, placeInWords } from './words';

describe('the sentences of a problem', () => {
  it('take its facts, and name the field in their language', () => {
    const facts = { text: 'CARTÃ“N', likely: 'CARTÓN', field: 'subtype' };
    expect(inEnglish('misread', facts)).toContain("'CARTÃ“N' looks misread: was it 'CARTÓN'?");
    expect(inSpanish('misread', facts)).toBe('«CARTÃ“N» parece mal leído: ¿era «CARTÓN»?');
    expect(inEnglish('empty', facts)).toContain('the subtype is empty');
    expect(inSpanish('empty', facts)).toContain('Falta el subtipo');
  });

  it('show no control sign, and the start of a long text alone', () => {
    const text = `A\u0007${'B'.repeat(300)}`;
    expect(inEnglish('long', { text })).toMatch(/^'A·B{195}\.\.\.' has over 120 letters/);
  });
});

it.each([
  [{ sheet: 'Lista', line: 12, column: 'B' }, 'Lista!B12'],
  [{ line: 12, column: 'B' }, 'B12'],
  [{ sheet: 'VASOS > TERMICOS', line: 2 }, 'VASOS > TERMICOS, 2'],
])('names the place %j as a person finds it', (place, words) =>
  expect(placeInWords(place)).toBe(words),
);
