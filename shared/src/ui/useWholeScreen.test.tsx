import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useWholeScreen } from './useWholeScreen';

let painted: boolean[];

function Link({ to }: { to: string | number }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to as string)}>{to}</button>;
}
function Screen() {
  const whole = useWholeScreen();
  useLayoutEffect(() => void painted.push(whole), [whole]);
  return (
    <>
      {whole ? 'whole' : 'first screen'}
      <Link to="/" />
    </>
  );
}

const open = (path: string) => {
  painted = [];
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="/"
          element={['/screen', '/screen#section', -1].map((to) => (
            <Link key={to} to={to} />
          ))}
        />
        <Route path="/screen" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  );
};
const step = (to: string) => act(async () => screen.getByRole('button', { name: to }).click());

describe('useWholeScreen', () => {
  it('renders the first screen first when a link leads to its top', async () => {
    open('/');
    await step('/screen');
    expect(painted).toEqual([false, true]);
    expect(screen.getByText('whole')).toBeInTheDocument();
  });

  it('renders whole at once when a link leads to a section', async () => {
    open('/');
    await step('/screen#section');
    expect(painted).toEqual([true]);
  });

  it('renders whole when the page loads or the visitor goes back', async () => {
    open('/screen');
    expect(painted).toEqual([true]);
    await step('/');
    await step('-1');
    expect(painted).toEqual([true, true]);
  });
});
