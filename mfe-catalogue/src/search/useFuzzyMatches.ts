import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { selectProductsReady, selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import type { SearchMatches } from './findMatches';
import { fuzzyMatches } from './fuzzyMatches';

/** The fuzzy matches of the current search; undefined until they are found. */
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
