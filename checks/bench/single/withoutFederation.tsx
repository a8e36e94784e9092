import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Load = () => Promise<{ default: ComponentType<object> }>;

/** Replaces the modules of the shell that load, watch and cache remotes. Each screen is a chunk. */
const LOADS: Record<string, Load> = {
  'home/HomeScreen': () =>
    import(/* webpackChunkName: "home" */ '../../../mfe-home/src/HomeScreen'),
  'catalogue/CatalogueScreen': () =>
    import(/* webpackChunkName: "catalogue" */ '../../../mfe-catalogue/src/CatalogueScreen'),
  'quote/QuoteDrawer': () =>
    import(/* webpackChunkName: "quote" */ '../../../mfe-quote/src/QuoteDrawer'),
  'quote/QuoteButton': () =>
    import(/* webpackChunkName: "quote" */ '../../../mfe-quote/src/QuoteButton'),
};
const SCREENS = Object.fromEntries(
  Object.entries(LOADS).map(([screen, load]) => [screen, lazy(load)]),
);

export const prefetchScreen = (screen: string) => LOADS[screen]!();

/** A lazy screen arrives with its page. */
export const screenLoad = (screen: string) => ({ Screen: SCREENS[screen] });
export const onScreenLoad = () => () => undefined;

export const startOfflineCache = async () => undefined;

interface RemoteBoundaryProps {
  screen: string;
  screenProps: object;
  loading: ReactNode;
}

export function RemoteBoundary({ screen, screenProps, loading }: RemoteBoundaryProps) {
  const Screen = SCREENS[screen]!;
  return (
    <Suspense fallback={loading}>
      <Screen {...screenProps} />
    </Suspense>
  );
}
