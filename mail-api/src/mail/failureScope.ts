const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** The server closes the connection and accepts no mail for now. */
const SERVICE_CLOSING = 421;

/**
 * Sorts an SMTP failure. `mail`: the server refused this mail. `server`: the server was
 * unreachable, cut the connection or refused the credentials, as for any mail.
 */
export function failureScope(error: unknown): 'mail' | 'server' {
  const { code = '', responseCode = SERVICE_CLOSING } = error as {
    code?: string;
    responseCode?: number;
  };
  return MAIL_CODES.has(code) && responseCode !== SERVICE_CLOSING ? 'mail' : 'server';
}
