import type { ProductType } from '../domain/catalogue';
import type { Finder } from './Finder';

export type { Certainty, Finder, FoundProduct, Mark } from './Finder';

/** Makes the finder of a catalogue, once for each; the first call fetches its code. @throws when the fetch fails */
export async function loadFinder(types: readonly ProductType[]): Promise<Finder> {
  const { finderOf } = await import(/* webpackChunkName: "search" */ './createFinder');
  return finderOf(types);
}
