import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { initialCatalogue } from '@mg/shared/store/catalogueSlice';
import { selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteList, saveMail, saveNamed, savedLists } from './savedLists';
import { listCode } from './listCode';
import { closeListDialog, openListDialog, showNotice } from '../actions/listDialog';
import QuoteDrawer from '../QuoteDrawer';
import { CUPS, TRAYS } from '../testing/renderQuote';
import { stubMatchMedia } from '../testing/stubMatchMedia';
import './ListDialogs';

const GONE = { name: 'FILM QUE YA NO ESTÁ', amount: 5 };
const contact = { name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };
const types = [{ name: 'T', subtypes: [{ name: 'S', products: [TRAYS.name, CUPS.name] }] }];

/** Renders the drawer with these items; the catalogue has two products. */
function visit(items = [TRAYS], hash = '') {
  window.history.replaceState(null, '', `/products${hash}`);
  stubMatchMedia(false);
  const { services, calls } = fakeServices();
  const view = renderWithStore(<QuoteDrawer />, {
    services,
    preloadedState: {
      quote: { removed: [], notes: [], items, step: 'editing', before: 'editing', open: true },
      catalogue: { ...initialCatalogue, types, status: 'ready' },
    },
  });
  const list = () => selectQuoteItems(view.store.getState());
  return { ...view, calls, list, user: userEvent.setup() };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const mine = () => screen.findByRole('dialog', { name: 'Mis listas' });

beforeEach(() => {
  for (const { id } of savedLists()) deleteList(id);
  sessionStorage.clear();
  act(() => {
    closeListDialog();
    showNotice();
  });
});

describe('MyLists', () => {
  it('restores a sent list and fills in the form when the own list is empty', async () => {
    saveMail({ items: [TRAYS, CUPS], notes: [], reference: 'K7M2PX', contact });
    const { store, list } = visit([]);
    await press('Mis listas');
    expect(within(await mine()).getByText('K7M2PX')).toBeVisible();
    await press(/^Enviar otra vez/);
    expect(list()).toEqual([TRAYS, CUPS]);
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.contact);
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@mail.com');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled();
  });

  it('asks first when a saved list replaces the own list', async () => {
    saveNamed({ items: [CUPS], notes: [] }, 'Semana');
    const { list } = visit();
    await press('Mis listas');
    await press('Usar: Semana');
    expect(list()).toEqual([TRAYS]);
    await press('Reemplazar mi lista');
    expect(list()).toEqual([CUPS]);
    expect(screen.getByText('Se reemplazó su lista de 1 producto.')).toBeVisible();
    await press('Deshacer');
    expect(list()).toEqual([TRAYS]);
  });

  it('names a product when it has left the catalogue', async () => {
    saveNamed({ items: [GONE, CUPS], notes: [] }, 'Vieja');
    const { list } = visit([]);
    await press('Mis listas');
    await press('Usar: Vieja');
    expect(await screen.findByText('1 producto ya no está en el catálogo')).toBeVisible();
    expect(screen.getByText('Film que ya no está')).toBeVisible();
    await press('Usar esta lista');
    expect(list()).toEqual([CUPS]);
  });

  it('saves, renames, deletes and restores a list when the visitor asks', async () => {
    visit();
    await press('Mis listas');
    await press(/^Guardar la lista actual/);
    await press('Guardar');
    expect(await screen.findByText('Escriba un nombre.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Nombre de la lista'), ' Semana ');
    await press('Guardar');
    expect(savedLists()).toMatchObject([{ name: 'Semana', items: [TRAYS] }]);
    await press('Renombrar: Semana');
    const field = screen.getByLabelText('Nombre de la lista');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mes');
    await press('Cambiar');
    await press('Borrar: Mes');
    expect(savedLists()).toEqual([]);
    await press('Deshacer');
    expect(savedLists()).toMatchObject([{ name: 'Mes' }]);
  });
});

describe('the list of a link', () => {
  const hash = `#lista=${listCode([TRAYS, CUPS, GONE])}`;

  it('adds its amounts to the list when the visitor agrees, and leaves the address', async () => {
    const { list } = visit([TRAYS], hash);
    expect(window.location.hash).toBe('');
    expect(await screen.findByText('1 producto ya no está en el catálogo')).toBeVisible();
    await press('Agregar a mi lista');
    expect(list()).toEqual([{ ...TRAYS, amount: 6 }, CUPS]);
    expect(screen.getByText(/^(Cambiaron|Se agregaron) 2 renglones$/)).toBeVisible();
  });

  it('shows a notice when it exceeds the limits', async () => {
    const { list } = visit([{ ...TRAYS, amount: 998 }], hash);
    await press('Agregar a mi lista');
    expect(list()[0]?.amount).toBe(999);
    expect(screen.getByText(/Quedan en 999, el máximo: 1 producto\./)).toBeVisible();
  });

  it('shows again when the page reloads before the visitor decides', async () => {
    const { unmount } = visit([TRAYS], hash);
    await screen.findByRole('button', { name: 'Reemplazar mi lista' });
    unmount();
    act(closeListDialog);
    const second = visit([TRAYS]);
    await press('No usarla');
    expect(second.list()).toEqual([TRAYS]);
    second.unmount();
    visit([TRAYS]);
    expect(screen.queryByText('Una lista para usted')).not.toBeInTheDocument();
  });

  it('offers its use alone when the own list is empty', async () => {
    const { list } = visit([], hash);
    expect(await screen.findByText(/Su lista está vacía/)).toBeVisible();
    await press('Usar esta lista');
    expect(list()).toEqual([TRAYS, CUPS]);
  });

  it.each(['#lista=', '#lista=%3Cb%3E', '#lista=1AAAA', `${hash.slice(0, -3)}`])(
    'shows an error and changes nothing when the link ends in %p',
    async (broken) => {
      const { list } = visit([TRAYS], broken);
      expect(await screen.findByText('El enlace no está completo')).toBeVisible();
      expect(list()).toEqual([TRAYS]);
    },
  );
});

describe('sharing the list', () => {
  it('copies its link, its text and its table when the visitor presses their buttons', async () => {
    visit([TRAYS, CUPS]);
    await press('Compartir o copiar');
    await press('Compartir el enlace');
    expect(await navigator.clipboard.readText()).toBe(
      `http://localhost/products#lista=${listCode([TRAYS, CUPS])}`,
    );
    await press('Copiar como texto');
    expect(await navigator.clipboard.readText()).toContain('3 x BANDEJA N° 105 BLANCA');
    await press('Copiar para una planilla');
    expect(await screen.findByText(/Tabla copiada/)).toBeVisible();
  });

  it('shows the text of the chat when the list is too long for a chat', async () => {
    const long = Array.from({ length: 150 }, (_, n) => ({ ...CUPS, name: `${CUPS.name} N° ${n}` }));
    visit(long);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await press('Enviar por WhatsApp');
    expect(await screen.findByText(/no entra en un mensaje/)).toBeVisible();
    const href = screen.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')!;
    expect(new URL(href).searchParams.get('text')).toContain(listCode(long));
    act(() => openListDialog({ is: 'mine' }));
  });
});
