import type { QuoteItem } from '@mg/shared/domain/quote';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductRow } from './ProductRow';

const NAME = 'GUANTE LATEX M';

function setUp(kept: QuoteItem[] = []) {
  const { services } = fakeServices({ kept });
  const { store } = renderWithStore(
    <ul>
      <ProductRow name={NAME} type="GUANTES" subtype="LATEX" />
    </ul>,
    { services },
  );
  return {
    store,
    user: userEvent.setup(),
    items: () => store.getState().quote.items,
    checkbox: screen.getByRole('checkbox', { name: 'Agregar a la lista: Guante latex m' }),
    toggle: screen.getByRole('button', { name: 'COTIZAR Guante latex m' }),
    amount: screen.getByRole('spinbutton', { name: 'Cantidad de Guante latex m' }),
    minus: screen.getByRole('button', { name: 'Restar uno: Guante latex m' }),
    plus: screen.getByRole('button', { name: 'Sumar uno: Guante latex m' }),
  };
}

describe('ProductRow', () => {
  it('disables the minus when the list lacks the product', () => {
    const { checkbox, toggle, amount, minus } = setUp();
    expect(checkbox).not.toBeChecked();
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(amount).toHaveValue('0');
    expect(minus).toBeDisabled();
  });

  it.each(['toggle', 'checkbox'] as const)(
    'adds its product and removes it when the visitor uses the %s',
    async (by) => {
      const row = setUp();
      await row.user.click(row[by]);
      expect(row.items()).toEqual([{ name: NAME, amount: 1 }]);
      expect(row.checkbox).toBeChecked();
      expect(row.toggle).toHaveAttribute('aria-pressed', 'true');
      await row.user.click(row[by]);
      expect(row.items()).toEqual([]);
    },
  );

  it('counts up and down, and leaves the quotation when the amount is 0', async () => {
    const { user, plus, minus, amount, items } = setUp();
    await user.click(plus);
    await user.click(plus);
    expect(amount).toHaveValue('2');
    await user.click(minus);
    await user.click(minus);
    expect(items()).toEqual([]);
    expect(minus).toBeDisabled();
  });

  it.each([
    ['12', 12],
    ['999', 999],
    ['1000', 999],
    ['007', 7],
  ])('reads the amount when the visitor types %s: %i', async (typed, expected) => {
    const { user, amount, items } = setUp();
    await user.click(amount);
    await user.keyboard(typed);
    await user.tab();
    expect(amount).toHaveValue(String(expected));
    expect(items()).toEqual([{ name: NAME, amount: expected }]);
  });

  it('shows the amount when the empty field loses focus', async () => {
    const { user, plus, amount, items } = setUp();
    await user.click(plus);
    await user.clear(amount);
    expect(amount).toHaveValue('');
    expect(items()).toEqual([{ name: NAME, amount: 1 }]);
    await user.tab();
    expect(amount).toHaveValue('1');
  });

  it('stops when the amount is 999', async () => {
    const { user, plus, amount } = setUp();
    await user.click(amount);
    await user.keyboard('999');
    expect(plus).toBeDisabled();
  });

  it.each(['toggle', 'checkbox', 'plus'] as const)(
    'says that the list is full when the visitor uses the %s',
    async (by) => {
      const row = setUp(Array.from({ length: 1000 }, (_, n) => ({ name: `P${n}`, amount: 1 })));
      await row.user.click(row[by]);
      expect(await screen.findByRole('alert')).toHaveTextContent('máximo de 1000 productos');
      expect(row.items()).toHaveLength(1000);
      expect(row.checkbox).not.toBeChecked();
      await row.user.click(document.body);
    },
  );

  it('shows the detail when the visitor clicks the name', async () => {
    const { user, store } = setUp();
    await user.click(screen.getByRole('button', { name: 'Guante latex m' }));
    expect(store.getState().catalogue.selected).toEqual({
      name: NAME,
      type: 'GUANTES',
      subtype: 'LATEX',
    });
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
  });
});
