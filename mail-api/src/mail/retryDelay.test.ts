import fc from 'fast-check';
import { retryDelay } from './retryDelay';

describe('retryDelay', () => {
  it('doubles up to the maximum when failures go on', () => {
    const options = { baseMs: 100, maxMs: 1000, random: () => 0 };
    expect([1, 2, 3, 4, 5, 5000].map((failures) => retryDelay(failures, options))).toEqual([
      100, 200, 400, 800, 1000, 1000,
    ]);
  });

  it('varies within the upper half of the delay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (failures) => {
        const full = retryDelay(failures, { baseMs: 100, maxMs: 1e9, random: () => 0 });
        const delay = retryDelay(failures, { baseMs: 100, maxMs: 1e9 });
        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
      }),
    );
  });
});
