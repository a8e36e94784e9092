import { Slot } from '@mg/shared/slots';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import screen from '../CatalogueScreen.module.css';
import styles from './BottomBar.module.css';

/** Opens the search drawer or the quotation on a phone; larger screens float the quote button alone. */
export function BottomBar({ open, onOpen }: { open: boolean; onOpen(): void }) {
  const quoteOpen = useAppSelector(selectDrawerOpen);
  return (
    <section className={styles.bar} aria-label="Acciones del catálogo">
      <Button
        variant="quiet"
        className={styles.search}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
      >
        <Icon name="search" size={20} />
        Buscar y filtrar
      </Button>
      <div id="su-lista" tabIndex={-1} className={styles.quote} data-open={quoteOpen || undefined}>
        <Slot name="quote-button" />
      </div>
      <a className={screen.skip} href="#productos">
        Volver a los productos
      </a>
    </section>
  );
}
