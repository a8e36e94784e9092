import type { Ref } from 'react';
import { HONEYPOT_NAME } from '../domain/mail';

/** Hides a field that bots alone fill in. */
export const Honeypot = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <div className="visually-hidden" aria-hidden="true">
    <input ref={ref} name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
  </div>
);
