import { displayName } from '@mg/shared/domain/catalogue';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import styles from './ListSoFar.module.css';

/** Limits the items in view; the drawer shows all items. */
const SHOWN = 7;

const STEPS = [
  'Marque los productos que necesita.',
  'Elija las cantidades.',
  'Envíe su lista por e-mail o por chat.',
];

/** Shows the visitor's newest items, or explains an empty list. */
export function ListSoFar() {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectQuoteItems);
  // A server has no visitor's list.
  const hydrated = useHydrated();
  const rest = items.length - SHOWN;
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Su lista</h2>
      {hydrated && items.length > 0 ? (
        <>
          <ul>
            {items
              .slice(-SHOWN)
              .reverse()
              .map(({ name, amount }) => (
                <li key={name} className={styles.item}>
                  <span className={styles.amount}>{amount} ×</span>
                  <span className={styles.name}>{displayName(name)}</span>
                </li>
              ))}
          </ul>
          {rest > 0 && <p className={styles.hint}>y {rest} más</p>}
          <Button wide variant="secondary" onClick={() => dispatch(drawerToggled(true))}>
            Revisar la lista
          </Button>
        </>
      ) : (
        <>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step} className={styles.step}>
                {step}
              </li>
            ))}
          </ol>
          <p className={styles.hint}>Al elegir un producto, su detalle aparece aquí.</p>
        </>
      )}
    </div>
  );
}
