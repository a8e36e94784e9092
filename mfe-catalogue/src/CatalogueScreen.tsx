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
import { PadDialog } from './pad/PadDialog';
import { CataloguePanel } from './panel/CataloguePanel';
import { TopBar } from './topBar/TopBar';
import { useFilter } from './useFilter';
import { scrollToTop, useShowType } from './useShowType';
import { CatalogueView } from './view/CatalogueView';
import { useScrollToRow } from './useScrollToRow';

/** Always the same element, so that opening a drawer renders no list anew. */
const VIEW = <CatalogueView />;

/** The catalogue (spec §2): types and search at the left, the products, the detail at the right. */
export default function CatalogueScreen() {
  const dispatch = useAppDispatch();
  const filter = useFilter();
  const showType = useShowType();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [padOpen, setPadOpen] = useState<boolean>();
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const closePad = useCallback(() => setPadOpen(false), []);
  const scrollToRow = useScrollToRow();
  const whole = useWholeScreen();

  // Before the paint: what the browser keeps of the catalogue needs no spinner first.
  useLayoutEffect(() => {
    void dispatch(loadCatalogue());
    return () => void dispatch(productSelected(null));
  }, [dispatch]);

  // The same element for as long as can be, for the same reason.
  const panel = useMemo(
    () => (
      <CataloguePanel
        onType={(name) => {
          closeDrawer();
          showType(name === filter ? null : name);
        }}
        onPad={() => {
          closeDrawer();
          setPadOpen(true);
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
          {/* Nothing is waited for: the boundaries let it be hydrated in small steps. */}
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
      {padOpen !== undefined && <PadDialog open={padOpen} onClose={closePad} />}
    </ScreenFrame>
  );
}
