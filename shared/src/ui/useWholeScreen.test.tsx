import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useWholeScreen } from './useWholeScreen';

let painted: boolean[];
let go: ReturnType<typeof useNavigate>;

function Start() {
  go = useNavigate();
  return 'start';
}
function Screen() {
  const whole = useWholeScreen();
  go = useNavigate();
  useLayoutEffect(() => void painted.push(whole), [whole]);
  return whole ? 'whole' : 'first screen';
}

const open = (path: string) => {
  painted = [];
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/screen" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  );
};
const step = (to: string | number) => act(async () => void go(to as string));

describe('a screen', () => {
  it('begins with its first screen where a link led to it, and is whole right after', async () => {
    open('/');
    await step('/screen');
    expect(painted).toEqual([false, true]);
    expect(screen.getByText('whole')).toBeInTheDocument();
  });

  it('is whole at once where a link led to one of its sections', async () => {
    open('/');
    await step('/screen#section');
    expect(painted).toEqual([true]);
  });

  it('is whole at once where it is the first one of a page, and on Back', async () => {
    open('/screen');
    expect(painted).toEqual([true]);
    await step('/');
    await step(-1);
    expect(painted).toEqual([true, true]);
  });
});
