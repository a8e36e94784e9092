const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** Says that the server closes the connection and accepts no mail for now. */
const SERVICE_CLOSING = 421;

/**
 * Sorts an SMTP failure. `mail` means a refusal of this mail alone. `server` means a failure for
 * every mail: an unreachable server, a cut connection or wrong credentials.
 */
export function failureScope(error: unknown): 'mail' | 'server' {
  const { code = '', responseCode = SERVICE_CLOSING } = error as {
    code?: string;
    responseCode?: number;
  };
  return MAIL_CODES.has(code) && responseCode !== SERVICE_CLOSING ? 'mail' : 'server';
}
