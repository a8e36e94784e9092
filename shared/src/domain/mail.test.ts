import { referenceOf } from './mail';

describe('the reference of a quotation', () => {
  it('is the same for the same key, and six signs that nobody takes for others', () => {
    const key = '0f'.repeat(16);
    expect(referenceOf(key)).toBe(referenceOf(key));
    expect(referenceOf(key)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  });

  it('is hardly ever that of another key', () => {
    const keys = Array.from({ length: 2000 }, (_, n) => n.toString(16).padStart(32, 'x'));
    expect(new Set(keys.map(referenceOf)).size).toBe(keys.length);
  });
});
