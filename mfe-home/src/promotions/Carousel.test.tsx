import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMotionPaused } from '@mg/shared/ui/motion';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import { Carousel } from './Carousel';

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    key: String(n),
    content: <button type="button">{`Promo ${n + 1}`}</button>,
  }));

/** Returns the texts of the visible items; the others are inert. */
const shown = () =>
  screen
    .getAllByRole('group', { name: /\d de \d/ })
    .filter((item) => !item.inert && !item.hasAttribute('inert'))
    .map((item) => item.textContent);

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  setMotionPaused(false);
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('Carousel', () => {
  it('advances by a pair when 3000 ms have passed, and wraps', () => {
    render(<Carousel label="Promociones" items={items(6)} perSlide={2} />);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    wait(2999);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    wait(1);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
    wait(3000);
    expect(shown()).toEqual(['Promo 5', 'Promo 6']);
    wait(3000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
  });

  it('shows one item when a slide holds one', () => {
    render(<Carousel label="Promociones" items={items(3)} perSlide={1} />);
    expect(shown()).toEqual(['Promo 1']);
    wait(3000);
    expect(shown()).toEqual(['Promo 2']);
  });

  it('shows the remaining items when the last slide is not full', () => {
    render(<Carousel label="Promociones" items={items(3)} perSlide={2} />);
    wait(3000);
    expect(shown()).toEqual(['Promo 3']);
  });

  it('advances when the pointer is over the carousel', async () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    await user().hover(screen.getByText('Promo 1'));
    wait(3000);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
  });

  it('shows the next or previous slide when the visitor presses a button', () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
  });

  it('restarts the interval when the visitor chooses a slide', () => {
    render(<Carousel label="Promociones" items={items(6)} perSlide={2} />);
    wait(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    wait(2999);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
    wait(1);
    expect(shown()).toEqual(['Promo 5', 'Promo 6']);
  });

  it('has no controls when one slide holds all items', () => {
    render(<Carousel label="Promociones" items={items(2)} perSlide={2} />);
    expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
    wait(9000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
  });

  it('stays at an existing slide when the window gets wider', () => {
    const { rerender } = render(<Carousel label="Promociones" items={items(6)} perSlide={1} />);
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(shown()).toEqual(['Promo 6']);
    rerender(<Carousel label="Promociones" items={items(6)} perSlide={2} />);
    expect(shown()).toEqual(['Promo 5', 'Promo 6']);
  });

  it('stops when the visitor presses "Pausar animaciones", and resumes', () => {
    render(
      <>
        <Carousel label="Promociones" items={items(4)} perSlide={2} />
        <MotionToggle />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Pausar animaciones' }));
    wait(9000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Pausar animaciones' }));
    wait(3000);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
  });

  it('holds the slide when an item has keyboard focus', async () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    await user().tab();
    wait(9000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    act(() => (document.activeElement as HTMLElement).blur());
    wait(3000);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
  });

  it('holds the slide when the visitor touches it', () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    fireEvent.touchStart(screen.getByText('Promo 1'));
    wait(9000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    fireEvent.touchEnd(screen.getByText('Promo 1'));
    wait(3000);
    expect(shown()).toEqual(['Promo 3', 'Promo 4']);
  });

  it('holds the slide when the page is hidden', () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(9000);
    expect(shown()).toEqual(['Promo 1', 'Promo 2']);
    hidden.mockRestore();
  });

  it('shows the slide when the visitor swipes to it', () => {
    render(<Carousel label="Promociones" items={items(3)} perSlide={1} />);
    const row = screen.getByText('Promo 1').closest('[aria-live]') as HTMLElement;
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    fireEvent.touchStart(row);
    row.scrollLeft = 590;
    fireEvent.touchEnd(row);
    fireEvent(row, new Event('scrollend'));
    expect(shown()).toEqual(['Promo 3']);
  });

  it('announces its slide when motion is paused', () => {
    render(<Carousel label="Promociones" items={items(4)} perSlide={2} />);
    const row = screen.getByText('Promo 1').closest('[aria-live]');
    expect(row).toHaveAttribute('aria-live', 'off');
    act(() => setMotionPaused(true));
    expect(row).toHaveAttribute('aria-live', 'polite');
  });

  it('has a role description and a label when the carousel opens', () => {
    render(<Carousel label="Promociones" items={items(2)} perSlide={2} />);
    expect(screen.getByRole('group', { name: 'Promociones' })).toHaveAttribute(
      'aria-roledescription',
      'carrusel',
    );
    expect(screen.getByRole('group', { name: '2 de 2' })).toHaveTextContent('Promo 2');
  });
});
