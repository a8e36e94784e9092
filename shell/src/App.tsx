import { business } from '@mg/shared/business';
import type { Services } from '@mg/shared/services/Services';
import { ROUTES } from '@mg/shared/routes';
import { StoreProvider } from '@mg/shared/store/hooks';
import type { AppStore, RootState } from '@mg/shared/store/makeStore';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomeRoute } from './screens/HomeRoute';
import { LoadingScreen } from './screens/LoadingScreen';
import { NotFound } from './screens/NotFound';
import { ProductsRoute } from './screens/ProductsRoute';

/** For teams, so that no visitor loads it. */
const Gallery = lazy(() =>
  import('./gallery/Gallery').then(({ Gallery }) => ({ default: Gallery })),
);

interface AppProps {
  store: AppStore;
  services: Services;
  /** What the page was prerendered with; see `StoreProvider`. */
  serverState?: RootState;
  /** Called once what is on the page answers to the visitor. */
  onReady?(): void;
}

/**
 * The routes of the site (spec §2), and a page for teams that shows every UI primitive; `start` sees
 * to the empty path. The router around it is the browser's, or the server's.
 */
export function App({ store, services, serverState, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StoreProvider store={store} services={services} serverState={serverState}>
      {/* A screen's own title stands before it; this one is for those that have none (yet). */}
      <title>{business().name}</title>
      <Routes>
        <Route path={ROUTES.home} element={<HomeRoute />} />
        {/* One element for both, so that choosing a type never mounts the screen anew. */}
        <Route element={<ProductsRoute />}>
          <Route path={ROUTES.products} element={null} />
          <Route path={ROUTES.product} element={null} />
        </Route>
        <Route
          path="/galeria"
          element={
            <Suspense fallback={<LoadingScreen />}>
              <Gallery />
            </Suspense>
          }
        />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </StoreProvider>
  );
}
