import { Link, useNavigate } from '@mg/shared/router';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useScrollRestoration } from './useScrollRestoration';

function List() {
  const navigate = useNavigate();
  useScrollRestoration(true);
  return (
    <>
      <Link to="/products/GUANTES">Guantes</Link>
      <button onClick={() => void navigate(-1)}>Volver</button>
    </>
  );
}

const scrollBy = (top: number) => {
  Object.assign(window, { scrollY: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
};

describe('useScrollRestoration', () => {
  it('restores the position when the visitor goes back', async () => {
    window.scrollTo = jest.fn();
    const user = userEvent.setup();
    renderWithStore(<List />, { path: '/products' });
    scrollBy(5000);
    // The click scrolls to the top before a scroll event.
    screen.getByRole('link').addEventListener('click', () => {
      Object.assign(window, { scrollY: 0 });
    });
    await user.click(screen.getByRole('link'));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 5000, behavior: 'instant' });
  });
});
