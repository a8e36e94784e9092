import { median } from './statistics';

it('returns the lower sample as the median when two samples stand in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([40, 10, 30, 20])).toBe(20);
  expect(median([])).toBeNaN();
});
