/** The Network Information API, which some browsers lack. */
const connection = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

/** The visitor has turned the save-data mode on. */
export const savesData = (): boolean => connection().saveData === true;

/** The browser knows that the page is offline; the opposite answer may be wrong. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Remotes that were built for an older contract import this name. */
export const hasNoLine = isOffline;

/** The connection is fast enough for optional content, as far as the browser knows. */
export const isFast = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
