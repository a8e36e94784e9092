/** What some browsers say of the visitor's connection; the others say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** The visitor has asked for as little as possible. */
export const savesData = (): boolean => connection().saveData === true;

/** The browser knows that there is no line. Where it does not, there may be none all the same. */
export const hasNoLine = (): boolean => navigator.onLine === false;

/** Fast enough for what may never be needed, as far as the browser says. */
export const isFast = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
