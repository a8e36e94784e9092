/** The Network Information API, which some browsers lack. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** The visitor has turned the save-data mode on. */
export const savesData = (): boolean => connection().saveData === true;

/** Whether the browser knows that it is offline. Remotes of contract 2 import it. */
export const hasNoLine = (): boolean => navigator.onLine === false;

/** The connection is fast enough for optional content, as far as the browser knows. */
export const isFast = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
