import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { business } from '@mg/shared/business';
import { HOME_ANCHORS } from '@mg/shared/routes';
import { chatLink } from '@mg/shared/services/messagingApp';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { TEXTS } from '@mg/shared/texts';
import { pretendScrolling, pretendWidth } from './testing/browser';
import HomeScreen from './HomeScreen';

type RenderOptions = NonNullable<Parameters<typeof renderWithStore>[1]>;

let scrolling: ReturnType<typeof pretendScrolling>;
const scrolledTo: Element[] = [];

beforeEach(() => {
  pretendWidth(1280);
  scrolling = pretendScrolling();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
});

const home = (path = '/home', filled: Pick<RenderOptions, 'slots' | 'links'> = {}) =>
  renderWithStore(<HomeScreen />, {
    ...filled,
    path,
    preloadedState: { promotions: { entries: [], ready: true, status: 'loaded' } },
  });

describe('HomeScreen', () => {
  it("shows the company's name and links to the catalogue when the screen opens", () => {
    home();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(business().name);
    expect(screen.getAllByText(business().tagline)[0]).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: TEXTS.seeCatalogue })).toHaveAttribute(
      'href',
      '/products',
    );
    expect(document.title).toContain('MG Descartables');
  });

  it('shows logo, pennants and every section in its header when the screen opens', () => {
    home();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('img', { name: business().name })).toBeVisible();
    expect(header.getByText(TEXTS.nationwideDelivery)).toBeVisible();
    expect(header.getByText(TEXTS.premiumQuality)).toBeVisible();
    const nav = within(header.getByRole('navigation', { name: 'Secciones' }));
    for (const link of nav.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) expect(document.getElementById(href.slice(1))).not.toBeNull();
      else expect(href).toBe('/products');
    }
    expect(nav.getAllByRole('link')).toHaveLength(5);
  });

  it('renders a section before the contact when another remote brings it', () => {
    home('/home', { slots: { 'home-sections': () => <section aria-label="Ofertas" /> } });
    const names = within(screen.getByRole('main')).getAllByRole('region');
    expect(names.at(-2)).toBe(screen.getByRole('region', { name: 'Ofertas' }));
  });

  it('links to a page in header and footer when another remote brings it', () => {
    home('/home', { links: { navigation: [{ to: '/ofertas', text: 'Ofertas' }] } });
    const links = screen.getAllByRole('link', { name: 'Ofertas' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ofertas', '/ofertas']);
  });

  it('opens the menu, which closes when the visitor follows a link', async () => {
    home();
    fireEvent.click(screen.getByRole('button', { name: 'Menú' }));
    const menu = screen.getByRole('dialog', { name: 'Menú' });
    fireEvent.click(within(menu).getByRole('link', { name: TEXTS.products }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it("shows the company's facts when the screen opens", () => {
    home();
    const about = screen.getByRole('region', { name: TEXTS.aboutUs });
    expect(within(about).getAllByRole('listitem')).toHaveLength(3);
    for (const fact of ['2005', '1500 m2', '48 a 72 horas hábiles', 'sellamos con el logo']) {
      expect(about).toHaveTextContent(fact);
    }
  });

  it("shows the company's address and contact data when the screen opens", () => {
    home();
    const contact = within(screen.getByRole('region', { name: TEXTS.contact }));
    const way = contact.getByRole('link', { name: TEXTS.howToGetThere });
    expect(way).toHaveAttribute('href', business().directionsUrl);
    expect(way).toHaveAttribute('target', '_blank');
    expect(contact.getByRole('img', { name: /Croquis/ })).toHaveAttribute('loading', 'lazy');
    expect(contact.getByText(/Av. Presidente Perón/)).toBeVisible();
    expect(contact.getByRole('link', { name: business().email })).toHaveAttribute(
      'href',
      `mailto:${business().email}`,
    );
    expect(contact.getByRole('link', { name: '+54 11 4755-2005' })).toHaveAttribute(
      'href',
      'tel:+541147552005',
    );
  });

  it('shows the newsletter and the contact data in its footer when the screen opens', () => {
    home();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('button', { name: 'Suscribirme' })).toBeDisabled();
    expect(footer.getByRole('link', { name: business().email })).toBeVisible();
  });

  it('links to a chat in a floating button when the screen opens', () => {
    home();
    const chat = screen.getByRole('link', { name: 'Consultar por chat' });
    expect(chat).toHaveAttribute('href', chatLink('Hola, quisiera hacer una consulta.'));
    expect(chat).toHaveAttribute('target', '_blank');
  });

  it.each(Object.values(HOME_ANCHORS))(
    'scrolls to #%s when the address contains the anchor',
    (id) => {
      home(`/home/#${id}`);
      expect(scrolledTo).toEqual([document.getElementById(id)]);
      expect(document.getElementById(id)).toHaveFocus();
    },
  );

  it('stays at the top when the address has no known anchor', () => {
    home('/home/#nowhere');
    expect(scrolledTo).toEqual([]);
  });

  it('shows the scroll-to-top button when the visitor has scrolled', () => {
    home();
    expect(screen.queryByRole('button', { name: 'Volver arriba' })).not.toBeInTheDocument();
    act(() => scrolling.firstScreenful(false));
    fireEvent.click(screen.getByRole('button', { name: 'Volver arriba' }));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    act(() => scrolling.firstScreenful(true));
    expect(screen.queryByRole('button', { name: 'Volver arriba' })).not.toBeInTheDocument();
  });
});
