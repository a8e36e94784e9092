import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles } from '../files/readFiles';
import type { Rows } from '../rows/rows';
import { checkProducts } from '../rules/checkProducts';
import { checkPromotions } from '../rules/checkPromotions';
import { problemInWords } from '../rules/english';
import type { Problem } from '../rules/Problem';
import type { Context } from '../publication/Context';
import type { Answer } from './Answer';

/** Checks the rows of a source by all rules. */
export function checkRows({ products, promotions }: Rows, fix: boolean, context: Context) {
  const pictureSize = (name: string) => sizeOf(join(context.folder, 'promos', name));
  const source = { now: context.now(), pictureSize };
  const checked = products && checkProducts(products, fix);
  return {
    products: checked && {
      rows: checked.flatMap(({ kept }) => kept ?? []),
      problems: checked.flatMap(({ problems }) => problems),
    },
    promotions: promotions && checkPromotions(promotions, fix, source),
  };
}

/** Returns a file's bytes; undefined for a missing one. */
function sizeOf(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}

/** Checks the content files. */
export async function checkCommand(context: Context): Promise<Answer> {
  const files = readFiles(context.folder);
  const rows = { products: files.productRows(), promotions: files.promotionRows() };
  const { products, promotions } = checkRows(rows, false, context);
  const named = [
    ...withFile('catalogue.json', products!.problems),
    ...withFile('promotions.json', promotions!.problems),
  ];
  const count = `${rows.products.length} products, ${rows.promotions.length} promotions`;
  const isSound = named.every(({ blocks }) => !blocks);
  return {
    ok: isSound,
    data: { products: rows.products.length, promotions: rows.promotions.length, problems: named },
    text: [
      ...named.map((problem) => `${problem.file}, ${problemInWords(problem, false)}`),
      isSound ? `${count}: all right.` : `${count}; visitors do not see each of them rightly.`,
    ].join('\n'),
  };
}

const withFile = (file: string, problems: readonly Problem[]) =>
  problems.map((problem) => ({ file, ...problem }));
