/** The visitor has asked for as little as possible; only some browsers say so. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
