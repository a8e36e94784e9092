import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../content/readFiles';
import { textsOf, type Rows } from '../content/rows';
import { checkProducts } from './checkProducts';
import { checkPromotions } from './checkPromotions';
import type { Problem } from './Problem';

interface Source {
  /** Holds the pictures. */
  folder: string;
  now: () => number;
}

/** Checks the rows of a source by all rules; `fix` mends what is certain. */
export function checkRows({ products, promotions }: Rows, fix: boolean, { folder, now }: Source) {
  const pictureSize = (name: string) => {
    const found = statSync(join(folder, 'promos', name), { throwIfNoEntry: false });
    return found?.isFile() ? found.size : undefined;
  };
  return {
    products: products && checkProducts(products, fix),
    promotions: promotions && checkPromotions(promotions, fix, { now: now(), pictureSize }),
  };
}

/** Tells what is wrong with a product, by its names, or a promotion, by its place in the list. */
interface ContentProblem {
  product?: string[];
  promotion?: number;
  problem: Problem;
}

/** Checks the content files by all rules. */
export function checkContent(files: Files, source: Source): ContentProblem[] {
  const { products = [], promotions = [] } = checkRows(files.rows, false, source);
  return [
    ...products.flatMap(({ row, problems }) =>
      problems.map((problem) => ({ product: textsOf(row), problem })),
    ),
    ...promotions.flatMap(({ problems }, promotion) =>
      problems.map((problem) => ({ promotion, problem })),
    ),
  ];
}
