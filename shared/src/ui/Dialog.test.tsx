import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Dialog } from './Dialog';
import { overlays } from './overlays';

const dialog = (open: boolean, modal = true) => (
  <Dialog open={open} modal={modal} title="Ventana" onClose={() => undefined}>
    Hola
  </Dialog>
);
const element = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
/** Waits for two frames and the task after them. */
const nextPaint = () => act(() => jest.advanceTimersByTimeAsync(50));

let showModal: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('Dialog', () => {
  it('is modal after the paint when its owner opens the dialog', async () => {
    render(dialog(true));
    expect(element()).toBeVisible();
    expect(showModal).not.toHaveBeenCalled();
    await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
    expect(element()).toBeVisible();
  });

  it('is modal at once when a key comes before the paint', async () => {
    render(dialog(true));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(showModal).toHaveBeenCalledTimes(1);
    await nextPaint();
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it('closes after the paint when its owner closes the dialog', async () => {
    const { rerender } = render(dialog(true));
    await nextPaint();
    rerender(dialog(false));
    expect(element()).toHaveAttribute('data-leaving');
    expect(element()).toHaveAttribute('open');
    await waitFor(() => expect(element()).not.toHaveAttribute('open'));
    expect(element()).not.toHaveAttribute('data-leaving');
  });

  it('is modal again when its owner reopens a closing dialog', async () => {
    const { rerender } = render(dialog(true));
    await nextPaint();
    rerender(dialog(false));
    rerender(dialog(true));
    expect(element()).not.toHaveAttribute('data-leaving');
    await nextPaint();
    expect(element()).toHaveAttribute('open');
    expect(showModal).toHaveBeenCalledTimes(2);
  });

  it('changes its kind when the window crosses a breakpoint', async () => {
    const { rerender } = render(dialog(true, false));
    await nextPaint();
    expect(showModal).not.toHaveBeenCalled();
    rerender(dialog(true, true));
    await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
    expect(element()).toBeVisible();
  });

  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
    ['Esc', () => fireEvent(element(), new Event('cancel', { cancelable: true }))],
    ['a click on the backdrop', () => fireEvent.click(element())],
  ])('closes once when the visitor uses %s', async (_, ask) => {
    const onClose = jest.fn();
    const kind = (open: boolean) => (
      <Dialog open={open} title="Ventana" onClose={onClose}>
        <p>Hola</p>
      </Dialog>
    );
    const { rerender } = render(kind(true));
    await nextPaint();
    fireEvent.click(screen.getByText('Hola'));
    expect(onClose).not.toHaveBeenCalled();
    ask();
    rerender(kind(false));
    ask();
    expect(fireEvent.mouseDown(element())).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes a dialog beside the page when Esc comes from no field of the page', () => {
    const onClose = jest.fn();
    render(
      <>
        <input />
        <Dialog open modal={false} title="Ventana" onClose={onClose} />
      </>,
    );
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('steps back when the visitor presses Esc', async () => {
    const [onClose, onBack] = [jest.fn(), jest.fn()];
    render(<Dialog open title="Ventana" onClose={onClose} onBack={onBack} />);
    await nextPaint();
    fireEvent(element(), new Event('cancel', { cancelable: true }));
    expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('notifies its owner when the platform closes the dialog', async () => {
    const onClose = jest.fn();
    render(<Dialog open title="Ventana" onClose={onClose} />);
    await nextPaint();
    element().close();
    await nextPaint();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('registers two overlays when its owner passes a step back', () => {
    const page = (open: boolean, step: boolean) => (
      <Dialog open={open} onClose={jest.fn()} onBack={step ? jest.fn() : undefined} />
    );
    const { rerender } = render(page(false, true));
    expect(overlays).toHaveLength(0);
    rerender(page(true, true));
    expect(overlays).toHaveLength(2);
    rerender(page(true, false));
    expect(overlays).toHaveLength(1);
    rerender(page(false, false));
    expect(overlays).toHaveLength(0);
  });

  it('focuses the given element when its owner closes the dialog', async () => {
    const title = createRef<HTMLHeadingElement>();
    const page = (open: boolean) => (
      <>
        <h2 ref={title} tabIndex={-1}>
          Consulta
        </h2>
        <button type="button" disabled={!open}>
          Enviar
        </button>
        <Dialog
          open={open}
          title="Gracias"
          returnFocus={() => title.current}
          onClose={() => undefined}
        />
      </>
    );
    const { rerender } = render(page(true));
    await nextPaint();
    expect(title.current).not.toHaveFocus();
    rerender(page(false));
    await waitFor(() => expect(title.current).toHaveFocus());
    expect(element()).not.toHaveAttribute('open');
  });

  it('keeps its content while the dialog closes', () => {
    const about = (name: string | null) => (
      <Dialog open={name !== null} title={name} onClose={() => undefined}>
        {name && <p>{`Sobre ${name}`}</p>}
      </Dialog>
    );
    const { rerender } = render(about('vasos'));
    rerender(about(null));
    expect(element()).toHaveAccessibleName('vasos');
    expect(element()).toHaveTextContent('Sobre vasos');
    rerender(about('tapas'));
    expect(element()).toHaveTextContent('Sobre tapas');
  });

  it('throws nothing when the unmount comes before the paint', async () => {
    render(dialog(true)).unmount();
    await nextPaint();
    expect(showModal).not.toHaveBeenCalled();
  });
});
