import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { act, screen, waitFor } from '@testing-library/react';
import { loadPdf } from '../pdf/loadPdf';
import { CUPS, renderQuote, TRAYS } from '../testing/renderQuote';

jest.mock('../pdf/loadPdf');
const load = jest.mocked(loadPdf);
const quotePdfFile = () => new File([''], 'contizacion-mg.pdf');
const button = () => screen.getByRole('button', { name: 'Descargar PDF' });

beforeEach(() => {
  load.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the PDF button', () => {
  it('downloads the list once when the visitor double-clicks, and is busy meanwhile', async () => {
    const downloadQuotePdf = jest.fn(() => true);
    let arrive: () => void = () => undefined;
    load.mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ downloadQuotePdf, quotePdfFile }))),
    );
    const { user } = renderQuote();
    await user.dblClick(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive());
    expect(downloadQuotePdf.mock.calls).toEqual([[[TRAYS, CUPS], []]]);
    expect(button()).toHaveAttribute('aria-busy', 'false');
  });

  it('shows an error and retries when the chunk fails to load', async () => {
    const downloadQuotePdf = jest.fn(() => true);
    load
      .mockRejectedValueOnce(new Error('no chunk'))
      .mockResolvedValue({ downloadQuotePdf, quotePdfFile });
    const { user } = renderQuote();
    await user.click(button());
    expect(await screen.findByText(/No se pudo preparar el PDF/)).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(downloadQuotePdf).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/No se pudo preparar el PDF/)).not.toBeInTheDocument();
  });

  it('asks about the download until the list changes when the browser has started one', async () => {
    load.mockResolvedValue({ downloadQuotePdf: () => true, quotePdfFile });
    const { user } = renderQuote();
    await user.click(button());
    expect(await screen.findByText('PDF listo. ¿No se descargó?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Quitar Bandeja/ }));
    expect(screen.queryByText(/¿No se descargó/)).not.toBeInTheDocument();
  });

  it('asks about the download when the e-mail has failed', async () => {
    load.mockResolvedValue({ downloadQuotePdf: () => true, quotePdfFile });
    const { user } = renderQuote({ status: QuoteStatus.failed });
    await user.click(button());
    expect(await screen.findByText('PDF listo. ¿No se descargó?')).toBeVisible();
  });

  it('opens the other ways at once when the browser is known to refuse downloads', async () => {
    load.mockResolvedValue({ downloadQuotePdf: () => false, quotePdfFile });
    const { user } = renderQuote();
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Otra manera' })).toBeVisible();
    expect(screen.queryByText(/¿No se descargó/)).not.toBeInTheDocument();
  });
});
