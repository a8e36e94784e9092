import { displayName } from '@mg/shared/domain/catalogue';
import { Link } from '@mg/shared/router';
import { HOME_ANCHORS, productPath, ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { Icon } from '@mg/shared/ui/Icon';
import { Section } from '../elements/Section';
import categories from './categories.json';
import tileStyles from './CategoryTile.module.css';
import styles from './ProductsSection.module.css';

declare const __webpack_public_path__: string | undefined;

/** Address of this version's files, the folder `pictures` among them; empty in unit tests. */
const published = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;

/** One entry of `categories.json`. */
interface Category {
  /** Name of the product type in the database. */
  name: string;
  /** File in the folder `pictures`: a drawing or a photograph, square. */
  picture: string;
  /** Caption, where it differs from the capitalised name. */
  label?: string;
}

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

/** A category's picture and name, linked to its products. */
const CategoryTile = ({ category: { name, picture, label } }: { category: Category }) => (
  <Link to={productPath(name)} className={tileStyles.tile}>
    <span className={tileStyles.frame}>
      <img
        src={`${published}assets/${picture}`}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
    </span>
    <span className={tileStyles.caption}>{label ?? displayName(name)}</span>
  </Link>
);
