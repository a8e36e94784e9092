import type { ProductType } from '@mg/shared/domain/catalogue';
import { foundBeyond } from '@mg/shared/store/catalogueSlice';
import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { selectProductsReady, selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import type { SearchMatches } from './findMatches';

interface Search {
  text: string;
  types: ProductType[];
  matches: Promise<SearchMatches | undefined>;
}

let latest: Search | undefined;

/** Finds the fuzzy matches of the current search; without their code, the plain matches stay. */
export async function fuzzyMatches(
  store: ReturnType<typeof useAppStore>,
): Promise<SearchMatches | undefined> {
  const text = selectSearchText(store.getState());
  const types = selectTypes(store.getState());
  // The form and the list share one search for the same text.
  if (latest?.text !== text || latest.types !== types)
    latest = { text, types, matches: load(types, text) };
  const matches = await latest.matches;
  if (!matches) latest = undefined;
  store.dispatch(foundBeyond({ text, types: matches?.types ?? [] }));
  return matches;
}

const load = (types: ProductType[], text: string): Promise<SearchMatches | undefined> =>
  import(/* webpackChunkName: "fuzzyMatches" */ './findMatches')
    .then(({ findMatches }) => findMatches(types, text))
    .catch(() => undefined);

/** Returns the fuzzy matches of the current search, or undefined during the search. */
export function useFuzzyMatches(): SearchMatches | undefined {
  const store = useAppStore();
  const text = useAppSelector(selectSearchText);
  const types = useAppSelector(selectTypes);
  const ready = useAppSelector(selectProductsReady);
  const [matches, setMatches] = useState<SearchMatches>();
  useEffect(() => {
    if (text === '' || !ready) return undefined;
    let over = false;
    void fuzzyMatches(store).then((found) => over || setMatches(found));
    return () => {
      over = true;
    };
  }, [store, text, types, ready]);
  return matches?.text === text ? matches : undefined;
}

/** Renders a name with its matches marked. */
export const MarkName = createContext<(name: string) => ReactNode>((name) => name);
