import { fakeServices } from '@mg/shared/testing/fakeServices';
import { makeStore } from '@mg/shared/store/makeStore';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';

jest.mock('./remotes/RemoteBoundary', () => ({
  RemoteBoundary: ({ screen: id }: { screen: string }) => <p>{id}</p>,
}));

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  const { services } = fakeServices();
  render(
    <BrowserRouter>
      <App store={makeStore(services)} services={services} />
    </BrowserRouter>,
  );
}

describe('the routes', () => {
  it.each(['/home', '/home/', '/home/#Productos'])('show the home screen at %s', (path) => {
    openAt(path);
    expect(screen.getByText('home/HomeScreen')).toBeInTheDocument();
  });

  it.each(['/products', '/products/BOLSAS%20CAMISETA', '/products/no-such', '/products/%E0%A4%A'])(
    'show the catalogue and the quote drawer at %s',
    (path) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      openAt(path);
      expect(screen.getByText('catalogue/CatalogueScreen')).toBeInTheDocument();
      expect(screen.getByText('quote/QuoteDrawer')).toBeInTheDocument();
    },
  );

  it.each(['/nothing', '/products/A/B'])('show a friendly page at %s', (path) => {
    openAt(path);
    expect(screen.getByText('No encontramos esa página')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver Catalogo' })).toHaveAttribute('href', '/products');
  });
});
