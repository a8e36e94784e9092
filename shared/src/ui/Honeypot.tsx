import { HONEYPOT_NAME } from '../domain/mail';

/** Hides a field that bots alone fill in. */
export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
  </div>
);
