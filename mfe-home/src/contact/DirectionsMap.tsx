import { business } from '@mg/shared/business';
import { whenIdle } from '@mg/shared/scheduling';
import { TEXTS } from '@mg/shared/texts';
import { ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './DirectionsMap.module.css';
import picture from './map.svg';

/** Shows the company's place as a picture, later under a map, with a link to directions. */
export function DirectionsMap() {
  const { address, directionsUrl } = business();
  const [EmbeddedMap, setEmbeddedMap] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        void import(/* webpackChunkName: "idle" */ './EmbeddedMap').then(
          (module) => setEmbeddedMap(() => module.EmbeddedMap),
          () => undefined, // The picture shows the place too.
        );
      }),
    [],
  );
  return (
    <div className={styles.map}>
      <div className={styles.view}>
        <img
          className={styles.picture}
          src={picture}
          alt={`Croquis de la zona: ${address}`}
          width={640}
          height={400}
          loading="lazy"
        />
        {EmbeddedMap && <EmbeddedMap />}
      </div>
      <ButtonLink href={directionsUrl} external variant="quiet" className={styles.link}>
        <Icon name="pin" size={20} />
        {TEXTS.howToGetThere}
      </ButtonLink>
    </div>
  );
}
