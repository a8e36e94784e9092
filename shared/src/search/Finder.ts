import type { Product } from '../domain/catalogue';

/**
 * Rates a product as the answer to a query.
 * - `exact`: the product alone has every term of the query
 * - `close`: the product has every term, as others do, or ranks second or later
 * - `near`: the product lacks a term of the query
 */
export type Certainty = 'exact' | 'close' | 'near';

export interface FoundProduct extends Product {
  certainty: Certainty;
  /** Is about 1 for a full match, and compares within one answer alone. */
  score: number;
}

/** Covers a match in a text, up to the letter before `to`. */
export type Mark = readonly [from: number, to: number];

/** Is a word, size or number of a query, as one product explains it. */
export interface Part {
  text: string;
  kind: 'word' | 'size' | 'number';
  /** Rates the product, from 0 to 1. */
  fit: number;
  /** The term names the product's kind. */
  head: boolean;
}

/** Finds products of one catalogue by buyers' spellings, and never throws. */
export interface Finder {
  /**
   * @param query a search, or a line of a list without its amount
   * @param limit number of answers at most; 3 by default
   * @returns matches, the best first; equal matches keep the catalogue's order
   */
  find(query: string, limit?: number): FoundProduct[];
  /** @returns the terms of a query, and how well the product of this name explains each */
  explain(query: string, name: string): Part[];
  /** @returns a function that marks the matches of the query in a text */
  marker(query: string): (text: string) => Mark[];
  /** @returns the query with its slips corrected; undefined for a query without slips */
  correct(query: string): string | undefined;
}
