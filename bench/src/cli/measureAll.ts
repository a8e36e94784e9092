import { openBenchContext } from '../contenders/BenchContext';
import { MEASURES } from '../measures/all';
import type { FigureGroup } from '../report/Figure';
import type { Settings } from '../Settings';

/**
 * Measures one group of rows after another. One that cannot be measured takes no other along.
 * @param only names of the groups; empty for all
 */
export async function measureAll(only: string[], settings: Settings): Promise<FigureGroup[]> {
  const { tell } = settings;
  const context = openBenchContext(tell);
  const groups: FigureGroup[] = [];
  const wanted = MEASURES.filter(({ name }) => only.length === 0 || only.includes(name));
  try {
    for (const [i, { name, title, measure }] of wanted.entries()) {
      const started = Date.now();
      tell(`${name} (${i + 1} of ${wanted.length})`);
      const group: FigureGroup = { name, title, figures: [], seconds: 0 };
      try {
        group.figures = await measure(context, settings);
      } catch (error) {
        group.failure = (error as Error).message.split('\n')[0];
        tell(`${name} could not be measured: ${(error as Error).stack}`);
      }
      group.seconds = Math.round((Date.now() - started) / 1000);
      groups.push(group);
    }
  } finally {
    await context.close();
  }
  return groups;
}
