import { business } from '@mg/shared/business';
import { TEXTS } from '@mg/shared/texts';
import { ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import styles from './DirectionsMap.module.css';
import picture from './map.svg';
import { showsEmbeddedMap } from './showsEmbeddedMap';
import { useNear } from './useNear';

/**
 * Where the company is, and the link that shows the way there. A map of another site weighs more
 * than all of this page, so it waits until the visitor comes near; until then, the picture.
 */
export function DirectionsMap() {
  const { address, directionsUrl, mapEmbedUrl } = business();
  // A page that came with its content shows the picture first: there the browser is not known.
  const embeddable = useHydrated() && showsEmbeddedMap(mapEmbedUrl, navigator.userAgent);
  const [ref, embedded] = useNear<HTMLDivElement>(embeddable);
  return (
    <div ref={ref} className={styles.map}>
      {embedded ? (
        <iframe
          className={styles.picture}
          src={mapEmbedUrl}
          title={`Mapa: ${address}`}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
        />
      ) : (
        <img
          className={styles.picture}
          src={picture}
          alt={`Croquis de la zona: ${address}`}
          width={640}
          height={400}
          loading="lazy"
        />
      )}
      <ButtonLink href={directionsUrl} external variant="secondary" className={styles.link}>
        <Icon name="pin" size={20} />
        {TEXTS.howToGetThere}
      </ButtonLink>
    </div>
  );
}
