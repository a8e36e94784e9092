import type { ProductType } from '@mg/shared/domain/catalogue';
import { foundBeyond } from '@mg/shared/store/catalogueSlice';
import type { useAppStore } from '@mg/shared/store/hooks';
import { selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import type { Finding } from './find';

let latest: { text: string; types: ProductType[]; finding: Promise<Finding | undefined> };

/**
 * Looks for what fits the present search beyond its text, once for each search; the code for that is
 * fetched with the first. Where it cannot be had, the search has found what contains its text.
 */
export function findBeyond(store: ReturnType<typeof useAppStore>): Promise<Finding | undefined> {
  const state = store.getState();
  const text = selectSearchText(state);
  const types = selectTypes(state);
  if (latest?.text !== text || latest.types !== types)
    latest = { text, types, finding: find(store, text, types) };
  return latest.finding;
}

async function find(
  store: ReturnType<typeof useAppStore>,
  text: string,
  types: ProductType[],
): Promise<Finding | undefined> {
  const finding = await import(/* webpackChunkName: "finding" */ './find').then(
    (parts) => parts.find(types, text),
    () => undefined,
  );
  if (!finding) latest.text = '';
  store.dispatch(foundBeyond({ text, types: finding?.types ?? [] }));
  return finding;
}
