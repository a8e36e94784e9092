import { business } from '@mg/shared/business';
import type { ReactNode } from 'react';
import { phoneLink } from '../elements/phoneLink';
import styles from './WithoutScript.module.css';

/** Replaces a form without JavaScript by the company's e-mail and phone. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { email, phones } = business();
  return (
    <noscript>
      <p className={styles.message}>
        {children} Escríbanos a <a href={`mailto:${email}`}>{email}</a>
        {phones[0] && (
          <>
            {' '}
            o llámenos al <a href={phoneLink(phones[0])}>{phones[0]}</a>
          </>
        )}
        .
      </p>
    </noscript>
  );
}
