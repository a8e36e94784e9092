import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './Gallery.module.css';
import { GalleryBlock } from './GalleryBlock';

export const GalleryButtons = () => (
  <GalleryBlock title="Botones">
    {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
      <div key={variant} className={styles.row}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant}>
          <Icon name="chat" size={20} />
          Con icono
        </Button>
        <ButtonLink variant={variant} href="#enlace">
          Enlace
        </ButtonLink>
        <Button variant={variant} disabled>
          Deshabilitado
        </Button>
      </div>
    ))}
    <div className={styles.row}>
      {(['quiet', 'primary', 'secondary'] as const).map((variant) => (
        <IconButton key={variant} variant={variant} icon="search" label={`Icono ${variant}`} />
      ))}
    </div>
    <div className={`${styles.row} ${styles.dark}`}>
      <Button variant="onDark">onDark</Button>
    </div>
    <Button wide>Ancho completo</Button>
  </GalleryBlock>
);
