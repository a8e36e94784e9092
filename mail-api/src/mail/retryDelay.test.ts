import fc from 'fast-check';
import { retryDelay } from './retryDelay';

describe('retryDelay', () => {
  it('doubles up to the maximum when failures go on', () => {
    const delays = [1, 2, 3, 4, 5, 5000].map((count) => retryDelay(count, 100, 1000, () => 0));
    expect(delays).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it('varies within the upper half of the delay when failures are random', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (failures) => {
        const full = retryDelay(failures, 100, 1e9, () => 0);
        const delay = retryDelay(failures, 100, 1e9);
        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
      }),
    );
  });
});
