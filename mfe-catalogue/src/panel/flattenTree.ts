import type { Product, ProductType } from '@mg/shared/domain/catalogue';

/** Describes a line of the tree; its `key` is unique. */
export interface TreeLine {
  kind: 'type' | 'subtype' | 'product';
  key: string;
  name: string;
  open?: boolean;
  product?: Product;
}

/** Tells by key whether the visitor has opened a line. */
export type Choices = ReadonlyMap<string, boolean>;

/** Returns the visible lines of the tree; the selected type is open, or all lines are. */
export function flattenTree(
  types: readonly ProductType[],
  choices: Choices,
  selected: string | null,
  openAll: boolean,
): TreeLine[] {
  const lines: TreeLine[] = [];
  const seen = new Set<string>();
  for (const { name: type, subtypes } of types) {
    // The fuzzy matches of a search may repeat a type.
    const path = [type, seen.has(type)];
    seen.add(type);
    const key = JSON.stringify(path);
    const open = choices.get(key) ?? (openAll || type === selected);
    lines.push({ kind: 'type', key, name: type, open });
    for (const { name: subtype, products } of open ? subtypes : []) {
      const key = JSON.stringify([...path, subtype]);
      const open = choices.get(key) ?? openAll;
      lines.push({ kind: 'subtype', key, name: subtype, open });
      for (const name of open ? products : []) {
        const key = JSON.stringify([...path, subtype, name]);
        lines.push({ kind: 'product', key, name, product: { type, subtype, name } });
      }
    }
  }
  return lines;
}
