import { BREAKPOINTS } from '@mg/shared/constants';
import styles from './Gallery.module.css';
import { GalleryBlock } from './GalleryBlock';

const COLOURS = [
  ...['50', '100', '200', '300', '500', '600', '700', '800', '900'].map((step) => `teal-${step}`),
  ...['kraft-100', 'kraft-300', 'kraft-700'],
  ...['ink', 'ink-soft', 'line', 'line-strong', 'surface', 'surface-soft'],
  ...['danger', 'danger-soft', 'success', 'disabled', 'ink-disabled'],
  ...['fill', 'fill-hover', 'well', 'white', 'pale'],
];
const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const SHADOWS = ['s', 'm', 'l'];

/** The colours, sizes, shadows and breakpoints of `tokens.css`. */
export const GalleryTokens = () => (
  <>
    <GalleryBlock title="Colores">
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </GalleryBlock>
    <GalleryBlock title="Tipografía">
      {SIZES.map((size) => (
        <p key={size} className={styles.sample} style={{ fontSize: `var(--text-${size})` }}>
          Bolsas y bandejas · text-{size}
        </p>
      ))}
    </GalleryBlock>
    <GalleryBlock title="Sombras y anchos">
      <div className={styles.columns}>
        {SHADOWS.map((name) => (
          <p key={name} className={styles.shadow} style={{ boxShadow: `var(--shadow-${name})` }}>
            shadow-{name}
          </p>
        ))}
      </div>
      <p>
        {Object.entries(BREAKPOINTS)
          .map(([name, width]) => `${name} ${width} px`)
          .join(' · ')}
      </p>
    </GalleryBlock>
  </>
);
