import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '../listReading/Match';
import { readList } from '../listReading/readList';
import { openReview } from '../testing/openReview';
import { panel } from '../testing/renderScreen';

jest.mock('../listReading/readList', () => ({ LINES_MAX: 500, readList: jest.fn() }));

const read = jest.mocked(readList);

const NITRILE = 'GUANTE NITRILO';
const LATEX = 'GUANTE LATEX M X 100';

/** Matches a line with one product, or with none. */
const line = (words: string, product: string, over: Partial<Match> = {}): Match => ({
  words,
  amount: 1,
  candidates: product ? [product] : [],
  sure: true,
  talk: false,
  ...over,
});

const lines = (...all: Match[]) => read.mockResolvedValue({ matches: all, rest: '', asked: [] });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a doubtful amount', () => {
  it('goes as a note until the visitor taps an offer', async () => {
    lines(
      line('2,5 guante nitrilo', NITRILE, {
        amount: 2,
        doubt: 'fraction',
        offers: [2, 3],
      }),
    );
    const { row, user, items, notes, review } = await openReview();
    const { getByRole, getByText } = row('2,5 guante nitrilo');
    expect(getByRole('spinbutton')).toHaveDisplayValue('');
    expect(getByRole('group', { name: 'Guante nitrilo' })).toHaveAccessibleDescription(
      'La cantidad no es un número entero: ¿cuántos quiere?',
    );
    expect(getByText('Sin cantidad, va como nota con sus palabras.')).toBeVisible();
    expect(review.getByRole('button', { name: 'Agregar 1 nota a la lista' })).toBeEnabled();
    await user.click(getByRole('button', { name: '3' }));
    expect(getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true');
    expect(getByRole('spinbutton')).toHaveDisplayValue('3');
    await user.click(review.getByRole('button', { name: 'Agregar 1 producto a la lista' }));
    expect(items()).toEqual([{ name: 'GUANTE NITRILO', amount: 3 }]);
    expect(notes()).toEqual([]);
  });

  it.each([
    ['over', 1500, undefined, 'Pide 1.500: la lista admite hasta 999 de cada producto.'],
    ['measure', 12, '12 kg', 'Pide 12 kg: ¿cuántos de este producto?'],
    ['range', 2, undefined, 'El renglón dice más de una cantidad: ¿cuál vale?'],
    ['unclear', 2, undefined, 'El renglón no dice la cantidad con claridad: ¿cuántos quiere?'],
    ['changed', 2, undefined, 'Otro renglón puede cambiar este pedido: ¿cuántos quiere?'],
  ] as const)('says the reason when the doubt is %s', async (doubt, amount, unit, sentence) => {
    lines(line('guante', NITRILE, { amount, doubt, unit }));
    const { row, user, notes, review } = await openReview();
    expect(row('guante').getByText(sentence)).toBeVisible();
    const heading = review.getByRole('heading', { name: 'Para revisar:\u00A01' });
    // The effect of a first rendering may run later.
    await waitFor(() => expect(heading).toHaveFocus());
    await user.click(review.getByRole('button', { name: /^Agregar 1 nota/ }));
    expect(notes()).toEqual(['guante']);
  });

  it('hides the other products when the product alone is certain', async () => {
    const both = { candidates: [NITRILE, LATEX], sure: false, doubt: 'range' as const };
    lines(line('seguro', NITRILE, { ...both, sure: true }), line('dudoso', NITRILE, both));
    const { row, review } = await openReview();
    expect(review.getByRole('heading', { name: 'Para revisar:\u00A02' })).toBeVisible();
    expect(row('seguro').queryByRole('radio')).toBeNull();
    expect(row('dudoso').getAllByRole('radio')).toHaveLength(4);
  });

  it('goes as a note when the sum of the lines exceeds 999', async () => {
    lines(
      line('600 guante nitrilo', NITRILE, { amount: 600 }),
      line('otros 600 guante nitrilo', NITRILE, { amount: 600 }),
    );
    const { row, review } = await openReview();
    expect(row('otros 600 guante nitrilo').getByText(/^Con lo demás pasa de 999/)).toBeVisible();
    expect(review.getByRole('button', { name: 'Agregar 1 producto y 1 nota a la lista' }));
  });
});

describe('a line of a list', () => {
  it('adds its unit and remark as a note when the visitor leaves the note on', async () => {
    lines(
      line('10 cajas guante nitrilo', NITRILE, { amount: 10, unit: '10 cajas' }),
      line('2 guante latex M', LATEX, { amount: 2, note: 'para Palermo' }),
    );
    const { row, user, notes, review } = await openReview();
    const note = row('2 guante latex M').getByRole('checkbox', {
      name: 'Va como nota: para Palermo',
    });
    expect(row('10 cajas guante nitrilo').getByLabelText('Va como nota: 10 cajas')).toBeChecked();
    await user.click(note);
    await user.click(
      review.getByRole('button', { name: 'Agregar 2 productos y 1 nota a la lista' }),
    );
    expect(notes()).toEqual(['Guante nitrilo: 10 cajas']);
  });

  it('waits to be added again when the visitor types 0', async () => {
    lines(line('3 guante nitrilo', NITRILE, { amount: 3 }));
    const { row, user } = await openReview();
    const { getByRole, getByText } = row('3 guante nitrilo');
    fireEvent.change(getByRole('spinbutton'), { target: { value: '0' } });
    fireEvent.blur(getByRole('spinbutton'));
    expect(getByText('No se agrega')).toBeVisible();
    await user.click(getByRole('button', { name: /^Agregar igual/ }));
    expect(getByRole('spinbutton')).toHaveDisplayValue('3');
  });

  it('says the reason when it is left out, and adds the product when the visitor wants it', async () => {
    lines(
      line('~5 guante nitrilo~', NITRILE, { amount: 5, out: 'struck' }),
      line('guante latex M', LATEX, { amount: 0, out: 'empty' }),
      line('zzqxw', '', { out: 'struck' }),
    );
    const { row, user, items, review } = await openReview();
    expect(review.getByRole('checkbox', { name: 'zzqxw Tachado' })).not.toBeChecked();
    expect(row('guante latex M').getByText('Sin cantidad')).toBeVisible();
    const struck = row('~5 guante nitrilo~');
    expect(struck.getByText('Tachado')).toBeVisible();
    expect(review.getByRole('button', { name: /^Agregar .*a la lista$/ })).toBeDisabled();
    await user.click(struck.getByRole('button', { name: /^Agregar igual/ }));
    expect(struck.getByRole('radio', { name: 'Guante nitrilo' })).toBeChecked();
    await user.click(row('guante latex M').getByRole('button', { name: /^Agregar igual/ }));
    expect(row('guante latex M').getByText('No dice la cantidad: ¿cuántos quiere?')).toBeVisible();
    await user.click(
      review.getByRole('button', { name: 'Agregar 1 producto y 1 nota a la lista' }),
    );
    expect(items()).toEqual([{ name: 'GUANTE NITRILO', amount: 5 }]);
  });
});

describe('the question for a sheet', () => {
  const columns = [
    { index: 1, title: 'Stock', values: ['3', '1', '4'] },
    { index: 2, title: 'Columna 3', values: ['7', '5'] },
  ];
  const asks = (titles: string) => {
    read.mockImplementation(async (_, __, answers) => {
      const answer = answers!(titles);
      const doubt = answer === undefined ? ('column' as const) : undefined;
      const amount = typeof answer === 'number' ? [0, 3, 7][answer]! : 1;
      const matches = [
        line('Guante nitrilo 3 7', NITRILE, { amount, doubt }),
        line('Guante latex M 1 5', LATEX, { amount: 5, doubt }),
      ];
      return { matches, rest: '', asked: [{ titles, columns, answer }] };
    });
  };
  const heading = () => screen.findByRole('heading', { name: '¿Qué columna es la cantidad?' });
  const shown = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('spinbutton')
      .map(({ value }) => value);

  it('reads the sheet anew when the visitor taps a column, and keeps changed rows', async () => {
    asks('Producto|Stock|');
    const { user, review, row, items } = await openReview();
    expect(await heading()).toHaveFocus();
    const dialog = screen.getByRole('dialog');
    expect(shown(dialog)).toEqual(['', '']);
    const latex = row('Guante latex M 1 5').getByRole('spinbutton');
    fireEvent.change(latex, { target: { value: '9' } });
    expect(review.getByRole('button', { name: 'Stock 3, 1, 4' })).toBeVisible();
    await user.click(review.getByRole('button', { name: 'Columna 3 7, 5' }));
    expect(await review.findByText('Cantidad: columna «Columna 3»')).toBeVisible();
    const found = review.getByRole('heading', { name: 'Encontrados:\u00A02' });
    await waitFor(() => expect(found).toHaveFocus());
    expect(shown(dialog)).toEqual(['7', '9']);

    await user.click(review.getByRole('button', { name: /^Cambiar la columna/ }));
    expect(await heading()).toHaveFocus();
    expect(shown(dialog)).toEqual(['7', '9']);
    expect(review.getByRole('button', { name: 'Columna 3 7, 5', pressed: true })).toBeVisible();
    await user.click(review.getByRole('button', { name: 'Stock 3, 1, 4' }));
    expect(await review.findByText('Cantidad: columna «Stock»')).toBeVisible();
    await user.click(review.getByRole('button', { name: /^Agregar 2 productos/ }));
    expect(items().map(({ amount }) => amount)).toEqual([3, 9]);
  });

  it('remembers the answer when a sheet of the same titles comes again', async () => {
    asks('Producto|Stock|');
    const { user, review, paste, row } = await openReview();
    await user.click(await review.findByRole('button', { name: 'Ninguna: la pongo yo' }));
    expect(await review.findByText('Cantidad: la pone usted; si no, 1')).toBeVisible();
    await user.click(review.getByRole('button', { name: /^Agregar 2 productos/ }));
    await user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
    await paste('again');
    expect(review.getByText('Cantidad: la pone usted; si no, 1')).toBeVisible();
    expect(row('Guante nitrilo 3 7').getByRole('spinbutton')).toHaveDisplayValue('1');
  });

  it('asks again when another sheet has no titles either', async () => {
    asks('||');
    const { user, review, paste } = await openReview();
    await user.click(await review.findByRole('button', { name: 'Columna 3 7, 5' }));
    await review.findByText('Cantidad: columna «Columna 3»');
    await user.click(review.getByRole('button', { name: /^Agregar 2 productos/ }));
    await user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
    await paste('again');
    expect(await heading()).toHaveFocus();
  });

  it('keeps the answered rows when the visitor goes back to the unchanged text', async () => {
    lines(line('guante', NITRILE, { amount: 2, doubt: 'range' }));
    const { user, review, row } = await openReview();
    await user.click(row('guante').getByRole('button', { name: '2' }));
    await user.click(review.getByRole('button', { name: 'Volver al texto' }));
    await user.click(review.getByRole('button', { name: 'Buscar los productos' }));
    expect(await review.findByText('Se agregan 2.')).toBeVisible();
  });
});

describe('a line left as written', () => {
  it('is folded, and searched when the visitor presses once', async () => {
    lines(line('buenas, nitrilo', NITRILE, { sure: false, talk: true }));
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
