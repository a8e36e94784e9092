import { FEWEST_PAIRS, pairedInterval } from './pairedInterval';

/** Returns the same numbers from 0 to 1 in each run, as a small generator of its own. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** Makes a series around a value, with noise, and a larger noise in each tenth place. */
const series = (source: Generator<number>, value: number) =>
  Array.from({ length: 16 }, (_, i) => {
    const noise = source.next().value! - 0.5;
    return value + 40 * noise + (i % 10 === 9 ? 80 * noise : 0);
  });

describe('pairedInterval', () => {
  it('returns undefined when the pairs are too few for a claim', () => {
    const rising = Array.from({ length: FEWEST_PAIRS }, (_, i) => i + 1);
    const none = rising.map(() => 0);
    expect(pairedInterval(rising.slice(1), none.slice(1))).toBeUndefined();
    expect(pairedInterval(rising, none)).toEqual({ low: 1, high: FEWEST_PAIRS });
    expect(FEWEST_PAIRS).toBe(14);
  });

  it('excludes 0 when each pair differs alike, despite the drift of the machine', () => {
    const drifting = Array.from({ length: 16 }, (_, i) => 500 + 30 * i);
    const slower = drifting.map((value) => value + 12);
    expect(pairedInterval(slower, drifting)).toEqual({ low: 12, high: 12 });
  });

  it('excludes 0 almost never when both series are alike, and mostly when one is slower', () => {
    const source = numbers(7);
    const excludesZero = (added: number) =>
      Array.from({ length: 2000 }, () =>
        pairedInterval(series(source, 500 + added), series(source, 500)),
      ).filter((found) => found!.low > 0 || found!.high < 0).length;
    expect(excludesZero(0)).toBeLessThan(4);
    expect(excludesZero(40)).toBeGreaterThan(1500);
  });
});
