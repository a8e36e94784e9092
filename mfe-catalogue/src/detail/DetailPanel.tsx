import { displayName } from '@mg/shared/domain/catalogue';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen, selectSelectedProduct } from '@mg/shared/store/selectors';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { useState } from 'react';
import { DetailAside } from './DetailAside';
import { ProductDetail } from './ProductDetail';

/** The right panel: the selected product, beside the list or in a drawer from the bottom. */
export function DetailPanel() {
  const dispatch = useAppDispatch();
  const quoteOpen = useAppSelector(selectDrawerOpen);
  // A server assumes a wide window; narrow ones hide the panel by style.
  const roomBeside = useMediaQuery('(min-width: 1280px)', true) && !quoteOpen;
  const product = useAppSelector(selectSelectedProduct);
  const close = () => dispatch(productSelected(null));

  // The quotation replaces an open detail, which must not cover it.
  const [covered, setCovered] = useState({ by: quoteOpen, product: null as typeof product });
  if (covered.by !== quoteOpen) setCovered({ by: quoteOpen, product: quoteOpen ? product : null });

  if (roomBeside) return <DetailAside product={product} onClose={close} />;
  return (
    <Dialog
      open={product !== null && product !== covered.product}
      onClose={close}
      title={product && displayName(product.name)}
      from="bottom"
    >
      {product && <ProductDetail product={product} />}
    </Dialog>
  );
}
