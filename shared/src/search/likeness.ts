import { soundOf } from './soundOf';
import type { NumberTerm } from './readTerms';
import { slipsBetween } from './slipsBetween';
import { inSmallerUnit } from './units';

export interface Word {
  text: string;
  sound: string;
  /** Hold the letters of the text and of the sound as bits. */
  letters: number;
  sounds: number;
}

export function asWord(text: string): Word {
  const sound = soundOf(text);
  return { text, sound, letters: lettersOf(text), sounds: lettersOf(sound) };
}

const lettersOf = (word: string): number =>
  Array.from(word).reduce((letters, letter) => letters | (1 << (letter.charCodeAt(0) & 31)), 0);

/** Sets the least likeness of the same word. */
export const SURE = 0.85;

/** Sets the least likeness of a present term. */
export const PRESENT = 0.45;

/** Rates a prefix, an abbreviation, or a word with another ending. */
export function likeBeginning(wanted: Word, word: Word): number {
  if (wanted.text.length >= 3 && word.text.startsWith(wanted.text)) return 0.9;
  if (wanted.sound.length >= 3 && word.sound.startsWith(wanted.sound)) return 0.88;
  if (word.sound.length >= 5 && wanted.sound.startsWith(word.sound)) return 0.72;
  return isAbbreviation(wanted.text, word.text) ? 0.86 : 0;
}

/** Accepts the first letter and consonants of the word in order, as in 'plst' and 'blca'. */
function isAbbreviation(short: string, word: string): boolean {
  if (short.length < 3 || short.length >= word.length || short[0] !== word[0]) return false;
  if (/[aeiou]/.test(short.slice(1, -1))) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

function bitsIn(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Allows one slip from four letters or sounds on, and two from six on; other words rate 0. */
export function likeWithSlips(wanted: Word, word: Word): number {
  const length = Math.min(wanted.text.length, wanted.sound.length);
  if (length < 4) return 0;
  const most = length < 6 ? 1 : 2;
  // A slip changes two letters at most, and most words differ in more.
  const others = bitsIn(wanted.letters ^ word.letters);
  if (Math.min(others, bitsIn(wanted.sounds ^ word.sounds)) > 2 * most) return 0;
  const bySound = slipsBetween(wanted.sound, word.sound, most);
  const slips =
    bySound <= 1 ? bySound : Math.min(bySound, slipsBetween(wanted.text, word.text, most));
  const sameStart = wanted.sound[0] === word.sound[0];
  // Two slips with another first letter make another word.
  if (slips > most || (slips > 1 && !(sameStart && word.text.length > 4))) return 0;
  const start = sameStart ? 0.04 : 0;
  // A slip weighs less in a longer word.
  return 0.84 - (slips * 0.9) / (length + 2) + start;
}

/** Returns the possible roots of a diminutive, such as 'vasito', 'cajitas' and 'potecito'. */
export const withoutDiminutive = (text: string): string[] => {
  const [, root] = /^(.{2,}?)(?:ec|c)?it[oa]s?$/.exec(text) ?? [];
  return root === undefined ? [] : [root, ...['a', 'o', 'e'].map((ending) => root + ending)];
};

/** Compares a product's number with the wanted one. */
export function likeNumber(wanted: NumberTerm, has: NumberTerm): number {
  if (wanted.value !== has.value) return isConverted(wanted, has) ? 1 : 0;
  if (wanted.unit && has.unit) return wanted.unit === has.unit ? 1 : 0.45;
  if (wanted.role === 'pack') {
    if (has.role === 'pack') return wanted.unit && wanted.unit !== 'u' ? 0.6 : 1;
    return 0.5;
  }
  if (wanted.unit) {
    if (has.role === 'side') return wanted.unit === 'cm' ? 0.9 : 0.5;
    if (has.role === 'series') return 0.4;
    return has.role === 'pack' ? 0.5 : 0.8;
  }
  if (wanted.role === 'series') return has.role === 'series' ? 1 : has.unit || has.role ? 0.4 : 0.8;
  if (wanted.role === 'third') return has.role === 'pack' ? 0.95 : has.role === 'side' ? 0.9 : 0.6;
  if (has.role === 'pack') return has.unit ? 0.85 : 0.6;
  return has.role === 'side' ? 0.9 : has.role === 'series' ? 0.97 : 1;
}

/** Is true for numbers that are equal in another unit, as 1 litre and 1000 cc. */
function isConverted(a: NumberTerm, b: NumberTerm): boolean {
  if (!a.unit || !b.unit || a.unit === b.unit) return false;
  const [valueA, unitA] = inSmallerUnit(a.value, a.unit);
  const [valueB, unitB] = inSmallerUnit(b.value, b.unit);
  return unitA === unitB && valueA === valueB;
}
