import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { selectProductsReady, selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import type { Finding } from './find';
import { findBeyond } from './findBeyond';

/** What the present search has found beyond its text; undefined while there is none, or nothing yet. */
export function useFinding(): Finding | undefined {
  const store = useAppStore();
  const text = useAppSelector(selectSearchText);
  const types = useAppSelector(selectTypes);
  const ready = useAppSelector(selectProductsReady);
  const [finding, setFinding] = useState<Finding>();
  useEffect(() => {
    if (text === '' || !ready) return undefined;
    let over = false;
    void findBeyond(store).then((found) => over || setFinding(found));
    return () => {
      over = true;
    };
  }, [store, text, types, ready]);
  return finding?.text === text ? finding : undefined;
}

/** Shows a name, with what answers to the search marked. */
export const MarkName = createContext<(name: string) => ReactNode>((name) => name);
