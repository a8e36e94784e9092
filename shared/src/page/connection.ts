/** What some browsers say of the visitor's connection; the others say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** The visitor has asked for as little as possible. */
export const savesData = (): boolean => connection().saveData === true;

/** The browser knows that it is offline; a browser that says it is online may be mistaken. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Remotes that were built before import this name. */
export const hasNoLine = isOffline;

/** Fast enough for what may never be needed, as far as the browser says. */
export const isFast = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
