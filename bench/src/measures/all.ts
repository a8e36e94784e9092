import { bytes } from './bytes';
import { depth } from './depth';
import { dom } from './dom';
import { interaction } from './interaction';
import { lighthouseApplied } from './lighthouseApplied';
import { lighthouseScores } from './lighthouseScores';
import type { Measure } from './Measure';
import { repeat } from './repeat';
import { shifts } from './shifts';
import { soft } from './soft';

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
