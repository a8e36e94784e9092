import { Link } from '@mg/shared/router';
import { HOME_ANCHORS, ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { Icon } from '@mg/shared/ui/Icon';
import { Section } from '../elements/Section';
import categories from './categories.json';
import { CategoryTile, type Category } from './CategoryTile';
import styles from './ProductsSection.module.css';

/** The grid of categories; the last tile links to the whole catalogue. */
export const ProductsSection = () => (
  <Section
    id={HOME_ANCHORS.products}
    title={TEXTS.products}
    className={styles.section}
    lead="Elija un rubro, arme su lista y pida cotización."
  >
    <ul className={styles.grid}>
      {(categories as Category[]).map((category) => (
        <li key={category.name}>
          <CategoryTile category={category} />
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
