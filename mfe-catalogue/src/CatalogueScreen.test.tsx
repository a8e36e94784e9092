import { quoteRequested, itemToggled } from '@mg/shared/store/quoteSlice';
import { act, screen, within } from '@testing-library/react';
import { count, main, panel, renderScreen } from './testing/renderScreen';

describe('CatalogueScreen', () => {
  it('shows every product, the forced types first, when the catalogue has loaded', async () => {
    await renderScreen();
    const headings = within(main())
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Catálogo',
      'Rollos de arranque',
      '- LISOS CRISTAL -',
      'Guantes',
      '- LATEX -',
      '- NITRILO -',
      'Bolsas riñon',
      '- LISAS -',
    ]);
    expect(count()).toHaveTextContent('5 productos');
    expect(within(main()).getByRole('button', { name: 'Bolsa riñon 20x30' })).toBeVisible();
  });

  it('shows a spinner and a message while the products load', async () => {
    const { services } = await renderScreen({ catalogue: new Error('not yet') });
    services.documents.fetchCatalogue = () => new Promise(() => undefined);
    act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
    expect(within(main()).getByText('Cargando productos…')).toBeVisible();
    expect(within(panel()).getByText('Los productos todavía no están listos.')).toBeVisible();
  });

  it('offers a retry when the document store is unreachable', async () => {
    const { services, user } = await renderScreen({ catalogue: new Error('down') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos cargar el catálogo');
    const ways = within(alert)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.split(/[:?]/)[0]);
    expect(ways).toEqual(['https', 'tel', 'mailto']);
    services.documents.fetchCatalogue = async () => [
      { id: 'GUANTES', subtipos: { LATEX: ['GUANTE LATEX'] } },
    ];
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Guante latex' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows a message when the catalogue is empty', async () => {
    await renderScreen({ catalogue: [] });
    expect(
      await within(main()).findByText('Todavía no hay productos en el catálogo.'),
    ).toBeVisible();
    expect(within(panel()).getByText('Todavía no hay tipos de producto.')).toBeVisible();
  });

  it("sets the title when the quotation's step changes", async () => {
    const { store, unmount } = await renderScreen();
    expect(document.title).toBe('Cotización');
    act(() => {
      store.dispatch(itemToggled('GUANTE NITRILO'));
      store.dispatch(quoteRequested());
    });
    expect(document.title).toBe('Contacto');
    unmount();
    expect(document.title).toBe('');
  });

  it('shows the banners and links to home and other remotes when the screen opens', async () => {
    await renderScreen();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['HOME', '/home'],
      ['Sobre nosotros', '/home/#SobreNosotros'],
      ['Productos', '/home/#Productos'],
      ['Contacto', '/home/#Contacto'],
      ['Ofertas', '/ofertas'],
    ]);
    expect(screen.getByText('Entregas a todo el Pais')).toBeVisible();
    expect(screen.getByText('Calidad Premium')).toBeVisible();
  });

  it('renders the quote button when a remote fills its slot', async () => {
    await renderScreen();
    expect(screen.getByRole('button', { name: 'Cotización (0)' })).toBeVisible();
  });

  it('shows a name as text when it contains HTML', async () => {
    const name = '<img src=x onerror=alert(1)> 50% ; ñ';
    await renderScreen({
      catalogue: [{ id: '<b>TIPO</b>', subtipos: { '</h3>': [name] } }] as never,
    });
    expect(within(main()).getByText('- </h3> -')).toBeVisible();
    expect(within(main()).getByText(name)).toBeVisible();
    expect(document.querySelector('main img')).toBeNull();
  });
});
