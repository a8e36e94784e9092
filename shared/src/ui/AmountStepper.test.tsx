import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountStepper } from './AmountStepper';

function Sample({ start = 5, min }: { start?: number; min?: 0 | 1 }) {
  const [amount, setAmount] = useState(start);
  return (
    <>
      <AmountStepper name="vaso" amount={amount} min={min} onAmount={setAmount} />
      <output>{amount}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Cantidad de vaso');
const counted = () => Number(screen.getByRole('status').textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/** Ends a note, which listens from the next task on. */
const touchPage = () => {
  act(() => jest.advanceTimersByTime(0));
  fireEvent.pointerDown(document.body);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  touchPage();
  jest.useRealTimers();
});

describe('AmountStepper', () => {
  it.each([
    ['999', 999],
    [' 12 ', 12],
    ['007', 7],
    ['10', 10],
    ['', 5],
  ])('takes %p as %i without a note when the visitor types it', async (typed, amount) => {
    render(<Sample />);
    type(typed);
    expect(counted()).toBe(amount);
    fireEvent.blur(field());
    expect(field()).toHaveValue(String(amount));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['2,5', '1.000', '1e2', '-3', '10 u', 'doce', '+4', '1/2', '٣'])(
    'keeps the amount and says so when the visitor types %p',
    async (typed) => {
      render(<Sample />);
      type(typed);
      expect(counted()).toBe(5);
      expect(field()).toBeInvalid();
      const says = 'Solo números enteros, de 0 a 999. Queda en 5.';
      expect(await screen.findByRole('alert')).toHaveTextContent(says);
      fireEvent.blur(field());
      expect(field()).toHaveValue('5');
      expect(field()).toBeValid();
      expect(await screen.findByRole('alert')).toHaveTextContent(says);
    },
  );

  it('returns to the amount from before when digits lead to a text that is no amount', () => {
    render(<Sample />);
    type('2');
    expect(counted()).toBe(2);
    type('2,');
    expect(counted()).toBe(5);
    type('2');
    expect(counted()).toBe(2);
  });

  it.each(['1000', '12345', '99999999999999999999'])(
    'takes 999 and says so when the visitor types %s',
    async (typed) => {
      render(<Sample />);
      type(typed);
      expect(counted()).toBe(999);
      expect(field()).toHaveValue('999');
      const says = 'El máximo es 999 por producto. Queda en 999.';
      expect(await screen.findByRole('alert')).toHaveTextContent(says);
    },
  );

  it('leaves an empty field empty when the text is no amount', async () => {
    const onAmount = jest.fn();
    render(<AmountStepper name="vaso" amount={undefined} min={1} onAmount={onAmount} />);
    type('2,5');
    expect(onAmount).toHaveBeenLastCalledWith(undefined, true);
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(/^Solo números enteros, de 0 a 999\.$/);
  });

  it('removes the note when the visitor acts', async () => {
    render(<Sample />);
    type('2,5');
    await screen.findByRole('alert');
    touchPage();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([0, 1] as const)('takes a typed 0 on blur when the minimum is %i', (min) => {
    render(<Sample min={min} />);
    type('0');
    expect(counted()).toBe(5);
    fireEvent.blur(field());
    expect(counted()).toBe(0);
  });

  it('steps by one when the visitor clicks a button', () => {
    render(<Sample start={998} />);
    fireEvent.click(screen.getByRole('button', { name: 'Sumar uno: vaso' }));
    expect(counted()).toBe(999);
    expect(screen.getByRole('button', { name: 'Sumar uno: vaso' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Restar uno: vaso' }));
    expect(counted()).toBe(998);
  });

  it('steps by 10, 50 and 100 when the visitor holds a button', () => {
    render(<Sample start={3} />);
    const more = screen.getByRole('button', { name: 'Sumar uno: vaso' });
    const seen: number[] = [];
    fireEvent.pointerDown(more, { button: 0 });
    act(() => jest.advanceTimersByTime(450));
    for (let step = 0; step < 11; step += 1) {
      seen.push(counted());
      act(() => jest.advanceTimersByTime(300));
    }
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    act(() => jest.advanceTimersByTime(2000));
    expect(seen).toEqual([10, 20, 30, 40, 50, 100, 150, 200, 300, 400, 500]);
    expect(counted()).toBe(600);
    fireEvent.click(more);
    expect(counted()).toBe(601);
  });

  it('stops at the minimum when the visitor holds a button', () => {
    render(<Sample start={120} min={1} />);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Restar uno: vaso' }), { button: 0 });
    act(() => jest.advanceTimersByTime(5000));
    expect(counted()).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('steps by one when the visitor presses a button briefly', () => {
    render(<Sample />);
    const more = screen.getByRole('button', { name: 'Sumar uno: vaso' });
    fireEvent.pointerDown(more, { button: 0 });
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    expect(counted()).toBe(6);
  });

  it.each([
    [6, { key: 'ArrowUp' }],
    [4, { key: 'ArrowDown' }],
    [15, { key: 'ArrowUp', shiftKey: true }],
    [0, { key: 'ArrowDown', shiftKey: true }],
    [55, { key: 'PageUp' }],
    [105, { key: 'PageUp', shiftKey: true }],
    [0, { key: 'PageDown' }],
    [5, { key: 'x' }],
  ])('shows %i when the visitor presses %p', (amount, press) => {
    render(<Sample />);
    fireEvent.keyDown(field(), press);
    expect(counted()).toBe(amount);
    expect(field()).toHaveValue(String(amount));
  });

  it('steps from the accepted amount when the text is no amount', () => {
    render(<Sample />);
    type('x');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field()).toHaveValue('6');
  });

  it('moves along the column when the visitor presses Enter', () => {
    render(
      <main>
        {['uno', 'dos'].map((name) => (
          <AmountStepper key={name} name={name} amount={1} onAmount={() => undefined} />
        ))}
      </main>,
    );
    const first = screen.getByLabelText('Cantidad de uno');
    first.focus();
    fireEvent.keyDown(first, { key: 'Enter' });
    const second = screen.getByLabelText('Cantidad de dos');
    expect(second).toHaveFocus();
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(second).toHaveFocus();
    fireEvent.keyDown(second, { key: 'Enter', shiftKey: true });
    expect(first).toHaveFocus();
  });

  it('stays empty when no amount is set, and counts from 1 when the visitor adds one', () => {
    const onAmount = jest.fn();
    render(<AmountStepper name="vaso" amount={undefined} min={1} onAmount={onAmount} />);
    expect(field()).toHaveDisplayValue('');
    expect(screen.getByRole('button', { name: 'Restar uno: vaso' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Sumar uno: vaso' }));
    expect(onAmount).toHaveBeenCalledWith(1);
  });

  it.each([0, 1] as const)(
    'disables the lower button when the amount is the minimum of %i',
    (min) => {
      render(<Sample start={min} min={min} />);
      expect(screen.getByRole('button', { name: 'Restar uno: vaso' })).toBeDisabled();
    },
  );
});
