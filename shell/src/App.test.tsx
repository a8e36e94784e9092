import { fakeServices } from '@mg/shared/testing/fakeServices';
import { makeStore } from '@mg/shared/store/makeStore';
import { act, cleanup, render, screen } from '@testing-library/react';
import { setSiteConfig } from '@mg/shared/services/siteConfig';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { setPageRelease } from './remotes/readPageRelease';
import { releaseFixture, versionOf } from './testing/releaseFixture';

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

const config = { apiHost: '/api', firebase: { projectId: 'p', apiKey: 'k' }, start: '/home' };

beforeEach(() => {
  setSiteConfig(config);
  setPageRelease(releaseFixture());
});

describe('App', () => {
  it.each(['/home', '/home/', '/home/#Productos'])(
    'shows the home screen when the address is %s',
    (path) => {
      openAt(path);
      expect(screen.getByText('home/HomeScreen')).toBeInTheDocument();
    },
  );

  it.each(['/products', '/products/BOLSAS%20CAMISETA', '/products/no-such', '/products/%E0%A4%A'])(
    'shows the catalogue and the quote drawer when the address is %s',
    (path) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      openAt(path);
      expect(screen.getByText('catalogue/CatalogueScreen')).toBeInTheDocument();
      expect(screen.getByText('quote/QuoteDrawer')).toBeInTheDocument();
    },
  );

  it.each(['/nothing', '/products/A/B'])(
    'shows the not-found page when the address is %s',
    (path) => {
      openAt(path);
      expect(screen.getByText('No encontramos esa página')).toBeInTheDocument();
      const links = screen.getAllByRole<HTMLAnchorElement>('link');
      expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
        ['Ver Catalogo', '/products'],
        ['Volver al inicio', '/home'],
      ]);
    },
  );

  it('routes a page when the record declares its path', () => {
    const { remotes, pages, parts } = releaseFixture();
    const offers = { path: '/ofertas', screen: 'promos/OffersPage', title: 'Ofertas · {business}' };
    setPageRelease(
      releaseFixture({
        remotes: { ...remotes, promos: { live: versionOf('promos', '0.1.0', ['OffersPage']) } },
        pages: [...pages, offers],
        parts: [...parts, { slot: 'quote-drawer', screen: 'promos/OffersDrawer' }],
      }),
    );
    openAt('/ofertas');
    expect(screen.getByText('promos/OffersPage')).toBeInTheDocument();
    expect(screen.queryByText('promos/OffersDrawer')).not.toBeInTheDocument();
    expect(document.title).toBe('Ofertas · MG Descartables');
    cleanup();
    openAt('/products');
    expect(screen.getByText('promos/OffersDrawer')).toBeInTheDocument();
  });

  it('keeps a screen mounted until a page has another screen', () => {
    openAt('/products');
    const catalogue = screen.getByText('catalogue/CatalogueScreen');
    const go = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    go('/products/FILM');
    expect(screen.getByText('catalogue/CatalogueScreen')).toBe(catalogue);
    go('/home');
    expect(screen.getByText('home/HomeScreen')).not.toBe(catalogue);
  });

  it('shows the type in the title until the screen sets another title', () => {
    openAt('/products/BOLSAS%20CAMISETA');
    expect(document.title).toBe('Bolsas camiseta · MG Descartables');
  });
});
