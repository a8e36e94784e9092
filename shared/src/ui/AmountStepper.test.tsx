import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountStepper } from './AmountStepper';
import { watchAmounts } from './amountSteps';

function Sample({ start = 5, min }: { start?: number; min?: 0 | 1 }) {
  const [amount, setAmount] = useState(start);
  return (
    <>
      <AmountStepper name="vaso" amount={amount} min={min} onAmount={setAmount} />
      <output>{amount}</output>
    </>
  );
}

beforeAll(watchAmounts);

const field = () => screen.getByLabelText('Cantidad de vaso');
const counted = () => Number(screen.getByRole('status').textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('AmountStepper', () => {
  it.each([
    [2, '2.9'],
    [0, '-3'],
    [999, '1e9'],
    [999, '1000'],
    [0, '0'],
    [5, ''],
  ])('shows %i when the visitor types %p', (amount, typed) => {
    render(<Sample />);
    type(typed);
    expect(counted()).toBe(amount);
    fireEvent.blur(field());
    expect(field()).toHaveValue(amount);
  });

  it('accepts a typed 0 on blur when the minimum is 1', () => {
    render(<Sample min={1} />);
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
    jest.useFakeTimers();
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
    jest.useRealTimers();
  });

  it('stops at the minimum when the visitor holds a button', () => {
    jest.useFakeTimers();
    render(<Sample start={120} min={1} />);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Restar uno: vaso' }), { button: 0 });
    act(() => jest.advanceTimersByTime(5000));
    expect(counted()).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
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
    expect(field()).toHaveValue(amount);
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
