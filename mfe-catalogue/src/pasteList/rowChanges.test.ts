import { sampleRow as row } from '../testing/sampleRows';
import { keepChanges, withChange } from './listRows';

describe('toRow', () => {
  it('sets no amount when the line leaves a doubt', () => {
    expect(row({ doubt: 'fraction', amount: 2, offers: [2, 3, 2, 0, 1000] })).toMatchObject({
      amount: undefined,
      offers: [2, 3],
      choice: 0,
    });
    expect(row({ doubt: 'measure' }).offers).toEqual([10]);
    expect(row({ doubt: 'column' }).offers).toEqual([]);
  });

  it.each(['struck', 'empty'] as const)('skips a line when it is left out: %s', (out) => {
    expect(row({ out })).toMatchObject({ choice: 'skip', asks: false });
    expect(row({ out, doubt: 'over', amount: 1500 }).choice).toBe('skip');
  });
});

describe('keepChanges', () => {
  it('keeps changes when the same words are read anew', () => {
    const both = { words: 'film', sure: false };
    const before = [
      withChange(row({ words: 'Hola' }), { choice: 'skip' }),
      withChange(row({ ...both, candidates: ['A', 'B'] }), { choice: 1, amount: 4 }),
      withChange(row({ words: 'vaso', doubt: 'column' }), { amount: 8 }),
      row({ words: 'tapa', doubt: 'column' }),
    ];
    const after = keepChanges(
      [
        row({ ...both, candidates: ['B', 'A'] }),
        row({ words: 'vaso', amount: 2 }),
        row({ words: 'tapa', amount: 3 }),
      ],
      before,
    );
    expect(after).toMatchObject([
      { choice: 0, amount: 4 },
      { choice: 0, amount: 8 },
      { choice: 0, amount: 3 },
    ]);
  });

  it('keeps each change once when lines repeat', () => {
    const before = [row(), withChange(row(), { amount: 4 })];
    const after = keepChanges([row(), row(), row()], before);
    expect(after.map(({ amount }) => amount)).toEqual([10, 4, 10]);
  });

  it('drops a choice when its product is no candidate any longer', () => {
    const before = [withChange(row({ candidates: ['A', 'B'] }), { choice: 1, noted: false })];
    expect(keepChanges([row({ candidates: ['A'] })], before)).toMatchObject([
      { choice: 0, noted: false },
    ]);
  });
});
