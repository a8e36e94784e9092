import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { askChatLink } from '@mg/shared/services/messagingApp';
import { Slot } from '@mg/shared/slots';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectAmount } from '@mg/shared/store/selectors';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useId } from 'react';
import { ProductAmount } from '../view/ProductAmount';
import { useSetAmount } from '../view/useSetAmount';
import styles from './ProductDetail.module.css';

/** Shows a product's type, subtype and amount, with the actions on the product. */
export function ProductDetail({ product }: { product: Product }) {
  const id = useId();
  const setAmount = useSetAmount(product.name, id);
  const quoted = useAppSelector((state) => selectAmount(state, product.name) > 0);
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        <dt>Tipo</dt>
        <dd>{displayName(product.type)}</dd>
        <dt>Subtipo</dt>
        <dd>{displayName(product.subtype)}</dd>
      </dl>
      <div id={id} className={styles.amount}>
        <span>Cantidad</span>
        <ProductAmount key={product.name} productName={product.name} onAmount={setAmount} />
      </div>
      <Button
        wide
        variant={quoted ? 'secondary' : 'primary'}
        onClick={() => setAmount(quoted ? 0 : 1)}
      >
        {quoted ? 'Quitar de la cotización' : 'Agregar a la cotización'}
      </Button>
      <ButtonLink wide variant="quiet" external href={askChatLink(product.name)}>
        <Icon name="chat" size={20} />
        Consultar por chat
      </ButtonLink>
      <Slot name="product-detail" product={product} />
    </div>
  );
}
