import { isShown } from './selfCheck';

describe('the self-check', () => {
  it.each([
    [950, true, true],
    [1400, true, true],
    [120, true, false],
    [2100, true, false],
    [-80, false, true],
    [980, false, false],
  ])('takes %i ms more, where a slow remote is to be felt: %s, as shown: %s', (...row) => {
    const [grown, felt, shown] = row;
    expect(isShown(grown, felt)).toBe(shown);
  });
});
