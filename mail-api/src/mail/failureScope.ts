const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** The server closes the connection and accepts no mail for now. */
const SERVICE_CLOSING = 421;

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/**
 * Sorts an SMTP failure. `mail`: the server refused this mail. `server`: the server was
 * unreachable, cut the connection or refused the credentials, as for any mail.
 */
export function failureScope(error: unknown): 'mail' | 'server' {
  const { code, responseCode } = error as SmtpError;
  if (responseCode === undefined || responseCode === SERVICE_CLOSING) return 'server';
  return MAIL_CODES.has(code ?? '') ? 'mail' : 'server';
}
