import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useAmountField } from './useAmountField';

function Sample() {
  const [amount, setAmount] = useState(5);
  const field = useAmountField(amount, setAmount);
  return (
    <>
      <input aria-label="Cantidad" {...field} />
      <output>{amount}</output>
    </>
  );
}

const typeIn = (value: string) => {
  render(<Sample />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value } });
  return field;
};

describe('what is typed as an amount', () => {
  it.each([
    ['2.9', 2],
    ['-3', 0],
    ['1e9', 999],
    ['1000', 999],
    ['0', 0],
    ['', 5],
    ['abc', 5],
  ])('counts %p as %i', (typed, amount) => {
    const field = typeIn(typed);
    expect(screen.getByRole('status')).toHaveTextContent(String(amount));
    fireEvent.blur(field);
    expect(field).toHaveValue(String(amount));
  });
});
