import { business } from '@mg/shared/business';
import type { Services } from '@mg/shared/services/Services';
import { SlotsProvider } from '@mg/shared/slots';
import { StoreProvider } from '@mg/shared/store/hooks';
import type { AppStore, RootState } from '@mg/shared/store/makeStore';
import { lazy, Suspense, useEffect } from 'react';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { LoadingScreen, NotFound } from './screens/fallbackScreens';
import { PageRoute } from './screens/PageRoute';
import { pageText } from './site/pageText';
import { pageAt } from './site/sitePages';
import { siteSlots } from './screens/siteSlots';

/** Shows the UI primitives to teams, in development builds alone. */
const Gallery =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./gallery/Gallery')) : undefined;

interface AppProps {
  store: AppStore;
  services: Services;
  /** Equals the state of the prerendered page; see `StoreProvider`. */
  serverState?: RootState;
  onReady?(): void;
}

/** Routes the pages of the page's record, inside a browser's or a server's router. */
export function App({ store, services, serverState, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StoreProvider store={store} services={services} serverState={serverState}>
      <SiteTitle />
      <SlotsProvider value={siteSlots}>
        <Page />
      </SlotsProvider>
    </StoreProvider>
  );
}

/**
 * Renders the page at the address. The router's own component for routes brings its data routers,
 * which cost every first visit 2 KB of brotli.
 */
function Page() {
  const { pathname } = useLocation();
  if (Gallery && pathname === '/galeria') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Gallery />
      </Suspense>
    );
  }
  const found = pageAt(pathname);
  if (!found) return <NotFound />;
  const { page, matches } = found;
  return (
    <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
      <PageRoute key={page.screen} page={page} />
    </RouteContext>
  );
}

/** Renders the declared title of the page; a screen's own title precedes the declared one. */
function SiteTitle() {
  const found = pageAt(useLocation().pathname);
  return <title>{found ? pageText(found.page.title, found.params) : business().name}</title>;
}
