import { business } from '@mg/shared/business';
import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { buttonClass } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Icon } from '@mg/shared/ui/Icon';
import { Logo } from '@mg/shared/ui/Logo';
import { Pennants } from '@mg/shared/ui/Pennants';
import { useState } from 'react';
import { phoneLink } from '../elements/phoneLink';
import navStyles from './HomeNav.module.css';
import styles from './SiteHeader.module.css';
import { SiteLinks } from './SiteLinks';

/** Stacks a strip with the pennants, which scrolls away, on a sticky bar with logo and links. */
export function SiteHeader() {
  const [menu, setMenu] = useState<'closed' | 'open' | 'followed'>('closed');
  const [phone] = business().phones;
  return (
    <header className={styles.header}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <div className={styles.strip}>
        <div className={styles.inner}>
          <Pennants />
          {phone && (
            <a href={phoneLink(phone)} className={styles.phone}>
              <Icon name="phone" size={16} />
              {phone}
            </a>
          )}
        </div>
      </div>
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Logo className={styles.logo} />
          <div className={styles.wide}>
            <HomeNav label="Secciones" />
          </div>
          <button
            type="button"
            className={styles.menu}
            aria-haspopup="dialog"
            aria-label="Menú"
            onClick={() => setMenu('open')}
          >
            <Icon name="menu" />
            <span className={styles.menuLabel}>Menú</span>
          </button>
        </div>
      </div>
      <Dialog
        open={menu === 'open'}
        onClose={() => setMenu('closed')}
        returnFocus={() => (menu === 'followed' ? document.querySelector(':target') : null)}
        title="Menú"
        from="right"
      >
        <HomeNav label="Secciones del menú" stacked onFollow={() => setMenu('followed')} />
      </Dialog>
    </header>
  );
}

interface HomeNavProps {
  /** Names the list for screen readers. */
  label: string;
  /** Stacks the links, as in a drawer. */
  stacked?: boolean;
  /** Runs when the visitor follows a link. */
  onFollow?(): void;
}

/** Links to the sections, the other remotes' pages and the catalogue. */
const HomeNav = ({ label, stacked, onFollow }: HomeNavProps) => (
  <nav
    aria-label={label}
    className={stacked ? navStyles.stacked : navStyles.row}
    onClick={onFollow}
  >
    <SiteLinks className={navStyles.link} />
    <Link to={ROUTES.products} className={`${buttonClass()} ${navStyles.catalogue}`}>
      Catálogo
    </Link>
  </nav>
);
