import { filterSet } from '@mg/shared/store/catalogueSlice';
import { contentState } from '@mg/shared/store/contentState';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CatalogueScreen from '../CatalogueScreen';
import { imitateWindow } from '../testing/renderScreen';

const BEFORE = { GUANTES: ['GUANTE LATEX'], VASOS: ['VASO 180'] };
const AFTER = { GUANTES: ['GUANTE LATEX'], VASOS: ['VASO 180', 'VASO 220'] };

const documents = (catalogue: Record<string, string[]>) =>
  Object.entries(catalogue).map(([id, products]) => ({ id, subtipos: { TODOS: products } }));
const typesOf = (catalogue: Record<string, string[]>) =>
  Object.entries(catalogue).map(([name, products]) => ({
    name,
    subtypes: [{ name: 'TODOS', products }],
  }));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Lays the types out below each other, each as tall as the window. */
function layOut(first: number) {
  Element.prototype.getBoundingClientRect = function rect(this: HTMLElement) {
    const index = Object.keys(BEFORE).indexOf(this.dataset.type ?? '');
    const top = (index - first) * window.innerHeight;
    return { top, bottom: top + window.innerHeight } as DOMRect;
  };
}

async function open(catalogue: Record<string, string[]> | Error, age = 0, first = 0) {
  imitateWindow(1280);
  layOut(first);
  const { services } = fakeServices({
    catalogue: catalogue instanceof Error ? catalogue : documents(catalogue),
  });
  const page = renderWithStore(<CatalogueScreen />, {
    services,
    path: '/products',
    preloadedState: contentState({ takenAt: daysAgo(age), types: typesOf(BEFORE) }, null),
  });
  await act(async () => undefined);
  return { ...page, services, user: userEvent.setup() };
}

const newRow = () => screen.queryByRole('button', { name: 'Vaso 220' });
const notice = () => screen.queryByRole('button', { name: /El catálogo se actualizó/ });

describe('a refreshed catalogue', () => {
  const { getBoundingClientRect } = Element.prototype;
  afterEach(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  it('shows at once when no visible product shifts', async () => {
    await open(AFTER, 0, 0);
    expect(newRow()).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('waits for the visitor when visible products shift', async () => {
    const { user } = await open(AFTER, 0, 1);
    expect(newRow()).toBeNull();
    await user.click(notice() as HTMLElement);
    expect(newRow()).toBeVisible();
    expect(notice()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows when the filter changes', async () => {
    const { store } = await open(AFTER, 0, 1);
    act(() => void store.dispatch(filterSet('VASOS')));
    expect(newRow()).toBeVisible();
    expect(notice()).toBeNull();
  });
});

describe('a catalogue that cannot be refreshed', () => {
  it('shows no age when the catalogue is younger than a day', async () => {
    await open(new Error('down'), 0.5);
    expect(screen.getByRole('button', { name: 'Vaso 180' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actualizar/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its age after a day, and refreshes when the visitor presses the button', async () => {
    const { user, services } = await open(new Error('down'), 3.2);
    services.documents.fetchCatalogue = async () => documents(BEFORE);
    await user.click(
      screen.getByRole('button', { name: 'Este catálogo es de hace 3 días · Actualizar' }),
    );
    expect(screen.queryByRole('button', { name: /Actualizar/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
