import { act, screen, waitFor } from '@testing-library/react';
import { loadPdf } from '../pdf/loadPdf';
import { CUPS, renderQuote, TRAYS } from '../testing/renderQuote';

jest.mock('../pdf/loadPdf');
const load = jest.mocked(loadPdf);
const button = () => screen.getByRole('button', { name: 'Descargar PDF' });

beforeEach(() => {
  load.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the PDF button', () => {
  it('downloads the list once when the visitor double-clicks, and is busy meanwhile', async () => {
    const downloadQuotePdf = jest.fn();
    let arrive: () => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (arrive = () => resolve({ downloadQuotePdf }))));
    const { user } = renderQuote();
    await user.dblClick(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive());
    expect(downloadQuotePdf.mock.calls).toEqual([[[TRAYS, CUPS], []]]);
    expect(button()).toHaveAttribute('aria-busy', 'false');
  });

  it('shows an error and retries when the chunk fails to load', async () => {
    const downloadQuotePdf = jest.fn();
    load.mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue({ downloadQuotePdf });
    const { user } = renderQuote();
    await user.click(button());
    expect(await screen.findByText(/No se pudo preparar el PDF/)).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(downloadQuotePdf).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/No se pudo preparar el PDF/)).not.toBeInTheDocument();
  });
});
