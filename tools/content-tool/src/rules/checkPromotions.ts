import { readPromotion } from '@mg/shared/domain/promotion';
import { validityEnd } from '@mg/shared/domain/validity';
import { FIELDS, type Cell, type PromotionRow } from '../content/rows';
import { filesOfPicture } from './madePicture';
import { blocking, mended, problemOf, unevenProblem, type Checked, type Problem } from './Problem';
import { textProblem } from './textProblem';

/** Counts bytes: all pictures of the home screen together take 150 KB. */
export const LARGEST_PICTURE = 200_000;

const FORMATS = /\.(?:svg|png|jpe?g|webp|avif)$/i;

/** Starts the address of a picture that stands beside the content. */
export const OWN_PICTURES = '/files/promos/';

export interface PromotionSource {
  /** Is the time of the check. */
  now: number;
  /** Returns the bytes of an own picture by its file name; undefined where there is none. */
  pictureSize: (name: string) => number | undefined;
}

/** Checks rows of promotions, each by itself. */
export const checkPromotions = (
  rows: readonly PromotionRow[],
  fix: boolean,
  source: PromotionSource,
): Checked<PromotionRow>[] =>
  rows.map((row) => {
    const found = row.uneven
      ? [unevenProblem(row.uneven)]
      : FIELDS.promotions.flatMap(
          (field) => textProblem(row[field], field) ?? ownProblem(field, row[field], source) ?? [],
        );
    const kept = blocking(found, fix).length === 0 && (fix ? mended(row, found) : row);
    return { row, problems: row.hidden ? [] : found, ...(kept && { kept }) };
  });

/** Is a leap year, and lies in the future. */
const YEAR = 2096;

/** Tells a day or a month that lacks its year alone: '15/12', 'hasta el 15 de diciembre', '15-dic'. */
function lacksYearAlone(text: string): boolean {
  if (/\b20\d\d\b|\d[-/.]\d{1,2}[-/.]\d/.test(text)) return false;
  const days = text.match(/\b\d{1,2} ?[-/.] ?\d{1,2}\b/g);
  if (days) return days.every((day) => validityEnd(`${day}/${YEAR}`) !== undefined);
  const words = text.replace(/(\d)[-/.](\p{L})/gu, '$1 $2').split(/\s+/);
  return words.some(
    (_, at) =>
      !/^\d/.test(words[at + 1] ?? '') &&
      validityEnd(`${words.slice(0, at + 1).join(' ')} ${YEAR}`) !== undefined,
  );
}

function ownProblem(
  field: 'image' | 'name' | 'date',
  cell: Cell,
  source: PromotionSource,
): Problem | undefined {
  const problem = (kind: Problem['kind'], blocks = true) =>
    problemOf(kind, field, cell, { blocks });
  if (field === 'name') return undefined;
  if (cell.text.includes(';')) return problem(field === 'image' ? 'address' : 'sign');
  if (field === 'date') {
    const end = validityEnd(cell.text);
    if (end !== undefined) return end <= source.now ? problem('past') : undefined;
    return lacksYearAlone(cell.text) ? problem('undated', false) : problem('no date');
  }
  if (!readPromotion(`${cell.text};a;b`)) return problem('address');
  if (!cell.text.startsWith(OWN_PICTURES)) return undefined;
  const name = cell.text.slice(OWN_PICTURES.length);
  if (!FORMATS.test(name)) return problem('address');
  const sizes = filesOfPicture(name).map((file) => [file, source.pictureSize(file)] as const);
  const missing = sizes.find(([, size]) => size === undefined);
  if (missing) return { ...problem('missing picture'), text: OWN_PICTURES + missing[0] };
  return sizes.some(([, size]) => size! > LARGEST_PICTURE) ? problem('large picture') : undefined;
}
