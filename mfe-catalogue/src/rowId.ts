import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';

/** Id of a product's row in the page; one product may stand under several subtypes. */
export const rowId = ({ type, subtype, name }: SelectedProduct): string =>
  `producto:${[type, subtype, name].map(encodeURIComponent).join('/')}`;
