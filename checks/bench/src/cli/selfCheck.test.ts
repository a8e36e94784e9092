import { isShown } from './selfCheck';

describe('isShown', () => {
  it.each([
    [true, 950, true],
    [true, 1400, true],
    [false, 120, true],
    [false, 2100, true],
    [true, -80, false],
    [false, 980, false],
  ])('returns %s when a page takes %i ms longer and needs the remote: %s', (shown, grown, felt) => {
    expect(isShown(grown, felt)).toBe(shown);
  });
});
