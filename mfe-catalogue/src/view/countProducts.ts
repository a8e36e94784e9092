import type { ProductType } from '@mg/shared/domain/catalogue';

export const countProducts = (type: ProductType): number =>
  type.subtypes.reduce((sum, subtype) => sum + subtype.products.length, 0);

export const countLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;
