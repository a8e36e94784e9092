import { HONEYPOT_NAME } from '../services/botMarks';

/** A field that people neither see nor reach; whatever fills it in is a program. */
export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
  </div>
);
