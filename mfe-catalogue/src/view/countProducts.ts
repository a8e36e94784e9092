import type { ProductType } from '@mg/shared/domain/catalogue';

export const countProducts = (types: readonly ProductType[]): number =>
  types.flatMap(({ subtypes }) => subtypes).reduce((sum, { products }) => sum + products.length, 0);

export const countLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;
