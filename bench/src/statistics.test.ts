import { median, percentile } from './statistics';

it('returns a measured value when a percentile falls between two samples', () => {
  expect(percentile([40, 10, 30, 20], 0.75)).toBe(30);
  expect(percentile([5], 0.75)).toBe(5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});
