import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '../content/rows';
import { checkProducts } from './checkProducts';
import { checkPromotions } from './checkPromotions';

interface Source {
  /** Holds the pictures. */
  folder: string;
  now: () => number;
}

/** Checks the rows of a source by all rules; `fix` mends what is certain. */
export function checkRows({ products, promotions }: Rows, fix: boolean, { folder, now }: Source) {
  const pictureSize = (name: string) => sizeOf(join(folder, 'promos', name));
  return {
    products: products && checkProducts(products, fix),
    promotions: promotions && checkPromotions(promotions, fix, { now: now(), pictureSize }),
  };
}

/** Returns a file's bytes; undefined for a missing one. */
function sizeOf(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}
