import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Link, useLocation } from './router';

const Here = () => <output>{useLocation().pathname}</output>;

const show = (props: Partial<Parameters<typeof Link>[0]> = {}) =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Link to="/products" className="big" {...props}>
        Catálogo
      </Link>
      <Here />
    </MemoryRouter>,
  );
const link = () => screen.getByRole('link', { name: 'Catálogo' });

/** @returns whether the browser handles the click */
function click(init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link(), { button: 0, ...init });
  fireEvent(link(), event);
  return !event.defaultPrevented;
}

describe('Link', () => {
  it('keeps the attributes when the link renders', () => {
    show({ 'aria-current': 'page' });
    expect(link()).toHaveAttribute('href', '/products');
    expect(link()).toHaveClass('big');
    expect(link()).toHaveAttribute('aria-current', 'page');
  });

  it('loads no page when the visitor clicks', () => {
    show();
    expect(click()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('/products');
  });

  it.each([
    ['a new tab', {}, { ctrlKey: true }],
    ['a new window', {}, { shiftKey: true }],
    ['another target', { target: '_blank' }, {}],
  ])('leaves the click to the browser when the link opens %s', (_, props, init) => {
    show(props);
    // jsdom logs an error for a followed link.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(click(init)).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('/home');
    jest.restoreAllMocks();
  });

  it('stays on the page when its owner prevents the click', () => {
    show({ onClick: (event) => event.preventDefault() });
    click();
    expect(screen.getByRole('status')).toHaveTextContent('/home');
  });
});
