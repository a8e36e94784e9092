import { fold } from '../domain/fold';
import { SPELLED, unitOf } from './units';

/** Locates a term in its text. */
interface Place {
  from: number;
  to: number;
}

export interface WordTerm extends Place {
  kind: 'word';
  text: string;
}

/** Covers '40x50', and '28 cm x 30 mts' as '28x30'. */
interface SizeTerm extends Place {
  kind: 'size';
  text: string;
}

export interface NumberTerm extends Place {
  kind: 'number';
  value: number;
  unit: string;
  /** Tells a series ('N° 6'), a pack ('x 100'), a side of a size, and the third of '30x40x100' apart. */
  role: 'series' | 'pack' | 'side' | 'third' | '';
}

export type Term = WordTerm | SizeTerm | NumberTerm;

const PIECES = /\d+(?:[.,]\d+)?(?:\/\d+)?|[a-z]+|[*×½]/g;

/** Lists words that never distinguish products. */
const SILENT = new Set(
  (
    'a al c con de del el en la las lo los me p para por q que tipo un una unas unos y e o ' +
    'talle talles color colores medida medidas tamano marca cada numero pack paq paquete paquetes'
  ).split(' '),
);

/** Lists units that mean 1 without a number, as in 'por kilo' and 'una docena'. */
const ALONE = new Set(['docena', 'kilo', 'kg', 'litro', 'lt', 'metro', 'mt']);

const SERIES = new Set(['n', 'no', 'nro', 'nr', 'num', 'numero', 'nra']);

/** Folds a text for reading; in a product's name every letter keeps its index. */
export const readable = (text: string): string => spellOut(fold(text));

/** Reads words, sizes and numbers with units from a product's name or a search. */
export function readTerms(text: string): Term[] {
  const line = readable(text);
  const pieces = [...line.matchAll(PIECES)];
  const word = (index: number) => pieces[index]?.[0];
  const terms: Term[] = [];
  // A size needs the number before and the 'x' since.
  let before: NumberTerm | undefined;
  let times: 'close' | 'apart' | undefined;
  let chain = 0;

  for (let index = 0; index < pieces.length; index += 1) {
    const [piece] = pieces[index]!;
    const from = pieces[index]!.index;
    const value = valueOf(piece);
    if (value === undefined) {
      if (/^[x*×]$/.test(piece) && valueOf(word(index + 1)) !== undefined) {
        const tight = line[from - 1] !== ' ' && line[from + 1] !== ' ';
        times = tight ? 'close' : 'apart';
        continue;
      }
      before = undefined;
      times = undefined;
      chain = 0;
      const to = from + piece.length;
      const series = SERIES.has(piece) && valueOf(word(index + 1)) !== undefined;
      if (ALONE.has(piece))
        terms.push({ kind: 'number', value: 1, unit: unitOf(piece) ?? '', role: '', from, to });
      else if (!series && piece !== 'x' && !SILENT.has(piece))
        terms.push({ kind: 'word', text: piece, from, to });
      continue;
    }
    const unit = unitOf(word(index + 1)) ?? '';
    const role = SERIES.has(word(index - 1) ?? '') ? 'series' : '';
    const start = role ? pieces[index - 1]!.index : from;
    if (unit) index += 1;
    const to = pieces[index]!.index + pieces[index]![0].length;
    const number: NumberTerm = { kind: 'number', value, unit, role, from: start, to };
    if (times && before) {
      chain += 1;
      // Two numbers with an 'x' between make a size.
      const text = `${before.value}x${value}`;
      terms.push({ kind: 'size', text, from: before.from, to });
      if (times === 'close') {
        before.role ||= 'side';
        number.role = 'side';
      } else number.role = chain > 1 ? 'third' : 'pack';
    } else if (times || unit === 'u') number.role = 'pack';
    else chain = 0;
    terms.push(number);
    before = number;
    times = undefined;
  }
  return terms;
}

/** Expands 's/manija', 'c/tapa' and '240 c.c.'. */
const spellOut = (line: string): string =>
  /[./]|cm3/.test(line)
    ? line
        .replace(/(^|\s)s\//g, '$1sin ')
        .replace(/c\.c\.?|cm3/g, 'cc')
        .replace(/([a-z])\.(?=\d)/g, '$1 ')
    : line;

function valueOf(piece: string | undefined): number | undefined {
  if (piece === undefined) return undefined;
  if (piece === '½') return 0.5;
  // Digits sort before letters.
  if (piece === '*' || piece > ':') return SPELLED.get(piece);
  const [value = '', parts] = piece.replace(',', '.').split('/');
  // '1.000' is a thousand.
  const whole = /^\d\.\d{3}$/.test(value) ? value.replace('.', '') : value;
  return Number(whole) / (Number(parts) || 1);
}
