import { selectQuoteItems } from '@mg/shared/store/selectors';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RemoteNameScreen from './RemoteNameScreen';

describe('the page', () => {
  it('adds its product to the list, and removes the product, when the visitor clicks', async () => {
    const { store } = renderWithStore(<RemoteNameScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar a la cotización' }));
    expect(selectQuoteItems(store.getState())).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar de la cotización' }));
    expect(selectQuoteItems(store.getState())).toHaveLength(0);
  });

  it('shows its title when the page opens', () => {
    renderWithStore(<RemoteNameScreen />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Remote title');
  });
});
