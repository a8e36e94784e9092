import { referenceOf } from './mail';

describe('referenceOf', () => {
  it('has the same six signs when the keys are equal', () => {
    const key = '0f'.repeat(16);
    expect(referenceOf(key)).toBe(referenceOf(key));
    expect(referenceOf(key)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  });

  it('is unique when 2,000 keys differ', () => {
    const keys = Array.from({ length: 2000 }, (_, n) => n.toString(16).padStart(32, 'x'));
    expect(new Set(keys.map(referenceOf)).size).toBe(keys.length);
  });
});
