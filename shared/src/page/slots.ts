import { createContext, useContext, type ReactNode } from 'react';
import type { Product } from '../domain/catalogue';
import type { SiteLink } from '../domain/declaration';

/** Maps each slot that pages offer to the props of its parts. */
export interface SlotProps {
  /** Stands in a phone's bottom bar, and floats on larger screens. */
  'quote-button': object;
  /** Opens beside or over the catalogue. */
  'quote-drawer': object;
  /** Stands below the detail of a product. */
  'product-detail': { product: Product };
  /** Stands on the home screen, between the products and the contact. */
  'home-sections': object;
}

/** Names the slots for links, which stand in the bars at the top of the pages. */
export type LinkSlot = 'navigation';

/** The shell provides the filled slots of a page. */
export interface Slots {
  parts<Name extends keyof SlotProps>(slot: Name, props: SlotProps[Name]): ReactNode;
  links(slot: LinkSlot): readonly SiteLink[];
}

const NO_SLOTS: Slots = { parts: () => null, links: () => [] };

const SlotsContext = createContext(NO_SLOTS);

export const SlotsProvider = SlotsContext.Provider;

/** Renders the parts of other remotes in a slot. */
export function Slot<Name extends keyof SlotProps>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]): ReactNode {
  return useContext(SlotsContext).parts(name, props as unknown as SlotProps[Name]);
}

/** Returns the links of other remotes in a slot. */
export const useSlotLinks = (slot: LinkSlot): readonly SiteLink[] =>
  useContext(SlotsContext).links(slot);
