import { createContext, createElement, useContext, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from '../services/Services';
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
