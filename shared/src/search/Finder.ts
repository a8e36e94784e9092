import type { Product } from '../domain/catalogue';

/**
 * How well a product answers a query.
 * - `exact`: the product alone has every term of the query
 * - `close`: the product has every term, as others do, or ranks second or later
 * - `near`: the product lacks a term of the query
 */
export type Certainty = 'exact' | 'close' | 'near';

export interface FoundProduct extends Product {
  certainty: Certainty;
  /** About 1 for a full match; comparable within one answer only. */
  score: number;
}

/** Start and end of a match in a text. */
export type Mark = readonly [from: number, to: number];

/** Finds products of one catalogue as buyers write, and never throws. */
export interface Finder {
  /**
   * @param query a search, or a line of a list without its amount
   * @param limit number of answers at most; 3 by default
   * @returns matches, the best first; equal matches keep the catalogue's order
   */
  find(query: string, limit?: number): FoundProduct[];
  /** @returns a function that marks the matches of the query in a text */
  marker(query: string): (text: string) => Mark[];
  /** The query with its slips corrected; undefined where there are none. */
  correct(query: string): string | undefined;
}
