import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { buttonClass } from '@mg/shared/ui/Button';
import styles from './HomeNav.module.css';
import { SiteLinks } from './SiteLinks';

interface HomeNavProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** Stacks the links, as in a drawer. */
  stacked?: boolean;
  /** Called when the visitor follows a link. */
  onFollow?(): void;
}

/** Links to the sections, the other remotes' pages and the catalogue. */
export const HomeNav = ({ label, stacked, onFollow }: HomeNavProps) => (
  <nav aria-label={label} className={stacked ? styles.stacked : styles.row} onClick={onFollow}>
    <SiteLinks className={styles.link} />
    <Link to={ROUTES.products} className={`${buttonClass()} ${styles.catalogue}`}>
      Catálogo
    </Link>
  </nav>
);
