import { keptValues } from '@mg/shared/services/storage';

/** Stores all lost values again. @returns their keys */
export const restoreKept = (): string[] =>
  [...keptValues].flatMap(([key, value]) => (value.restore() ? [key] : []));
