import { readLocal, writeLocal } from '@mg/shared/services/storage';
import type { ColumnAnswer } from '../listReading/Table';

const KEY = 'mg-columns';
const SHEETS_MAX = 20;
const TITLES_MAX = 600;

type Entry = [titles: string, answer: ColumnAnswer];

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  (entry[1] === 'none' || (Number.isInteger(entry[1]) && entry[1] >= 0));

function readEntries(): Entry[] {
  const stored: unknown = readLocal(KEY);
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, SHEETS_MAX) : [];
}

/** Returns the answer for an earlier sheet of the same titles. */
export const rememberedAnswer = (titles: string): ColumnAnswer | undefined =>
  readEntries().find(([known]) => known === titles)?.[1];

/** Remembers an answer over visits. Sheets without titles have nothing in common. */
export function rememberAnswer(titles: string, answer: ColumnAnswer): void {
  if (!/\p{L}/u.test(titles) || titles.length > TITLES_MAX) return;
  const others = readEntries().filter(([known]) => known !== titles);
  writeLocal(KEY, [[titles, answer], ...others].slice(0, SHEETS_MAX));
}
