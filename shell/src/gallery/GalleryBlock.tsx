import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

export const GalleryBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    <h2>{title}</h2>
    {children}
  </section>
);
