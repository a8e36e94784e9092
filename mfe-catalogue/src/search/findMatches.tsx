import type { Product, ProductType } from '@mg/shared/domain/catalogue';
import { searchCatalogue } from '@mg/shared/domain/search';
import { loadFinder, type FoundProduct, type Mark } from '@mg/shared/finding';
import { Fragment, type ReactNode } from 'react';
import { SearchNotice } from './SearchNotice';
import { findTypes } from './findTypes';
import styles from './search.module.css';

/** Joins the fuzzy matches of a search with their notice and marks. */
export interface SearchMatches {
  text: string;
  types: ProductType[];
  /** Stands above the list. */
  notice: ReactNode;
  /** Renders a name with its matches marked. */
  mark(name: string): ReactNode;
}

/** Limits the matches. */
const MOST = 300;
/** Requires this score beside products that contain the text: every word is in the name. */
const AS_GOOD = 0.9;
/** Requires this score of a single word; below, the notice offers the correction instead. */
const LIKELY = 0.71;
/** Limits the distance to the best score. */
const BEHIND = 0.2;
/** Limits the matches where no product has every term. */
const MOST_NEAR = 12;
const BEHIND_NEAR = 0.08;

export async function findMatches(types: ProductType[], text: string): Promise<SearchMatches> {
  const finder = await loadFinder(types);
  const known = productKeys(searchCatalogue(types, text));
  const correction = known.size === 0 ? finder.correct(text) : undefined;
  const found = finder.find(text, MOST);
  const [best] = found;
  const another =
    correction !== undefined && !/\s/.test(text) && best !== undefined && best.score < LIKELY;
  const fuzzy = another ? [] : pick(found, known);
  const near = fuzzy[0]?.certainty === 'near';
  const places = await findTypes(types, text);
  const marks = finder.marker(text);
  return {
    text,
    types: grouped(fuzzy),
    notice: <SearchNotice {...{ near, correction, places }} />,
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

const keyOf = ({ type, subtype, name }: Product): string => JSON.stringify([type, subtype, name]);

const productKeys = (types: readonly ProductType[]): Set<string> =>
  new Set(
    types.flatMap(({ name: type, subtypes }) =>
      subtypes.flatMap(({ name: subtype, products }) =>
        products.map((name) => keyOf({ type, subtype, name })),
      ),
    ),
  );

/** Groups products by type and subtype, the best first. */
const grouped = (products: readonly FoundProduct[]): ProductType[] =>
  groupedBy(products, 'type').map(([type, own]) => ({
    name: type,
    subtypes: groupedBy(own, 'subtype').map(([subtype, same]) => ({
      name: subtype,
      products: same.map(({ name }) => name),
    })),
  }));

function groupedBy(products: readonly FoundProduct[], key: 'type' | 'subtype') {
  const groups = new Map<string, FoundProduct[]>();
  for (const product of products)
    groups.set(product[key], [...(groups.get(product[key]) ?? []), product]);
  return [...groups];
}

/** Marks the searched text in a name, or the matching words where the name lacks the text. */
function markName(name: string, text: string, marks: (name: string) => Mark[]): ReactNode {
  const at = name.toLowerCase().indexOf(text.toLowerCase());
  const ranges: Mark[] = at >= 0 ? [[at, at + text.length]] : marks(name);
  const parts = ranges.map(([from, to], index) => (
    <Fragment key={from}>
      {name.slice(ranges[index - 1]?.[1] ?? 0, from)}
      <mark className={styles.mark}>{name.slice(from, to)}</mark>
    </Fragment>
  ));
  return [...parts, name.slice(ranges.at(-1)?.[1] ?? 0)];
}
