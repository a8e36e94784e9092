import { createContext, useContext, type ReactNode } from 'react';
import type { Product } from '../domain/catalogue';
import type { SiteLink } from '../domain/declaration';

/** The slots that pages offer to other remotes, with the props of their parts. */
export interface SlotProps {
  /** The button of the quotation: in a phone's bottom bar, floating on larger screens. */
  'quote-button': object;
  /** An overlay beside or over the catalogue. */
  'quote-drawer': object;
  /** Below the detail of a product. */
  'product-detail': { product: Product };
  /** A section of the home screen, between the products and the contact. */
  'home-sections': object;
}

/** The slots for links: the bars at the top of the pages. */
export type LinkSlot = 'navigation';

/** The filled slots of a page, which the shell provides. */
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

/** The links of other remotes in a slot. */
export const useSlotLinks = (slot: LinkSlot): readonly SiteLink[] =>
  useContext(SlotsContext).links(slot);
