/** Name of the hidden field of `ui/Honeypot`, and of what the mail API reads. */
export const HONEYPOT_NAME = 'website';

interface BotMarks {
  /** What stands in the hidden field; empty for people. */
  website: string;
  /** Milliseconds since the page was opened. */
  filledMs: number;
}

/** What lets the mail API tell a program from a person. */
export function botMarks(): BotMarks {
  const fields =
    typeof document === 'undefined'
      ? []
      : Array.from(document.querySelectorAll<HTMLInputElement>(`[name="${HONEYPOT_NAME}"]`));
  return {
    website: fields.find(({ value }) => value !== '')?.value ?? '',
    filledMs: Math.round(performance.now()),
  };
}
