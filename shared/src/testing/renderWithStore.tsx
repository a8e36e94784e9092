import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { SiteLink } from '../domain/declaration';
import type { Services } from '../services/Services';
import { SlotsProvider, type LinkSlot, type SlotProps, type Slots } from '../page/slots';
import { StoreProvider } from '../store/hooks';
import { makeStore, type RootState } from '../store/makeStore';
import { fakeServices } from './fakeServices';

interface Options {
  services?: Services;
  preloadedState?: Partial<RootState>;
  path?: string;
  /** Gives the component its parameters; the default matches every address. */
  routes?: readonly string[];
  /** Fills the component's slots. */
  slots?: { [Name in keyof SlotProps]?: (props: SlotProps[Name]) => ReactNode };
  links?: Partial<Record<LinkSlot, readonly SiteLink[]>>;
}

/** Renders a component with store, services and router, as the shell does. */
export function renderWithStore(
  ui: ReactElement,
  {
    services = fakeServices().services,
    preloadedState,
    path = '/',
    routes = ['*'],
    slots = {},
    links = {},
  }: Options = {},
) {
  const filled: Slots = {
    parts: (name, props) => slots[name]?.(props),
    links: (name) => links[name] ?? [],
  };
  const store = makeStore(services, preloadedState);
  const view = render(
    <StoreProvider store={store} services={services}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {/* All routes share one element, so that navigation never remounts it. */}
          <Route element={<SlotsProvider value={filled}>{ui}</SlotsProvider>}>
            {routes.map((route) => (
              <Route key={route} path={route} element={null} />
            ))}
          </Route>
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  );
  return { store, ...view };
}
