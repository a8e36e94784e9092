import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type SyntheticEvent } from 'react';
import { keepEarlyInteractions } from './keepEarlyInteractions';

/** Renders a hydrated part of a page that is not ready. */
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

it.each(['checkbox', 'label'])('replays one change when the visitor has tapped a %s', (on) => {
  const replay = keepEarlyInteractions();
  const onToggle = jest.fn();
  render(<Part onToggle={onToggle} onTap={() => undefined} />);
  const box = screen.getByRole('checkbox');
  fireEvent.click(on === 'label' ? screen.getByText('Bolsa') : box);
  expect(box).toBeChecked();
  expect(onToggle).not.toHaveBeenCalled();
  act(() => replay());
  expect(box).toBeChecked();
  expect(onToggle).toHaveBeenCalledTimes(1);
});

it('replays one click when the visitor has tapped a button', () => {
  const replay = keepEarlyInteractions();
  const onTap = jest.fn();
  render(<Part onToggle={() => undefined} onTap={onTap} />);
  fireEvent.click(screen.getByRole('button'));
  expect(onTap).not.toHaveBeenCalled();
  act(() => replay());
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('holds a link after a tick until the visitor taps the link again', () => {
  const replay = keepEarlyInteractions();
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
  act(() => replay());
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(follow).toHaveBeenCalledTimes(4);
});

it('presses a toggle once unless its state has changed', () => {
  const replay = keepEarlyInteractions();
  const onTap = jest.fn();
  const Buttons = ({ pressed }: { pressed: boolean }) => (
    <>
      <button type="button" aria-pressed={false} onClick={() => onTap('tapped twice')} />
      <button type="button" aria-pressed={pressed} onClick={() => onTap('on by itself')} />
    </>
  );
  const { rerender } = render(<Buttons pressed={false} />);
  const [first, second] = screen.getAllByRole('button');
  for (const button of [first, first, second]) fireEvent.click(button!);
  rerender(<Buttons pressed />);
  act(() => replay());
  expect(onTap.mock.calls).toEqual([['tapped twice']]);
});

it('replays everything when a tap removes a later target', () => {
  const replay = keepEarlyInteractions();
  const onToggle = jest.fn();
  const Filtered = () => {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(false)} />
        {shown && <input type="checkbox" checked={false} onChange={onToggle} />}
      </>
    );
  };
  render(<Filtered />);
  const box = screen.getByRole('checkbox');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(box);
  act(() => replay());
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(box).not.toBeInTheDocument();
});

it('replays nothing when the page renders anew', () => {
  const replay = keepEarlyInteractions();
  const onToggle = jest.fn();
  const onTap = jest.fn();
  const { unmount } = render(<Part onToggle={onToggle} onTap={onTap} />);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button'));
  unmount();
  render(<Part onToggle={onToggle} onTap={onTap} />);
  act(() => replay());
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(onToggle).not.toHaveBeenCalled();
  expect(onTap).not.toHaveBeenCalled();
});
