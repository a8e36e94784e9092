import { openBenchContext } from '../contenders/BenchContext';
import type { Settings } from '../measures/Measure';
import { MEASURES } from '../measures/measures';
import type { FigureGroup } from '../report/Figure';

/** Runs the named measures, beside another commit's site where one is given; a failed measure stops no other. */
export async function measureAll(
  only: string[],
  settings: Settings,
  commit?: string,
): Promise<FigureGroup[]> {
  const { tell } = settings;
  const context = openBenchContext(tell, commit);
  const groups: FigureGroup[] = [];
  const wanted = MEASURES.filter(({ name }) => only.includes(name));
  try {
    for (const [i, { name, title, load }] of wanted.entries()) {
      tell(`${name} (${i + 1} of ${wanted.length})`);
      const group: FigureGroup = { name, title, figures: [] };
      try {
        const measure = await load();
        group.figures = await measure(context, settings);
      } catch (error) {
        group.failure = (error as Error).message.split('\n')[0];
        tell(`${name} could not be measured: ${(error as Error).stack}`);
      }
      groups.push(group);
    }
  } finally {
    await context.close();
  }
  return groups;
}
