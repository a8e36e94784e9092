import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { useSlotLinks } from '@mg/shared/slots';
import { buttonClass } from '@mg/shared/ui/Button';
import { HOME_LINKS } from './homeLinks';
import styles from './HomeNav.module.css';

interface HomeNavProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** One below the other, as in a drawer. */
  stacked?: boolean;
  /** Called when a link is followed. */
  onFollow?(): void;
}

/** The way to the sections, which the browser knows best, and to the catalogue. */
export const HomeNav = ({ label, stacked, onFollow }: HomeNavProps) => (
  <nav aria-label={label} className={stacked ? styles.stacked : styles.row} onClick={onFollow}>
    {HOME_LINKS.map(({ id, label: text }) => (
      <a key={id} href={`#${id}`} className={styles.link}>
        {text}
      </a>
    ))}
    {useSlotLinks('navigation').map(({ to, text }) => (
      <Link key={to} to={to} className={styles.link}>
        {text}
      </Link>
    ))}
    <Link to={ROUTES.products} className={`${buttonClass()} ${styles.catalogue}`}>
      Catálogo
    </Link>
  </nav>
);
