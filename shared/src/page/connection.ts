/** Reads the Network Information API, which some browsers lack. */
const connection = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

/** Is true when the visitor has turned the save-data mode on. */
export const savesData = (): boolean => connection().saveData === true;

/** Is true when the browser knows that the page is offline; the opposite answer may be wrong. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Is true when the connection is fast enough for optional content, as far as the browser knows. */
export const isFast = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
