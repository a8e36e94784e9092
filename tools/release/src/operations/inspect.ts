import type { ReleaseRecord } from '@mg/site-format/record';
import { budgetIncompatibilities } from '../gate/budgetIncompatibilities';
import type { Incompatibility } from '../gate/Incompatibility';
import { prerenderIncompatibilities } from '../gate/prerenderIncompatibilities';
import type { Look, View } from '../look/View';
import type { Step } from '../storage/step';

interface Composed extends View {
  /** Explains pages that failed to render. */
  problems: readonly string[];
}

/** Finds reasons against composed pages: lost content, weight, and what a browser shows. */
export async function inspect(
  composed: Composed,
  newest: ReleaseRecord | undefined,
  look: Look | undefined,
  step: Step,
): Promise<Incompatibility[]> {
  const { record, manifests, problems } = composed;
  const lost = prerenderIncompatibilities(record, newest, manifests, problems);
  if (lost.length > 0 || !look) return lost;
  const heavy = budgetIncompatibilities(record, manifests);
  if (heavy.length > 0) return heavy;
  const sights = await step('look at the pages in a browser', () => look(composed, step));
  return sights.map((sight) => ({ kind: 'look', ...sight }));
}
