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
    ['is written', changed(0, { updateTime: '2026-11-23T10:00:00.001Z' })],
    ['is renamed', changed(1, { id: 'Ñandú 😁' })],
    ['goes', marks.slice(1)],
    ['comes', [...marks, { id: 'VASOS', updateTime: '2026-11-23T10:00:00.000Z' }]],
    ['is the only one left', []],
  ])('changes when a document %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(marks));
  });
});
