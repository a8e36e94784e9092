import { readContent } from '@mg/local/readContent';
import { readPromotion } from '@mg/shared/domain/promotion';
import type { Content } from './Content';
import type { Place, Rows } from './rows';

export interface Files extends Content {
  /** Changes with each content file. */
  version: string;
  rows: Required<Rows>;
}

/** Reads the content files; the place of a product counts within its subtype. @throws ContentError */
export function readFiles(folder: string): Files {
  const { catalogue, promotions, hash } = readContent(folder);
  const cell = (text: string, index: number, list?: string) => {
    const place: Place = { line: index + 1, ...(list && { sheet: list }) };
    return { text, place };
  };
  const products = Object.entries(catalogue).flatMap(([type, subtypes]) =>
    Object.entries(subtypes).flatMap(([subtype, names]) =>
      names.map((name, index) => {
        const cellOf = (text: string) => cell(text, index, `${type} > ${subtype}`);
        return { type: cellOf(type), subtype: cellOf(subtype), product: cellOf(name) };
      }),
    ),
  );
  const entries = promotions.map((entry, index) => {
    const { image, name, validUntil } = readPromotion(entry)!;
    return { image: cell(image, index), name: cell(name, index), date: cell(validUntil, index) };
  });
  return { catalogue, promotions, version: hash, rows: { products, promotions: entries } };
}
