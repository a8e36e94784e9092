import { displayName } from '@mg/shared/domain/catalogue';
import { Link } from '@mg/shared/router';
import { HOME_ANCHORS, productPath, ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { Icon } from '@mg/shared/ui/Icon';
import { Section } from '../elements/Section';
import categories from './categories.json';
import tileStyles from './CategoryTile.module.css';
import { pictureOf } from './pictureOf';
import styles from './ProductsSection.module.css';

declare const __webpack_public_path__: string | undefined;

/** Begins the address of this version's files; stays empty in unit tests. */
const published = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;

/** Shows the grid of categories, whose last tile links to the whole catalogue. */
export const ProductsSection = () => (
  <Section
    id={HOME_ANCHORS.products}
    title={TEXTS.products}
    className={styles.section}
    lead="Elija un rubro, arme su lista y pida cotización."
  >
    <ul className={styles.grid}>
      {categories.map(({ name, label }) => (
        <li key={name}>
          <Link to={productPath(name)} className={tileStyles.tile}>
            <span className={tileStyles.frame}>
              <img
                src={`${published}assets/${pictureOf(name)}`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
            </span>
            <span className={tileStyles.caption}>{label ?? displayName(name)}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={ROUTES.products} className={styles.whole}>
          Todo el catálogo
          <Icon name="arrowRight" size={24} />
        </Link>
      </li>
    </ul>
  </Section>
);
