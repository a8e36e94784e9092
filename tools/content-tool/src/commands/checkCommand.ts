import { readFiles } from '../content/readFiles';
import type { Context } from '../publication/Context';
import { checkContent } from '../rules/checkRows';
import { problemInWords, type Answer } from './Answer';

/** Checks the content files. */
export function checkCommand(context: Context): Answer {
  const files = readFiles(context.folder);
  const { products, promotions } = files.rows;
  const problems = checkContent(files, context).map(({ product, problem }) => ({
    file: product ? 'catalogue.json' : 'promotions.json',
    ...problem,
  }));
  const isSound = problems.every(({ blocks }) => !blocks);
  const end = isSound ? ': all right.' : '; visitors do not see each of them rightly.';
  return {
    ok: isSound,
    data: { products: products.length, promotions: promotions.length, problems },
    text: [
      ...problems.map((problem) => `${problem.file}, ${problemInWords(problem, false)}`),
      `${products.length} products, ${promotions.length} promotions${end}`,
    ].join('\n'),
  };
}
