import { business } from '@mg/shared/business';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Icon } from '@mg/shared/ui/Icon';
import { Logo } from '@mg/shared/ui/Logo';
import { Pennants } from '@mg/shared/ui/Pennants';
import { useCallback, useState } from 'react';
import { HomeNav } from './HomeNav';
import { phoneLink } from '../phoneLink';
import styles from './SiteHeader.module.css';

/** A strip with the pennants, which scrolls away, and a bar with logo and links, which stays. */
export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
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
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
            <span className={styles.menuLabel}>Menú</span>
          </button>
        </div>
      </div>
      <Dialog open={menuOpen} onClose={closeMenu} title="Menú" from="right">
        <HomeNav label="Secciones del menú" stacked onFollow={closeMenu} />
      </Dialog>
    </header>
  );
}
