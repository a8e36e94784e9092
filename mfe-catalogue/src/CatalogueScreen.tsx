import type { CatalogueScreenProps } from '@mg/shared/remotes';
import { loadCatalogue, productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { useEffect } from 'react';
import styles from './CatalogueScreen.module.css';
import { DetailPanel } from './detail/DetailPanel';
import { BottomBar } from './layout/BottomBar';
import { PanelDrawer } from './layout/PanelDrawer';
import { usePageTitle } from './layout/usePageTitle';
import { CataloguePanel } from './panel/CataloguePanel';
import { usePanelDrawer } from './layout/usePanelDrawer';
import { TopBar } from './topBar/TopBar';
import { useFilter } from './useFilter';
import { CatalogueView } from './view/CatalogueView';
import { useRevealRow } from './view/useRevealRow';

/** The catalogue (spec §2): types and search at the left, the products, the detail at the right. */
export default function CatalogueScreen({ quoteButton }: CatalogueScreenProps) {
  const dispatch = useAppDispatch();
  const filter = useFilter();
  const drawer = usePanelDrawer();
  const reveal = useRevealRow();
  const quoteOpen = useAppSelector(selectDrawerOpen);
  usePageTitle();

  useEffect(() => {
    void dispatch(loadCatalogue());
    return () => void dispatch(productSelected(null));
  }, [dispatch]);

  const panel = (
    <CataloguePanel
      onType={(name) => {
        drawer.close();
        filter.toggle(name);
      }}
      onSearched={() => {
        drawer.close();
        filter.scrollToTop();
      }}
      onProduct={(product) => {
        drawer.close();
        filter.include(product.type);
        dispatch(productSelected(product));
        reveal(product);
      }}
    />
  );

  return (
    <div className={styles.screen} data-quote-open={quoteOpen || undefined}>
      <a className={styles.skip} href="#productos">
        Saltar a los productos
      </a>
      <TopBar />
      <div className={styles.columns}>
        <aside className={styles.panel} aria-label="Buscar y filtrar productos">
          {panel}
        </aside>
        <main id="productos" className={styles.main} tabIndex={-1}>
          <CatalogueView onType={filter.toggle} onShowAll={filter.showAll} />
        </main>
        <DetailPanel />
      </div>
      <BottomBar
        quoteButton={quoteButton}
        quoteOpen={quoteOpen}
        drawerOpen={drawer.open}
        onOpenDrawer={drawer.show}
      />
      <PanelDrawer drawer={drawer}>{panel}</PanelDrawer>
    </div>
  );
}
