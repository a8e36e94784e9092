import type { ProductType } from '@mg/shared/domain/catalogue';
import { searchCatalogue } from '@mg/shared/domain/search';
import { loadFinder, type FoundProduct } from '@mg/shared/finding';
import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import type { ReactNode } from 'react';
import { FindingNotice } from './FindingNotice';
import { findTypes } from './findTypes';
import { markName } from './markName';

/** What fits a search beyond its text. */
export interface Finding {
  text: string;
  types: ProductType[];
  /** What there is to say of it, and to tap. */
  notice(scrollToRow: (product: SelectedProduct) => void): ReactNode;
  /** A name with what answers to the search marked. */
  mark(name: string): ReactNode;
}

/** More than anybody looks through. */
const MOST = 300;
/** Beside what contains the text itself, only what has every word in its name. */
const AS_GOOD = 0.9;
/** A single word that fits less is another one: what may have been meant is offered, not shown. */
const LIKELY = 0.71;
/** Products that fit about as well as the best. */
const BEHIND = 0.2;
/** Where nothing has it all, a handful of what comes near. */
const MOST_NEAR = 12;
const BEHIND_NEAR = 0.08;

export async function find(types: ProductType[], text: string): Promise<Finding> {
  const finder = await loadFinder(types);
  const known = productKeys(searchCatalogue(types, text));
  const correction = known.size === 0 ? finder.correct(text) : undefined;
  const found = finder.find(text, MOST);
  const [best] = found;
  const another =
    correction !== undefined && !/\s/.test(text) && best !== undefined && best.score < LIKELY;
  const beyond = another ? [] : pick(found, known);
  const near = beyond[0]?.certainty === 'near';
  const places = await findTypes(types, text);
  const marks = finder.marker(text);
  return {
    text,
    types: grouped(beyond),
    notice: (scrollToRow) => <FindingNotice {...{ near, correction, places, scrollToRow }} />,
    mark: (name) => markName(name, text, marks),
  };
}

function pick(found: readonly FoundProduct[], known: ReadonlySet<string>): FoundProduct[] {
  const best = found[0]?.score ?? 0;
  const fitting = found.filter(({ certainty }) => certainty !== 'near');
  if (known.size > 0)
    return fitting.filter((one) => one.score >= AS_GOOD && !known.has(keyOf(one)));
  if (found[0]?.certainty !== 'near') return fitting.filter(({ score }) => score >= best - BEHIND);
  return found.filter(({ score }) => score >= best - BEHIND_NEAR).slice(0, MOST_NEAR);
}

const keyOf = (product: { type: string; subtype: string; name: string }): string =>
  JSON.stringify([product.type, product.subtype, product.name]);

const productKeys = (types: readonly ProductType[]): Set<string> =>
  new Set(
    types.flatMap(({ name: type, subtypes }) =>
      subtypes.flatMap(({ name: subtype, products }) =>
        products.map((name) => keyOf({ type, subtype, name })),
      ),
    ),
  );

/** By type and subtype, those of the best product first. */
function grouped(products: readonly FoundProduct[]): ProductType[] {
  const types: ProductType[] = [];
  for (const product of products) {
    const type = entry(types, product.type, () => ({ name: product.type, subtypes: [] }));
    const name = product.subtype;
    entry(type.subtypes, name, () => ({ name, products: [] })).products.push(product.name);
  }
  return types;
}

function entry<T extends { name: string }>(list: T[], name: string, make: () => T): T {
  let found = list.find((one) => one.name === name);
  if (!found) list.push((found = make()));
  return found;
}
