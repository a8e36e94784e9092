import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { buttonClass } from '@mg/shared/ui/Button';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { LoadingScreen } from './LoadingScreen';
import styles from './ProductsRoute.module.css';
import { QuoteUnavailable } from './QuoteUnavailable';
import { Unavailable } from './Unavailable';
import { useArrival } from './useArrival';

/** The catalogue, and beside it the quotation drawer: each works without the other. */
export function ProductsRoute() {
  useArrival('catalogue/CatalogueScreen');
  const quoteButton = (
    <RemoteBoundary
      screen="quote/QuoteButton"
      screenProps={{}}
      loading={null}
      failed={(retry) => <QuoteUnavailable retry={retry} />}
    />
  );
  return (
    <>
      <RemoteBoundary
        screen="catalogue/CatalogueScreen"
        screenProps={{ quoteButton }}
        loading={<LoadingScreen />}
        failed={(retry) => (
          <>
            <Unavailable
              text="No pudimos mostrar el catálogo. Su lista está guardada y puede enviarla igual."
              retry={retry}
            >
              <Link to={ROUTES.home} className={buttonClass({ variant: 'secondary' })}>
                Volver al inicio
              </Link>
            </Unavailable>
            <div className={styles.quoteButton}>{quoteButton}</div>
          </>
        )}
      />
      <RemoteBoundary
        screen="quote/QuoteDrawer"
        screenProps={{}}
        loading={null}
        failed={() => null}
      />
    </>
  );
}
