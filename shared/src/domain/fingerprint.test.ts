import { fingerprintOf } from './fingerprint';

const marks = [
  { id: 'BOLSAS', updateTime: '2026-11-23T10:00:00.000Z' },
  { id: 'Ñandú 😀', updateTime: '2026-11-23T10:00:00.000Z' },
];
const changed = (index: number, mark: Partial<(typeof marks)[number]>) =>
  marks.map((one, i) => (i === index ? { ...one, ...mark } : one));

describe('fingerprintOf', () => {
  it('is equal when the documents are equal', () => {
    expect(fingerprintOf(changed(0, {}))).toBe(fingerprintOf(marks));
    expect(fingerprintOf(marks).length).toBeLessThan(12);
  });

  it.each([
    ['a document is written', changed(0, { updateTime: '2026-11-23T10:00:00.001Z' })],
    ['a document is renamed', changed(1, { id: 'Ñandú 😁' })],
    ['a document is removed', marks.slice(1)],
    ['a document is added', [...marks, { id: 'VASOS', updateTime: '2026-11-23T10:00:00.000Z' }]],
    ['no document is left', []],
  ])('changes when %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(marks));
  });
});
