import type { Product } from '@mg/shared/domain/catalogue';

/** Id of a product's row; several subtypes may hold a product of one name. */
export const rowId = ({ type, subtype, name }: Product): string =>
  `producto:${[type, subtype, name].map(encodeURIComponent).join('/')}`;
