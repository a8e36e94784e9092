import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { Provider, ReactReduxContext, useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from '../services/Services';
import { doorOf } from './doors';
import type { AppDispatch, AppStore, RootState } from './makeStore';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

const ServicesContext = createContext<Services | null>(null);

/** Gives the services to features outside the store, such as the home enquiry. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a StoreProvider above it');
  return services;
}

interface StoreProviderProps {
  store: AppStore;
  services: Services;
  /** Hydrates the server's HTML. The store may know more, such as the stored quotation. */
  serverState?: RootState;
  children: ReactNode;
}

/** Provides the store and the services to its children. */
export const StoreProvider = ({ store, services, serverState, children }: StoreProviderProps) =>
  createElement(
    ServicesContext,
    { value: services },
    createElement(Provider, { store, serverState, children }),
  );

/** Gives the hooks of a remote the remote's own door to the store. */
export function StoreDoor({ app, children }: { app: string; children: ReactNode }) {
  const context = useContext(ReactReduxContext)!;
  const value = useMemo(
    () => ({ ...context, store: doorOf(context.store as AppStore, app) }),
    [context, app],
  );
  return createElement(ReactReduxContext, { value }, children);
}
