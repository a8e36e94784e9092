import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type SyntheticEvent } from 'react';
import { keepInteractions } from './keepInteractions';

/** A part of the page that React has taken over already, while the page is not ready. */
function Part({ onToggle, onTap }: { onToggle(): void; onTap(): void }) {
  const [ticked, setTicked] = useState(false);
  const toggle = () => {
    onToggle();
    setTicked((before) => !before);
  };
  return (
    <>
      <label>
        Bolsa
        <input type="checkbox" checked={ticked} onChange={toggle} />
      </label>
      <button type="button" onClick={onTap}>
        Cotizar
      </button>
    </>
  );
}

it.each(['checkbox', 'label'])('counts a tap on a %s once, whoever else hears it', (on) => {
  const replay = keepInteractions();
  const onToggle = jest.fn();
  render(<Part onToggle={onToggle} onTap={() => undefined} />);
  const box = screen.getByRole('checkbox');
  fireEvent.click(on === 'label' ? screen.getByText('Bolsa') : box);
  expect(box).toBeChecked();
  expect(onToggle).not.toHaveBeenCalled();
  act(replay);
  expect(box).toBeChecked();
  expect(onToggle).toHaveBeenCalledTimes(1);
});

it('counts a tap on a button once', () => {
  const replay = keepInteractions();
  const onTap = jest.fn();
  render(<Part onToggle={() => undefined} onTap={onTap} />);
  fireEvent.click(screen.getByRole('button'));
  expect(onTap).not.toHaveBeenCalled();
  act(replay);
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('has a link to another screen wait for what was ticked, unless it is tapped again', () => {
  const replay = keepInteractions();
  const follow = jest.fn((event: SyntheticEvent) => event.preventDefault());
  render(
    <>
      <Part onToggle={() => undefined} onTap={() => undefined} />
      <a href="/home" onClick={follow}>
        HOME
      </a>
    </>,
  );
  const taps = (init?: MouseEventInit) => {
    fireEvent.click(screen.getByRole('link'), init);
    return follow.mock.calls.length;
  };
  expect(taps()).toBe(1);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(taps({ ctrlKey: true })).toBe(2);
  expect(taps()).toBe(2);
  expect(taps()).toBe(3);
  act(replay);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(follow).toHaveBeenCalledTimes(4);
});
