import { inBatches } from './inBatches';

describe('inBatches', () => {
  it('works on as many items as the size when each item waits', async () => {
    let working = 0;
    let most = 0;
    const doubled = await inBatches([1, 2, 3, 4, 5], 2, async (item) => {
      working += 1;
      most = Math.max(most, working);
      for (let round = 0; round < 6 - item; round += 1) await new Promise(setImmediate);
      working -= 1;
      return 2 * item;
    });
    expect(doubled).toEqual([2, 4, 6, 8, 10]);
    expect(most).toBe(2);
  });

  it('begins no further item when one fails', async () => {
    const begun: number[] = [];
    const work = inBatches([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      await new Promise(setImmediate);
      if (item === 1) throw new Error('one fails');
    });
    await expect(work).rejects.toThrow('one fails');
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2]);
  });

  it('tells how many items are done after each', async () => {
    const told: string[] = [];
    await inBatches(
      [1, 2, 3],
      2,
      async () => undefined,
      (progress) => told.push(progress),
    );
    expect(told).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('returns nothing when there are no items', async () => {
    expect(await inBatches([], 2, async () => 1)).toEqual([]);
  });
});
