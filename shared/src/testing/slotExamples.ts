import type { SlotProps } from '../page/slots';

/** Maps each slot to example props of a part. */
export const slotExamples: { [Name in keyof SlotProps]: SlotProps[Name] } = {
  'quote-button': {},
  'quote-drawer': {},
  'product-detail': {
    product: { name: 'VASO TERMICO 240 CM3', type: 'VASOS', subtype: 'TERMICOS' },
  },
  'home-sections': {},
};
