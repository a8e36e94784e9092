import type { SitePage } from '@mg/shared/domain/pageRelease';
import { readPageRelease } from '../remotes/readPageRelease';

/** Lists the screens of a page: its own, and the parts in its slots. The first visit does without this file. */
export function screensOf({ screen, slots = [] }: SitePage): string[] {
  const parts = readPageRelease().parts.filter(({ slot }) => slots.includes(slot));
  return [screen, ...parts.flatMap((part) => part.screen ?? [])];
}
