import { isShown } from './selfCheck';

describe('isShown', () => {
  it.each([
    [950, true, true],
    [1400, true, true],
    [120, true, false],
    [2100, true, false],
    [-80, false, true],
    [980, false, false],
  ])('judges %i ms more when a slow remote is felt: %s, as shown: %s', (grown, felt, shown) => {
    expect(isShown(grown, felt)).toBe(shown);
  });
});
