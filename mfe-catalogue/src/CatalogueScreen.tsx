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
import { useFilter } from './search/useFilter';
import { CatalogueView } from './view/CatalogueView';

/** Keeps the element constant, so that an opening drawer does not render the list again. */
const VIEW = <CatalogueView />;

/** Shows types and search at the left, products in the middle, the detail at the right (spec §2). */
export default function CatalogueScreen() {
  const dispatch = useAppDispatch();
  useFilter();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [pasteOpen, setPasteOpen] = useState<boolean>();
  const whole = useWholeScreen();

  // The effect runs before the paint, so that a stored catalogue needs no spinner.
  useLayoutEffect(() => {
    void dispatch(loadCatalogue());
    return () => void dispatch(productSelected(null));
  }, [dispatch]);

  const panel = useMemo(() => {
    const close = () => setDrawerOpen(false);
    const paste = () => {
      close();
      setPasteOpen(true);
    };
    return <CataloguePanel onDone={close} onPaste={paste} />;
  }, []);

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
