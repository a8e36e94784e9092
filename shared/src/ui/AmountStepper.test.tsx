import { fireEvent, render, screen } from '@testing-library/react';
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

describe('an amount', () => {
  it.each([
    ['2.9', 2],
    ['-3', 0],
    ['1e9', 999],
    ['1000', 999],
    ['0', 0],
    ['', 5],
  ])('typed as %p counts as %i', (typed, amount) => {
    render(<Sample />);
    type(typed);
    expect(counted()).toBe(amount);
    fireEvent.blur(field());
    expect(field()).toHaveValue(amount);
  });

  it('of at least 1 takes a typed 0 only once the field is left', () => {
    render(<Sample min={1} />);
    type('0');
    expect(counted()).toBe(5);
    fireEvent.blur(field());
    expect(counted()).toBe(0);
  });

  it('goes up and down by one, within its bounds', () => {
    render(<Sample start={998} />);
    fireEvent.click(screen.getByRole('button', { name: 'Sumar uno: vaso' }));
    expect(counted()).toBe(999);
    expect(screen.getByRole('button', { name: 'Sumar uno: vaso' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Restar uno: vaso' }));
    expect(counted()).toBe(998);
  });

  it.each([0, 1] as const)('cannot be brought below %i by its button', (min) => {
    render(<Sample start={min} min={min} />);
    expect(screen.getByRole('button', { name: 'Restar uno: vaso' })).toBeDisabled();
  });
});
