import type { ProductType } from '../domain/catalogue';
import type { Finder } from './Finder';

export type { Certainty, Finder, FoundProduct, Mark } from './Finder';

/**
 * Makes the finder of a catalogue, once for each. The first call fetches its code; the index is built in
 * slices, between which the browser handles input.
 * @param types as `selectTypes` gives them
 * @throws when the code cannot be loaded; the next call tries again
 */
export async function loadFinder(types: readonly ProductType[]): Promise<Finder> {
  const { finderOf } = await import(/* webpackChunkName: "search" */ './createFinder');
  return finderOf(types);
}
