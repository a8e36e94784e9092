import { loadCatalogue, productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useWholeScreen } from '@mg/shared/ui/useWholeScreen';
import { Suspense, useLayoutEffect, useMemo, useState } from 'react';
import styles from './CatalogueScreen.module.css';
import { DetailPanel } from './detail/DetailPanel';
import { BottomBar } from './layout/BottomBar';
import { ScreenFrame } from './layout/ScreenFrame';
import { PasteListDialog } from './pasteList/PasteListDialog';
import { CataloguePanel } from './panel/CataloguePanel';
import { TopBar } from './layout/TopBar';
import { scrollToTop, useFilter, useShowType } from './search/useFilter';
import { CatalogueView } from './view/CatalogueView';
import { useScrollToRow } from './view/useScrollToRow';

/** Keeps the element constant, so that an opening drawer does not render the list again. */
const VIEW = <CatalogueView />;

/** Shows types and search at the left, products in the middle, the detail at the right (spec §2). */
export default function CatalogueScreen() {
  const dispatch = useAppDispatch();
  const filter = useFilter();
  const showType = useShowType();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [pasteOpen, setPasteOpen] = useState<boolean>();
  const scrollToRow = useScrollToRow();
  const whole = useWholeScreen();

  // The effect runs before the paint, so that a stored catalogue needs no spinner.
  useLayoutEffect(() => {
    void dispatch(loadCatalogue());
    return () => void dispatch(productSelected(null));
  }, [dispatch]);

  const panel = useMemo(() => {
    const closing =
      <T extends unknown[]>(act: (...given: T) => void) =>
      (...given: T) => {
        setDrawerOpen(false);
        act(...given);
      };
    return (
      <CataloguePanel
        onType={closing((name) => showType(name === filter ? null : name))}
        onPaste={closing(() => setPasteOpen(true))}
        onSearched={closing(scrollToTop)}
        onProduct={closing((product) => {
          if (filter !== null && filter !== product.type) showType(product.type);
          dispatch(productSelected(product));
          scrollToRow(product);
        })}
      />
    );
  }, [dispatch, filter, showType, scrollToRow]);

  return (
    <ScreenFrame>
      <a className={styles.skip} href="#productos">
        Saltar a los productos
      </a>
      <a className={styles.skip} href="#su-lista">
        Ir a su lista
      </a>
      <TopBar />
      <div className={styles.columns}>
        <aside className={styles.panel} aria-label="Buscar y filtrar productos">
          {/* The boundaries let React hydrate in small steps. */}
          <Suspense>{whole && panel}</Suspense>
        </aside>
        <main id="productos" className={styles.main} tabIndex={-1}>
          <Suspense>{VIEW}</Suspense>
        </main>
        {whole && <DetailPanel />}
      </div>
      <BottomBar open={drawerOpen} onOpen={() => setDrawerOpen(true)} />
      <Dialog
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Buscar y filtrar"
        from="left"
      >
        {drawerOpen && panel}
      </Dialog>
      {pasteOpen !== undefined && (
        <PasteListDialog open={pasteOpen} onClose={() => setPasteOpen(false)} />
      )}
    </ScreenFrame>
  );
}
