import { QUOTE_BUTTON_BLINK_MS } from '@mg/shared/constants';
import { drawerToggled, itemRemoved, itemToggled, listRestored } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QuoteButton from './QuoteButton';

describe('the quote button', () => {
  it('toggles the drawer and exposes its state when the visitor clicks', async () => {
    const { store } = renderWithStore(<QuoteButton />);
    const button = screen.getByRole('button', { expanded: false });
    await userEvent.click(button);
    expect(selectDrawerOpen(store.getState())).toBe(true);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    act(() => void store.dispatch(drawerToggled(false)));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('names the number of articles when the list has any', () => {
    const { store } = renderWithStore(<QuoteButton />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Cotización: 0 artículos');
    act(() => void store.dispatch(itemToggled('FILM')));
    expect(screen.getByRole('button')).toHaveAccessibleName('Cotización: 1 artículo');
    expect(screen.getByRole('button')).toHaveTextContent('Cotización1');
  });

  it('glows for 300 ms when an item is added', () => {
    const glow = () => document.querySelector('.glow');
    const { store } = renderWithStore(<QuoteButton />);
    act(
      () => void store.dispatch(listRestored({ items: [{ name: 'FILM', amount: 2 }], notes: [] })),
    );
    const first = glow();
    expect(first).toBeInTheDocument();
    act(() => void store.dispatch(itemRemoved('FILM')));
    expect(glow()).toBe(first);
    act(() => void store.dispatch(itemToggled('VASO')));
    expect(glow()).not.toBe(first);
    const styles = readFileSync(join(__dirname, 'QuoteButton.module.css'), 'utf8');
    expect(styles).toContain('animation: glow 300ms');
  });

  it('changes its colours every 500 ms when it blinks', () => {
    const styles = readFileSync(join(__dirname, 'QuoteButton.module.css'), 'utf8');
    expect(styles).toContain(`--blink-period: ${2 * QUOTE_BUTTON_BLINK_MS}ms;`);
    expect(styles).toContain('animation: blink var(--blink-period) step-end infinite;');
  });
});
