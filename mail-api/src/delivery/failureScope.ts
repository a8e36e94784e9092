const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** The server closes the connection and takes nothing for now. */
const SERVICE_CLOSING = 421;

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/**
 * What an SMTP failure is about. `mail`: the server answered, and refused this one. `server`: it
 * could not be reached, cut the connection or refused the credentials, as it would for any mail.
 */
export function failureScope(error: unknown): 'mail' | 'server' {
  const { code, responseCode } = error as SmtpError;
  if (responseCode === undefined || responseCode === SERVICE_CLOSING) return 'server';
  return MAIL_CODES.has(code ?? '') ? 'mail' : 'server';
}
