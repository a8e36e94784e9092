import { displayName } from '@mg/shared/domain/catalogue';
import { Link } from '@mg/shared/router';
import { productPath } from '@mg/shared/routes';
import styles from './CategoryTile.module.css';
import { pictureAddress } from './picture';

/** One entry of `categories.json`. */
export interface Category {
  /** Name of the product type in the database. */
  name: string;
  /** File in the folder `pictures`: a drawing or a photograph, square. */
  picture: string;
  /** Caption, where it differs from the capitalised name. */
  label?: string;
}

/** A category's picture and name, linked to its products. */
export const CategoryTile = ({ category: { name, picture, label } }: { category: Category }) => (
  <Link to={productPath(name)} className={styles.tile}>
    <span className={styles.frame}>
      <img
        src={pictureAddress(picture)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
    </span>
    <span className={styles.caption}>{label ?? displayName(name)}</span>
  </Link>
);
