import { business } from '@mg/shared/business';
import { Link } from '@mg/shared/router';
import { HOME_ANCHORS, ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { ButtonLink, buttonClass } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import picture from './hero.svg';
import styles from './Hero.module.css';

/** Presents the company, with a link to the catalogue. */
export function Hero() {
  const { name, tagline, since, platform, deliveryHours } = business();
  const facts = [
    { figure: since, label: 'Desde' },
    { figure: platform, label: 'Plataforma' },
    { figure: `${deliveryHours} hs`, label: 'Entrega' },
  ];
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.since}>Distribuidora mayorista</p>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <div className={styles.actions}>
            <Link to={ROUTES.products} className={buttonClass()}>
              {TEXTS.seeCatalogue}
              <Icon name="arrowRight" size={20} />
            </Link>
            <ButtonLink href={`#${HOME_ANCHORS.contact}`} variant="secondary">
              Hacer una consulta
            </ButtonLink>
          </div>
        </div>
        <img
          src={picture}
          alt=""
          width={640}
          height={520}
          fetchPriority="high"
          className={styles.picture}
        />
        <dl className={styles.facts}>
          {facts.map(({ figure, label }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd className={styles.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
