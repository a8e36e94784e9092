import type { ProductType } from '@mg/shared/domain/catalogue';
import { foundBeyond } from '@mg/shared/store/catalogueSlice';
import type { useAppStore } from '@mg/shared/store/hooks';
import { selectSearchText, selectTypes } from '@mg/shared/store/selectors';
import type { Finding } from './find';

interface Latest {
  text: string;
  types: ProductType[];
  finding: Promise<Finding | undefined>;
}

let latest: Latest | undefined;

/**
 * Looks for what fits the present search beyond its text; the code for that is fetched with the first.
 * Where it cannot be had, the search has found what contains its text.
 */
export async function findBeyond(
  store: ReturnType<typeof useAppStore>,
): Promise<Finding | undefined> {
  const text = selectSearchText(store.getState());
  const types = selectTypes(store.getState());
  // The form asks, and so does the list.
  if (latest?.text !== text || latest.types !== types)
    latest = { text, types, finding: find(types, text) };
  const finding = await latest.finding;
  if (!finding) latest = undefined;
  store.dispatch(foundBeyond({ text, types: finding?.types ?? [] }));
  return finding;
}

const find = (types: ProductType[], text: string): Promise<Finding | undefined> =>
  import(/* webpackChunkName: "finding" */ './find').then(
    (parts) => parts.find(types, text),
    () => undefined,
  );
