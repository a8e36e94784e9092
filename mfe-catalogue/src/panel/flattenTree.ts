import type { Product, ProductType } from '@mg/shared/domain/catalogue';

/** Describes a line of the tree; its `key` is unique. */
export type TreeLine =
  | { kind: 'type'; key: string; type: string; open: boolean }
  | { kind: 'subtype'; key: string; name: string; open: boolean }
  | { kind: 'product'; key: string; product: Product };

/** Tells by key whether the visitor has opened a line. */
export type Choices = ReadonlyMap<string, boolean>;

/** Returns the visible lines of the tree. */
export function flattenTree(
  types: readonly ProductType[],
  choices: Choices,
  isOpen: (line: { type: string; subtype?: string }) => boolean,
): TreeLine[] {
  const lines: TreeLine[] = [];
  const seen = new Set<string>();
  for (const { name: type, subtypes } of types) {
    // The fuzzy matches of a search may repeat a type.
    const again = seen.has(type) ? 2 : undefined;
    seen.add(type);
    const key = JSON.stringify([type, again]);
    const open = choices.get(key) ?? isOpen({ type });
    lines.push({ kind: 'type', key, type, open });
    if (!open) continue;
    for (const { name: subtype, products } of subtypes) {
      const key = JSON.stringify([type, again, subtype]);
      const open = choices.get(key) ?? isOpen({ type, subtype });
      lines.push({ kind: 'subtype', key, name: subtype, open });
      if (!open) continue;
      for (const name of products) {
        const key = JSON.stringify([type, again, subtype, name]);
        lines.push({ kind: 'product', key, product: { type, subtype, name } });
      }
    }
  }
  return lines;
}
