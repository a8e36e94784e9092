import { readList } from '../listReading/readList';
import { openReview } from '../testing/openReview';
import { sampleMatch } from '../testing/sampleRows';

jest.mock('../listReading/readList', () => ({ LINES_MAX: 500, readList: jest.fn() }));

const NITRILE = 'GUANTE NITRILO';

describe('a line left as written', () => {
  it('is folded, and searched when the visitor presses once', async () => {
    const match = sampleMatch({
      words: 'buenas, nitrilo',
      amount: 1,
      candidates: [NITRILE],
      sure: false,
      talk: true,
    });
    jest.mocked(readList).mockResolvedValue({ matches: [match], rest: '', asked: [] });
    const { row, user, items, review } = await openReview();
    expect(review.getByText('Quedan como están').closest('details')).not.toHaveAttribute('open');
    expect(review.getByRole('button', { name: /^Agregar .*a la lista$/ })).toBeDisabled();
    await user.click(review.getByText('Quedan como están'));
    const { getByRole } = row('buenas, nitrilo');
    await user.click(getByRole('button', { name: 'Buscar: buenas, nitrilo' }));
    await user.click(getByRole('radio', { name: 'Guante nitrilo' }));
    await user.click(review.getByRole('button', { name: 'Agregar 1 producto a la lista' }));
    expect(items()).toEqual([{ name: NITRILE, amount: 1 }]);
  });
});
