import { simplified } from '../content/simplified';

/** Lists months and days of the week, as every day is the first of a month; Peru writes 'Setiembre'. */
const WORDS = ['es', 'es-PE', 'en'].flatMap((language) =>
  Array.from({ length: 12 }, (_, month) => new Date(2024, month)).flatMap((date) => [
    simplified(date.toLocaleDateString(language, { month: 'long' })),
    simplified(date.toLocaleDateString(language, { weekday: 'long' })),
  ]),
);

const isWord = (word: string): boolean =>
  word.length > 2 && WORDS.some((long) => long.startsWith(word));

/** Matches dates without words, as programs write them. */
const DATE =
  /^(?:\d{1,2}\/\d{1,2}\/\d{2}|\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}([-/])\d{1,2}\2\d{1,2})\b/;
const TIME =
  /(?:^|[ t])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\b\.?| ?hs?\b\.?|z| gmt.*)?$/;

/** Matches a long number, or '2E05', that a program has made a power of ten. */
const POWER = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/;

/** A set of 12 is a product; a month has a sign beside it. */
const SET = /(?:^| )set(?: |$)/;

/** Tells a name that a program has made of another one: '3-ene' of '1-3' or '3/1', '2E+05' of '2E05'. */
export function looksLikeDate(name: string): boolean {
  const text = simplified(name);
  if (POWER.test(text)) return true;
  const day = text.replace(TIME, '').replace(DATE, '').trim();
  if (day === '') return true;
  const parts = day.split(/[\s,./-]+|\bdel?\b/).filter(Boolean);
  const words = parts.filter((part) => !/^(?:\d{1,2}|\d{4})$/.test(part));
  return words.length > 0 && words.every(isWord) && words.length < parts.length && !SET.test(day);
}
