import type { ProductType } from '@mg/shared/domain/catalogue';
import { foundBeyond } from '@mg/shared/store/catalogueSlice';
import type { useAppStore } from '@mg/shared/store/hooks';
import { selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import type { SearchMatches } from './findMatches';

interface Search {
  text: string;
  types: ProductType[];
  matches: Promise<SearchMatches | undefined>;
}

let latest: Search | undefined;

/**
 * Finds the fuzzy matches of the current search; the first call fetches the code. Without the code, the
 * search shows the products that contain its text.
 */
export async function fuzzyMatches(
  store: ReturnType<typeof useAppStore>,
): Promise<SearchMatches | undefined> {
  const text = selectSearchText(store.getState());
  const types = selectTypes(store.getState());
  // The form and the list search for the same text.
  if (latest?.text !== text || latest.types !== types)
    latest = { text, types, matches: load(types, text) };
  const matches = await latest.matches;
  if (!matches) latest = undefined;
  store.dispatch(foundBeyond({ text, types: matches?.types ?? [] }));
  return matches;
}

const load = (types: ProductType[], text: string): Promise<SearchMatches | undefined> =>
  import(/* webpackChunkName: "fuzzyMatches" */ './findMatches').then(
    ({ findMatches }) => findMatches(types, text),
    () => undefined,
  );
