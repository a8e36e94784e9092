import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '@mg/local/readContent';
import { parseTree, type Node } from 'jsonc-parser';
import type { Cell, ProductRow, PromotionRow } from '../rows/rows';
import { promotionOf } from './promotionOf';

/** Reads the content files as rows, with the line of each name. @throws ContentError */
export function readFiles(folder: string) {
  const { catalogue, promotions } = readContent(folder);
  return {
    catalogue,
    promotions,
    productRows: () => productRows(join(folder, 'catalogue.json')),
    promotionRows: () => promotionRows(join(folder, 'promotions.json')),
  };
}

function openTree(file: string) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, ' ');
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const cell = (node: Node): Cell => ({
    text: String(node.value),
    place: { line: lineAt(ends, node.offset) },
  });
  return { root: parseTree(text)!, cell };
}

/** Counts the line ends before an offset. */
function lineAt(ends: number[], offset: number): number {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ends[middle]! < offset) from = middle + 1;
    else to = middle;
  }
  return from + 1;
}

function productRows(file: string): ProductRow[] {
  const { root, cell } = openTree(file);
  return properties(root).flatMap(([type, subtypes]) =>
    properties(subtypes).flatMap(([subtype, list]) =>
      (list.children ?? []).map((product) => ({
        type: cell(type),
        subtype: cell(subtype),
        product: cell(product),
      })),
    ),
  );
}

const properties = (node: Node) =>
  (node.children ?? []).map(({ children }) => children as [Node, Node]);

function promotionRows(file: string): PromotionRow[] {
  const { root, cell } = openTree(file);
  return (root.children ?? []).map((node) => {
    const { text, place } = cell(node);
    const { image, name, date } = promotionOf(text);
    const cellOf = (part: string) => ({ text: part, place });
    return { image: cellOf(image), name: cellOf(name), date: cellOf(date) };
  });
}
