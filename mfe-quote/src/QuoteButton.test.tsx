import { QUOTE_BUTTON_BLINK_MS } from '@mg/shared/constants';
import {
  drawerToggled,
  itemRemoved,
  itemsRestored,
  itemToggled,
} from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('glows for 300 ms whenever something is added', () => {
    const glow = () => document.querySelector('.glow');
    const { store } = renderWithStore(<QuoteButton />);
    act(() => void store.dispatch(itemsRestored([{ name: 'FILM', amount: 2 }])));
    const first = glow();
    expect(first).toBeInTheDocument();
    act(() => void store.dispatch(itemRemoved('FILM')));
    expect(glow()).toBe(first);
    act(() => void store.dispatch(itemToggled('VASO')));
    expect(glow()).not.toBe(first);
    const styles = readFileSync(join(__dirname, 'QuoteButton.module.css'), 'utf8');
    expect(styles).toContain('animation: glow 300ms');
  });

  it('turns its colours once in 500 ms, back and forth in twice that', () => {
    const styles = readFileSync(join(__dirname, 'QuoteButton.module.css'), 'utf8');
    expect(styles).toContain(`--blink-period: ${2 * QUOTE_BUTTON_BLINK_MS}ms;`);
    expect(styles).toContain('animation: blink var(--blink-period) step-end infinite;');
  });
});
