import type { ProductType } from '../domain/catalogue';
import type { Finder } from './Finder';

export type { Certainty, Finder, FoundProduct, Mark, Part } from './Finder';

/** Makes one finder for each catalogue; the first call fetches the code. @throws when the fetch fails */
export async function loadFinder(types: readonly ProductType[]): Promise<Finder> {
  const { finderOf } = await import(/* webpackChunkName: "search" */ './createFinder');
  return finderOf(types);
}
