import { business } from '@mg/shared/business';
import { Icon } from '@mg/shared/ui/Icon';
import styles from './ContactData.module.css';
import { phoneLink } from '../elements/phoneLink';

/** Shows address, e-mail and phones; `onDark` suits a dark ground. */
export function ContactData({ onDark }: { onDark?: boolean }) {
  const { addressLines, email, phones } = business();
  return (
    <address className={onDark ? `${styles.data} ${styles.onDark}` : styles.data}>
      <p className={styles.line}>
        <Icon name="pin" size={22} />
        <span>
          {addressLines[0]}
          <br />
          {addressLines[1]}
        </span>
      </p>
      <a className={styles.line} href={`mailto:${email}`}>
        <Icon name="mail" size={22} />
        <span className={styles.breaking}>{email}</span>
      </a>
      {phones.map((phone) => (
        <a key={phone} className={styles.line} href={phoneLink(phone)}>
          <Icon name="phone" size={22} />
          {phone}
        </a>
      ))}
    </address>
  );
}
