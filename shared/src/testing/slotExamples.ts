import type { SlotProps } from '../page/slots';

/** What a part in each slot is given, by an example. */
export const slotExamples: { [Name in keyof SlotProps]: SlotProps[Name] } = {
  'quote-button': {},
  'quote-drawer': {},
  'product-detail': {
    product: { name: 'VASO TERMICO 240 CM3', type: 'VASOS', subtype: 'TERMICOS' },
  },
  'home-sections': {},
};
