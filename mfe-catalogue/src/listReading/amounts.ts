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
  doubt?: Doubt;
  /** Names a unit that the product may lack: 'cajas', 'kg'. */
  unit?: string;
}

/** Names the reason to leave a line out. */
export type LeftOut = 'struck' | 'empty';
