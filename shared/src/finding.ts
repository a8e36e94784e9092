import type { ProductType } from './domain/catalogue';

/**
 * How sure it is that a product is the one that was asked for.
 * - `exact`: it has all that was asked for, and no other has it as well
 * - `close`: it has all of that, but so have others, or it is the second and later
 * - `near`: something of what was asked for, it has not
 */
export type Certainty = 'exact' | 'close' | 'near';

export interface FoundProduct {
  type: string;
  subtype: string;
  name: string;
  certainty: Certainty;
  /** About 1 for all that was asked for; only to be compared within one answer. */
  score: number;
}

/** From where to where in a text. */
export type Mark = readonly [from: number, to: number];

/** Finds products as buyers write them. It knows one catalogue, and never fails. */
export interface Finder {
  /**
   * @param query a search, or the words of a line of a list, without its amount
   * @param limit how many at most; 3 where it is not said
   * @returns what fits, the best first; those that fit alike in the catalogue's order
   */
  find(query: string, limit?: number): FoundProduct[];
  /** @returns what in a text answers to the query */
  marker(query: string): (text: string) => Mark[];
  /** The query in the catalogue's own words; undefined where it is that already. */
  correct(query: string): string | undefined;
}

/**
 * The finder for a catalogue, made once for each and in slices between which the browser answers. Its code
 * is fetched with the first call.
 * @param types as `selectTypes` gives them
 * @throws when the code cannot be had; the next call tries anew
 */
export async function loadFinder(types: readonly ProductType[]): Promise<Finder> {
  const { finderOf } = await import(/* webpackChunkName: "finding" */ './finding/createFinder');
  return finderOf(types);
}
