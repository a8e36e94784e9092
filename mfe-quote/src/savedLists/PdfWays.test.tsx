import { act, screen, waitFor } from '@testing-library/react';
import { openListDialog } from '../actions/listDialog';
import { loadPdf } from '../pdf/loadPdf';
import { renderQuote } from '../testing/renderQuote';

jest.mock('../pdf/loadPdf');
const load = jest.mocked(loadPdf);
const file = new File(['%PDF'], 'contizacion-mg.pdf', { type: 'application/pdf' });

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue({ downloadQuotePdf: () => false, quotePdfFile: () => file });
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

/** Opens the dialog in a browser whose share sheet has an outcome, or that has none. */
async function ways(share?: () => Promise<void>) {
  if (share) Object.assign(navigator, { canShare: () => true, share });
  const { user } = renderQuote();
  act(() => openListDialog({ is: 'pdf' }));
  await screen.findByRole('link', { name: 'Abrir el PDF' });
  return user;
}

const shareButton = () => screen.queryByRole('button', { name: 'Compartir el PDF' });
const REFUSED = 'No se pudo compartir el PDF. Pruebe otra manera.';

describe('PdfWays', () => {
  it('shares the file when the browser can', async () => {
    const share = jest.fn(() => Promise.resolve());
    const user = await ways(share);
    await user.click(shareButton()!);
    expect(share.mock.calls).toEqual([[{ files: [file] }]]);
    expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  });

  it('says so when the browser refuses to share', async () => {
    const user = await ways(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await user.click(shareButton()!);
    expect(await screen.findByText(REFUSED)).toBeVisible();
  });

  it('says nothing when the visitor closes the sheet', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    const user = await ways(share);
    await user.click(shareButton()!);
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  });

  it('offers no share when the browser has none', async () => {
    await ways();
    expect(shareButton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Copiar el texto' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar de todos modos' })).toBeVisible();
  });

  it('offers the ways without a file when the chunk of the PDF is missing', async () => {
    load.mockRejectedValue(new Error('no chunk'));
    renderQuote();
    act(() => openListDialog({ is: 'pdf' }));
    expect(await screen.findByRole('button', { name: 'Copiar el texto' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Abrir el PDF' })).not.toBeInTheDocument();
  });
});
