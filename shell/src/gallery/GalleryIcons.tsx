import { Icon, ICON_NAMES } from '@mg/shared/ui/Icon';
import styles from './Gallery.module.css';
import { GalleryBlock } from './GalleryBlock';

export const GalleryIcons = () => (
  <GalleryBlock title="Iconos">
    <div className={styles.swatches}>
      {ICON_NAMES.map((name) => (
        <div key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  </GalleryBlock>
);
