import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './Dialog';

const dialog = (open: boolean, modal = true) => (
  <Dialog open={open} modal={modal} title="Ventana" onClose={() => undefined}>
    Hola
  </Dialog>
);
const element = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const nextPaint = () => new Promise((resolve) => setTimeout(resolve, 50));

let showModal: jest.SpyInstance;
beforeEach(() => {
  showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
});
afterEach(() => jest.restoreAllMocks());

describe('a dialog', () => {
  it('is shown at once, and modal after the paint', async () => {
    render(dialog(true));
    expect(element()).toBeVisible();
    expect(showModal).not.toHaveBeenCalled();
    await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
    expect(element()).toBeVisible();
  });

  it('is modal before the first key arrives, which may be Esc', async () => {
    render(dialog(true));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(showModal).toHaveBeenCalledTimes(1);
    await nextPaint();
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it('leaves at once, and is closed after the paint', async () => {
    const { rerender } = render(dialog(true));
    await nextPaint();
    rerender(dialog(false));
    expect(element()).toHaveAttribute('data-leaving');
    expect(element()).toHaveAttribute('open');
    await waitFor(() => expect(element()).not.toHaveAttribute('open'));
    expect(element()).not.toHaveAttribute('data-leaving');
  });

  it('is modal again when it is opened while it leaves', async () => {
    const { rerender } = render(dialog(true));
    await nextPaint();
    rerender(dialog(false));
    rerender(dialog(true));
    expect(element()).not.toHaveAttribute('data-leaving');
    await nextPaint();
    expect(element()).toHaveAttribute('open');
    expect(showModal).toHaveBeenCalledTimes(2);
  });

  it('becomes the other kind with the window', async () => {
    const { rerender } = render(dialog(true, false));
    await nextPaint();
    expect(showModal).not.toHaveBeenCalled();
    rerender(dialog(true, true));
    await nextPaint();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(element()).toBeVisible();
  });

  it('may be gone before it is modal', async () => {
    render(dialog(true)).unmount();
    await nextPaint();
    expect(showModal).not.toHaveBeenCalled();
  });
});
