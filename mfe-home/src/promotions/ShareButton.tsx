import { ROUTES } from '@mg/shared/routes';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useState } from 'react';
import { PROMOTIONS_ANCHOR } from '../layout/SiteLinks';
import styles from './PromotionCard.module.css';

/** Returns a promotion's id for the address, behind `?promo=`. */
export const promotionId = (name: string): string => name.match(/\w+/g)?.join('-') ?? '';

/** Shares a promotion through the system's sheet, else copies its link. */
export function ShareButton({ name }: { name: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = `${location.origin}${ROUTES.home}?promo=${promotionId(name)}#${PROMOTIONS_ANCHOR}`;
    const { clipboard } = navigator;
    // The promise rejects when the visitor closes the sheet.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => undefined);
    try {
      await clipboard.writeText(url);
      setCopied(true);
    } catch {
      window.prompt('Copie el enlace:', url); // Pages on plain http have no clipboard.
    }
  };
  return (
    <div className={styles.share} onBlur={() => setCopied(false)}>
      <IconButton variant="secondary" icon="share" label={`Compartir: ${name}`} onClick={share} />
      <span role="status">{copied && 'Enlace copiado'}</span>
    </div>
  );
}
