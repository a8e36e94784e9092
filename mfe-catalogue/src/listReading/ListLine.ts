import type { Doubt, LeftOut } from './amounts';
import type { Reading } from './Reading';

/** Pairs a line of a list with its readings. */
export interface ListLine {
  words: string;
  /** Writes the numbers of the line in digits; is the words by default. */
  text?: string;
  /** Starts with the likelier reading; stays empty for a line without a product. */
  readings: Reading[];
  /** The line is a greeting or a heading. */
  talk?: true;
  /** The line is part of a conversation. */
  chat?: true;
  /** The line is talk unless a product matches. */
  soft?: true;
  out?: LeftOut;
  doubt?: Doubt;
  note?: string;
}
