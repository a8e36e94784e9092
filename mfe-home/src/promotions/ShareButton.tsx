import { ROUTES } from '@mg/shared/routes';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useEffect, useState } from 'react';
import { promotionId } from './promotionId';
import { shareLink, type Shared } from './shareLink';
import styles from './ShareButton.module.css';

/** So long one reads that the link was copied. */
const TOLD_MS = 4000;

/** Hands a promotion on: by the system's own sheet, else as a link that is copied. */
export default function ShareButton({ name }: { name: string }) {
  const [told, setTold] = useState<Shared>();
  const link = `${window.location.origin}${ROUTES.home}#${promotionId(name)}`;

  useEffect(() => {
    if (told !== 'copied') return undefined;
    const timer = setTimeout(() => setTold(undefined), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);

  return (
    <div className={styles.share}>
      <IconButton
        variant="secondary"
        icon={told === 'copied' ? 'check' : 'share'}
        label={`Compartir: ${name}`}
        onClick={async () => setTold(await shareLink(name, link))}
      />
      <div role="status" className={told === 'copied' ? styles.told : ''}>
        {told === 'copied' && 'Enlace copiado'}
      </div>
      {told === 'failed' && (
        <label className={styles.told}>
          Copie el enlace:
          <input
            readOnly
            autoFocus
            value={link}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTold(undefined)}
            className={styles.link}
          />
        </label>
      )}
    </div>
  );
}
