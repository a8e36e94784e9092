import type { SlotProps } from '../page/slots';

/** Example props of a part in each slot. */
export const slotExamples: { [Name in keyof SlotProps]: SlotProps[Name] } = {
  'quote-button': {},
  'quote-drawer': {},
  'product-detail': {
    product: { name: 'VASO TERMICO 240 CM3', type: 'VASOS', subtype: 'TERMICOS' },
  },
  'home-sections': {},
};
