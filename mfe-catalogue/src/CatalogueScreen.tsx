import { loadCatalogue, productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useWholeScreen } from '@mg/shared/ui/useWholeScreen';
import { Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import styles from './CatalogueScreen.module.css';
import { DetailPanel } from './detail/DetailPanel';
import { BottomBar } from './layout/BottomBar';
import { PageTitle } from './layout/PageTitle';
import { ScreenFrame } from './layout/ScreenFrame';
import { PasteListDialog } from './pasteList/PasteListDialog';
import { CataloguePanel } from './panel/CataloguePanel';
import { TopBar } from './layout/TopBar';
import { useFilter } from './search/useFilter';
import { scrollToTop, useShowType } from './search/useShowType';
import { CatalogueView } from './view/CatalogueView';
import { useScrollToRow } from './view/useScrollToRow';

/** A constant element: opening a drawer does not render the list again. */
const VIEW = <CatalogueView />;

/** The catalogue (spec §2): types and search at the left, the products, the detail at the right. */
export default function CatalogueScreen() {
  const dispatch = useAppDispatch();
  const filter = useFilter();
  const showType = useShowType();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [pasteOpen, setPasteOpen] = useState<boolean>();
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const closePaste = useCallback(() => setPasteOpen(false), []);
  const scrollToRow = useScrollToRow();
  const whole = useWholeScreen();

  // Before the paint: a stored catalogue shows without a spinner.
  useLayoutEffect(() => {
    void dispatch(loadCatalogue());
    return () => void dispatch(productSelected(null));
  }, [dispatch]);

  const panel = useMemo(
    () => (
      <CataloguePanel
        onType={(name) => {
          closeDrawer();
          showType(name === filter ? null : name);
        }}
        onPaste={() => {
          closeDrawer();
          setPasteOpen(true);
        }}
        onSearched={() => {
          closeDrawer();
          scrollToTop();
        }}
        onProduct={(product) => {
          closeDrawer();
          if (filter !== null && filter !== product.type) showType(product.type);
          dispatch(productSelected(product));
          scrollToRow(product);
        }}
      />
    ),
    [dispatch, closeDrawer, filter, showType, scrollToRow],
  );

  return (
    <ScreenFrame>
      <PageTitle />
      <a className={styles.skip} href="#productos">
        Saltar a los productos
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
      <BottomBar drawerOpen={drawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
      <Dialog open={drawerOpen} onClose={closeDrawer} title="Buscar y filtrar" from="left">
        {drawerOpen && panel}
      </Dialog>
      {pasteOpen !== undefined && <PasteListDialog open={pasteOpen} onClose={closePaste} />}
    </ScreenFrame>
  );
}
