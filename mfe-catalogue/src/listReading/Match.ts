/**
 * Names the reason to ask for an amount.
 * - `over`: the amount exceeds a product's limit
 * - `fraction`: the amount is no whole number
 * - `range`: the line states several amounts
 * - `measure`: the unit may change the count
 * - `unclear`: another number may be the amount
 * - `changed`: a later line changes the amount
 * - `column`: the column of amounts is doubtful
 */
export type Doubt = 'over' | 'fraction' | 'range' | 'measure' | 'unclear' | 'changed' | 'column';

/** Holds an amount as read from a line or a cell. */
export interface Amount {
  /** Is the likelier amount, a whole number of 0 or more; the limit of 999 does not cut a number. */
  amount: number;
  /** Says why the amount needs the visitor's answer. */
  doubt?: Doubt | undefined;
  /** Names a unit that the product may lack: 'cajas', '10 kg'. */
  unit?: string | undefined;
}

/** Pairs a line of a list with its possible products. */
export interface Match extends Amount {
  words: string;
  /** Names likely amounts of a doubtful line. */
  offers?: number[];
  /** Is a remark that goes with the product. */
  note?: string;
  /** Names the reason to leave the line out. */
  out?: 'struck' | 'empty';
  /** Names at most three products, the best first. */
  candidates: string[];
  /** The first candidate is the product beyond doubt. */
  sure: boolean;
  /** The line asks for nothing, as far as the catalogue tells, and is left as written. */
  talk: boolean;
}
