import { drawerToggled, itemToggled } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuoteButton from './QuoteButton';

describe('the quote button', () => {
  it('opens and closes the drawer, and says which', async () => {
    const { store } = renderWithStore(<QuoteButton />);
    const button = screen.getByRole('button', { expanded: false });
    await userEvent.click(button);
    expect(selectDrawerOpen(store.getState())).toBe(true);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    act(() => void store.dispatch(drawerToggled(false)));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('says how many articles there are', () => {
    const { store } = renderWithStore(<QuoteButton />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Cotización: 0 artículos');
    act(() => void store.dispatch(itemToggled('FILM')));
    expect(screen.getByRole('button')).toHaveAccessibleName('Cotización: 1 artículo');
    expect(screen.getByRole('button')).toHaveTextContent('Cotización1');
  });

  it('turns its colours once in 500 ms, a whole turn in a second', () => {
    renderWithStore(<QuoteButton />);
    expect(screen.getByRole('button').style.getPropertyValue('--blink-period')).toBe('1000ms');
  });
});
