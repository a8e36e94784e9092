import type { Match } from '../listReading/Match';
import { toRow } from '../pasteList/listRows';

export const sampleMatch = (over: Partial<Match> = {}): Match => ({
  words: '10 film',
  amount: 10,
  candidates: ['FILM'],
  sure: true,
  talk: false,
  ...over,
});

export const sampleRow = (over: Partial<Match> = {}) => toRow(sampleMatch(over));
