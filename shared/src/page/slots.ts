import { createContext, useContext, type ReactNode } from 'react';
import type { Product } from '../domain/catalogue';
import type { SiteLink } from '../domain/declaration';

/**
 * The places that pages offer to other remotes, and what a part in each of them is given. A new
 * slot, or an optional prop, is a minor change of the contract; anything else is a major one.
 */
export interface SlotProps {
  /** Opens the quotation: in the bottom bar of a phone, floating on larger screens. */
  'quote-button': object;
  /** Beside the catalogue, or over it: whatever covers a page for a while. */
  'quote-drawer': object;
  /** Below what is told of a product. */
  'product-detail': { product: Product };
  /** A section of the home screen, between the products and the contact. */
  'home-sections': object;
}

/** Slots that take links: the bars at the top of the pages. */
export type LinkSlot = 'navigation';

/** Slots as the page's record fills them; the shell brings it. */
export interface Slots {
  parts<Name extends keyof SlotProps>(slot: Name, props: SlotProps[Name]): ReactNode;
  links(slot: LinkSlot): readonly SiteLink[];
}

const NO_SLOTS: Slots = { parts: () => null, links: () => [] };

const SlotsContext = createContext(NO_SLOTS);

export const SlotsProvider = SlotsContext.Provider;

/** The place of other remotes' parts in a page; nothing where none has any. */
export function Slot<Name extends keyof SlotProps>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]): ReactNode {
  return useContext(SlotsContext).parts(name, props as unknown as SlotProps[Name]);
}

/** The links that remotes put into a slot. */
export const useSlotLinks = (slot: LinkSlot): readonly SiteLink[] =>
  useContext(SlotsContext).links(slot);
