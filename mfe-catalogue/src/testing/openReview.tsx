import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { fireEvent, screen, within } from '@testing-library/react';
import { panel, renderScreen } from './renderScreen';

/** Opens the review of a pasted text. */
export async function openReview(text = 'the list') {
  const view = await renderScreen();
  await view.user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
  const dialog = screen.getByRole('dialog', { name: 'Pegar una lista' });
  await within(dialog).findByRole('textbox');
  const paste = async (pasted: string) => {
    fireEvent.paste(within(dialog).getByRole('textbox'), {
      clipboardData: { getData: () => pasted },
    });
    await screen.findByRole('button', { name: 'Volver al texto' });
  };
  await paste(text);
  const state = () => view.store.getState();
  return {
    ...view,
    paste,
    review: within(dialog),
    row: (words: string) => within(within(dialog).getByText(`«${words}»`).closest('li')!),
    items: () => selectQuoteItems(state()),
    notes: () => selectQuoteNotes(state()),
  };
}
