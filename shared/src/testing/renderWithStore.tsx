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
  /** Address that the page is at. */
  path?: string;
  /** Routes that show the component, for one that reads parameters; by default every address. */
  routes?: readonly string[];
  /** What stands in the slots that the component offers; nothing where it is not said. */
  slots?: { [Name in keyof SlotProps]?: (props: SlotProps[Name]) => ReactNode };
  links?: Partial<Record<LinkSlot, readonly SiteLink[]>>;
}

/** Renders a component as the shell would: with a store, services and a router around it. */
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
          {/* One element for all, so that going from one to another never mounts it anew. */}
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
