import type { ComponentType, ReactNode } from 'react';

/**
 * What the remotes expose to the shell. Each module's default export is the component.
 * Adding an optional prop is a minor change of the contract; anything else is a major one.
 */
export interface RemoteScreens {
  'home/HomeScreen': ComponentType;
  'catalogue/CatalogueScreen': ComponentType<CatalogueScreenProps>;
  'quote/QuoteDrawer': ComponentType;
  'quote/QuoteButton': ComponentType;
}

export interface CatalogueScreenProps {
  /**
   * The button that opens the quotation list. The catalogue gives it its place: in the bottom bar
   * of a phone, floating on larger screens.
   */
  quoteButton: ReactNode;
}
