import type { Doubt, LeftOut } from './amounts';

/** Pairs a line of a list with its possible products. */
export interface Match {
  words: string;
  amount: number;
  /** Says why the amount needs the visitor's answer. */
  doubt?: Doubt | undefined;
  /** Names likely amounts of a doubtful line. */
  offers?: number[];
  /** Is an amount in a unit that the product may lack: '10 cajas'. */
  unit?: string;
  /** Is a remark that goes with the product. */
  note?: string;
  out?: LeftOut;
  /** Names at most three products, the best first. */
  candidates: string[];
  /** The first candidate is the product beyond doubt. */
  sure: boolean;
  /** The line asks for nothing, as far as the catalogue tells, and is left as written. */
  talk: boolean;
}
