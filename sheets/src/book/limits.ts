/** Bounds the reading of a book, since a small archive may unfold to gigabytes. */
export interface Limits {
  /** Counts the unpacked bytes of all read parts. */
  unpacked: number;
  /** Counts the elements of all read parts, which take far more memory than their text. */
  tags: number;
  /** Counts cells, gaps within rows included. */
  cells: number;
  /** Counts the text of all cells, where one text may fill any number of cells. */
  letters: number;
}

/** Fits a browser; a list of 500 rows is far smaller. */
export const BROWSER_LIMITS: Limits = {
  unpacked: 16_000_000,
  tags: 800_000,
  cells: 500_000,
  letters: 4_000_000,
};

/** Ends the reading of a book above a limit. */
export class TooLarge extends Error {}

/** Takes an amount from what a limit leaves. @throws TooLarge for more */
export type Spend = (limit: keyof Limits, amount: number) => void;

export function spendOf(limits: Limits): Spend {
  const left = { ...limits };
  return (limit, amount) => {
    left[limit] -= amount;
    if (!(left[limit] >= 0)) throw new TooLarge();
  };
}
