import { itemToggled } from '@mg/shared/store/quoteSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectTotalCount } from '@mg/shared/store/selectors';
import remote from '../remote.json';
import styles from './ofertas.module.css';

/** Reads and changes the one store of the site. */
export default function OfertasPage() {
  const count = useAppSelector(selectTotalCount);
  const dispatch = useAppDispatch();
  return (
    <main className={styles.page}>
      <h1>Ofertas de {remote.name}</h1>
      <p>En su lista: {count}</p>
      <button type="button" onClick={() => dispatch(itemToggled(`Oferta de ${remote.name}`))}>
        Agregar la oferta
      </button>
    </main>
  );
}
