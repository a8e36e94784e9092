/** The name of the hidden field of `ui/Honeypot`, which the mail API reads. */
export const HONEYPOT_NAME = 'website';

interface BotMarks {
  /** The value of the hidden field, which people leave empty. */
  website: string;
  /** Milliseconds since the page opened. */
  filledMs: number;
}

/** The mail API tells a program from a person by these. */
export function botMarks(): BotMarks {
  // A server, and the contract cases, have no document.
  const fields =
    globalThis.document?.querySelectorAll<HTMLInputElement>(`[name="${HONEYPOT_NAME}"]`) ?? [];
  return {
    website: Array.from(fields).find(({ value }) => value !== '')?.value ?? '',
    filledMs: Math.round(performance.now()),
  };
}
