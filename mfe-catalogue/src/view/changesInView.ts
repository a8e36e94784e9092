import type { ProductType } from '@mg/shared/domain/catalogue';

type Types = readonly ProductType[];

/** Tells whether a newer catalogue shifts or changes visible products. */
export function changesInView(before: Types, after: Types): boolean {
  const changed = changedTypes(before, after);
  const sections = document.querySelectorAll<HTMLElement>('main section[data-type]');
  return [...sections].some((section) => {
    if (!changed.has(section.dataset.type ?? '')) return false;
    const { top, bottom } = section.getBoundingClientRect();
    if (top >= window.innerHeight) return false;
    // Scroll anchoring hides a change above the view.
    return bottom > 0 || !('overflowAnchor' in section.style);
  });
}

/** Returns the changed types, and the neighbours of new ones, which shift. */
export function changedTypes(before: Types, after: Types): Set<string> {
  const known = new Set(before.map(({ name }) => name));
  const staying = new Set(after.map(({ name }) => name));
  const order = (types: Types, others: Set<string>) =>
    JSON.stringify(types.map(({ name }) => name).filter((name) => others.has(name)));
  if (order(before, staying) !== order(after, known)) return new Set([...known, ...staying]);

  const unchanged = new Set(before);
  const changed = before.filter(({ name }) => !staying.has(name)).map(({ name }) => name);
  after.forEach((type, index) => {
    if (unchanged.has(type)) return;
    changed.push(type.name);
    if (known.has(type.name)) return;
    const neighbours = [after[index - 1], after[index + 1]];
    changed.push(...neighbours.flatMap((neighbour) => neighbour?.name ?? []));
  });
  return new Set(changed);
}
