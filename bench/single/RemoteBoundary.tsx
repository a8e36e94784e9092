import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Splits the remotes' screens into chunks of one bundle. */
const SCREENS: Record<string, ComponentType<object>> = {
  'home/HomeScreen': lazy(
    () => import(/* webpackChunkName: "home" */ '../../mfe-home/src/HomeScreen'),
  ),
  'catalogue/CatalogueScreen': lazy(
    () => import(/* webpackChunkName: "catalogue" */ '../../mfe-catalogue/src/CatalogueScreen'),
  ),
  'quote/QuoteDrawer': lazy(
    () => import(/* webpackChunkName: "quote" */ '../../mfe-quote/src/QuoteDrawer'),
  ),
  'quote/QuoteButton': lazy(
    () => import(/* webpackChunkName: "quote" */ '../../mfe-quote/src/QuoteButton'),
  ),
};

interface RemoteBoundaryProps {
  screen: string;
  screenProps: object;
  loading: ReactNode;
}

/** Replaces the shell's boundary by a lazy component, without federation. */
export function RemoteBoundary({ screen, screenProps, loading }: RemoteBoundaryProps) {
  const Screen = SCREENS[screen]!;
  return (
    <Suspense fallback={loading}>
      <Screen {...screenProps} />
    </Suspense>
  );
}
