import { business } from '@mg/shared/business';
import { HOME_ANCHORS } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { Section } from '../elements/Section';
import styles from './AboutSection.module.css';
import deliveryTime from './delivery-time.svg';
import nationwide from './nationwide.svg';
import supervision from './supervision.svg';

/** Shows facts about the company in three boxes (spec §1). */
export function AboutSection() {
  const { since, platform, deliveryHours } = business();
  const boxes = [
    {
      picture: nationwide,
      title: 'Entregas a todo el país',
      text: `Operamos desde ${since} con una plataforma logística de ${platform} y llegamos a cada provincia.`,
    },
    {
      picture: deliveryTime,
      title: 'Tiempo de entrega',
      text: `Su pedido llega dentro de las ${deliveryHours} horas hábiles de acreditado el pago.`,
    },
    {
      picture: supervision,
      title: 'Supervisión de mercadería',
      text: 'Controlamos cada envío al interior y lo sellamos con el logo de la empresa.',
    },
  ];
  return (
    <Section id={HOME_ANCHORS.about} title={TEXTS.aboutUs} className={styles.section}>
      <ul className={styles.boxes}>
        {boxes.map(({ picture, title, text }) => (
          <li key={title} className={styles.box}>
            <span className={styles.picture}>
              <img src={picture} alt="" width={96} height={96} loading="lazy" />
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
