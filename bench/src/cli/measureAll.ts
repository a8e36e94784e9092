import { openBenchContext } from '../contenders/BenchContext';
import { bytes } from '../measures/bytes';
import { depth } from '../measures/depth';
import { dom } from '../measures/dom';
import { interaction } from '../measures/interaction';
import { lighthouseApplied, lighthouseScores } from '../measures/lighthouse';
import type { Measure, Settings } from '../measures/Measure';
import { repeat } from '../measures/repeat';
import { shifts } from '../measures/shifts';
import { soft } from '../measures/soft';
import type { FigureGroup } from '../report/Figure';

/** All rows, in the order of the table. */
export const MEASURES: readonly Measure[] = [
  bytes,
  depth,
  lighthouseApplied,
  lighthouseScores,
  shifts,
  interaction,
  dom,
  soft,
  repeat,
];

/** Measures one group of rows after another, or all where `only` is empty; none stops the rest. */
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
