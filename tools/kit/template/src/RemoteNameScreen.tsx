import { business } from '@mg/shared/business';
import { displayName } from '@mg/shared/domain/catalogue';
import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { Slot } from '@mg/shared/slots';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { itemToggled } from '@mg/shared/store/quoteSlice';
import { selectAmount } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Logo } from '@mg/shared/ui/Logo';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import styles from './RemoteNameScreen.module.css';

/** Names the product as the document store does. */
const PRODUCT = 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100';

/** Shows a product that the visitor can put on the quotation list. */
export default function RemoteNameScreen() {
  const dispatch = useAppDispatch();
  const amount = useAppSelector((state) => selectAmount(state, PRODUCT));
  // A server knows no visitor's list.
  const isQuoted = useHydrated() && amount > 0;

  return (
    <div className={styles.screen}>
      <title>{`Remote title · ${business().name}`}</title>
      <header className={styles.header}>
        <Link to={ROUTES.home}>
          <Logo />
        </Link>
        <Link to={ROUTES.products}>Catálogo</Link>
      </header>
      <main className={styles.main}>
        <h1>Remote title</h1>
        <p className={styles.lead}>
          Productos elegidos para su negocio. Súmelos a su lista y pida cotización.
        </p>
        <article className={styles.card}>
          <h2>{displayName(PRODUCT)}</h2>
          <Button
            variant={isQuoted ? 'secondary' : 'primary'}
            aria-pressed={isQuoted}
            onClick={() => dispatch(itemToggled(PRODUCT))}
          >
            {isQuoted ? 'Quitar de la cotización' : 'Agregar a la cotización'}
          </Button>
        </article>
      </main>
      <div className={styles.quote}>
        <Slot name="quote-button" />
      </div>
    </div>
  );
}
