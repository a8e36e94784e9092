import styles from './PromotionCard.module.css';

/** The placeholder of a card, exactly as tall. */
export const PromotionSkeleton = () => (
  <div className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <div className={styles.picture} />
    <div className={styles.words}>
      <p className={`${styles.name} ${styles.bone}`} />
      <p className={`${styles.validity} ${styles.bone}`} />
      <p className={`${styles.button} ${styles.bone}`} />
    </div>
  </div>
);
