import { readFiles } from '../content/readFiles';
import type { Context } from '../publication/Context';
import { checkRows } from '../rules/checkRows';
import type { Answer } from './Answer';
import { problemInWords } from './problemInWords';

/** Checks the content files. */
export function checkCommand(context: Context): Answer {
  const { products, promotions } = checkRows(readFiles(context.folder).rows(), false, context);
  const problems = [
    ...products!.flatMap((one) =>
      one.problems.map((found) => ({ file: 'catalogue.json', ...found })),
    ),
    ...promotions!.flatMap((one) =>
      one.problems.map((found) => ({ file: 'promotions.json', ...found })),
    ),
  ];
  const [some, more] = [products!.length, promotions!.length];
  const count = `${some} products, ${more} promotions`;
  const isSound = problems.every(({ blocks }) => !blocks);
  return {
    ok: isSound,
    data: { products: some, promotions: more, problems },
    text: [
      ...problems.map((problem) => `${problem.file}, ${problemInWords(problem, false)}`),
      isSound ? `${count}: all right.` : `${count}; visitors do not see each of them rightly.`,
    ].join('\n'),
  };
}
