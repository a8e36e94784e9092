import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '@mg/local/readContent';
import { readPromotion } from '@mg/shared/domain/promotion';
import { parseTree, type Node } from 'jsonc-parser';
import type { Content } from './Content';
import type { Cell, ProductRow, PromotionRow, Rows } from './rows';

export interface Files extends Content {
  /** Changes with each content file. */
  version: string;
  /** Reads each name with its line. */
  rows(): Required<Rows>;
}

/** Reads the content files. @throws ContentError */
export function readFiles(folder: string): Files {
  const { catalogue, promotions, hash } = readContent(folder);
  return {
    ...{ catalogue, promotions, version: hash },
    rows: () => ({
      products: productRows(join(folder, 'catalogue.json')),
      promotions: promotionRows(join(folder, 'promotions.json')),
    }),
  };
}

/** Opens a file; `cell` reads its nodes in their order. */
function openTree(file: string) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, ' ');
  let [at, line] = [0, 1];
  const cell = ({ value, offset }: Node): Cell => {
    for (; at < offset; at += 1) if (text[at] === '\n') line += 1;
    return { text: String(value), place: { line } };
  };
  return { entries: parseTree(text)!.children ?? [], cell };
}

function productRows(file: string): ProductRow[] {
  const { entries, cell } = openTree(file);
  return entries.flatMap(({ children: [typeName, subtypes] = [] }) => {
    const type = cell(typeName!);
    return subtypes!.children!.flatMap(({ children: [subtypeName, products] = [] }) => {
      const subtype = cell(subtypeName!);
      return products!.children!.map((product) => ({ type, subtype, product: cell(product) }));
    });
  });
}

function promotionRows(file: string): PromotionRow[] {
  const { entries, cell } = openTree(file);
  return entries.map((node) => {
    const { text, place } = cell(node);
    const { image, name, validUntil } = readPromotion(text)!;
    const cellOf = (part: string) => ({ text: part, place });
    return { image: cellOf(image), name: cellOf(name), date: cellOf(validUntil) };
  });
}
