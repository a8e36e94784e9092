import { Link } from '@mg/shared/router';
import { homeAnchor, ROUTES } from '@mg/shared/routes';
import { useSlotLinks } from '@mg/shared/slots';
import { TEXTS } from '@mg/shared/texts';
import { Logo } from '@mg/shared/ui/Logo';
import { Pennants } from '@mg/shared/ui/Pennants';
import styles from './TopBar.module.css';

const LINKS = [
  { to: ROUTES.home, text: TEXTS.home },
  { to: homeAnchor('about'), text: TEXTS.aboutUs },
  { to: homeAnchor('products'), text: TEXTS.products },
  { to: homeAnchor('contact'), text: TEXTS.contact },
];

/** Links to the home page and shows the two banners (spec §2). */
export const TopBar = () => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      <Link to={ROUTES.home} className={styles.logo}>
        <Logo />
      </Link>
      <div className={styles.pennants}>
        <Pennants />
      </div>
      <nav className={styles.nav} aria-label="Principal">
        <ul className={styles.links}>
          {[...LINKS, ...useSlotLinks('navigation')].map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);
