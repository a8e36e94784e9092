import { BREAKPOINTS } from '@mg/shared/constants';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon, ICON_NAMES } from '@mg/shared/ui/Icon';
import { IconButton } from '@mg/shared/ui/IconButton';
import { Logo } from '@mg/shared/ui/Logo';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import { Pennants } from '@mg/shared/ui/Pennants';
import type { ReactNode } from 'react';
import styles from './Gallery.module.css';
import { Dialogs, Fields, Results } from './statefulBlocks';

const COLOURS = [
  ...['50', '100', '200', '300', '500', '600', '700', '800', '900'].map((step) => `teal-${step}`),
  ...['kraft-100', 'kraft-300', 'kraft-700'],
  ...['ink', 'ink-soft', 'line', 'line-strong', 'surface', 'surface-soft'],
  ...['danger', 'danger-soft', 'success', 'disabled', 'ink-disabled'],
  ...['fill', 'fill-hover', 'well', 'white', 'pale'],
];
const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const BREAKPOINT_NAMES = Object.entries(BREAKPOINTS).map(([name, width]) => `${name} ${width} px`);

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Shows every UI primitive in every state to teams. A test fails when a primitive is missing. */
const Gallery = () => (
  <main className={styles.gallery}>
    <title>Galería de componentes</title>
    <header className={styles.head}>
      <Logo />
      <h1>Galería de componentes</h1>
      <p>Todo lo que hay en @mg/shared/ui, en todos sus estados.</p>
    </header>
    <Block title="Colores">
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Block>
    <Block title="Tipografía">
      {SIZES.map((size) => (
        <p key={size} className={styles.sample} style={{ fontSize: `var(--text-${size})` }}>
          Bolsas y bandejas · text-{size}
        </p>
      ))}
    </Block>
    <Block title="Sombras y anchos">
      <div className={styles.columns}>
        {['s', 'm', 'l'].map((name) => (
          <p key={name} className={styles.shadow} style={{ boxShadow: `var(--shadow-${name})` }}>
            shadow-{name}
          </p>
        ))}
      </div>
      <p>{BREAKPOINT_NAMES.join(' · ')}</p>
    </Block>
    <Block title="Logo, banderines y control de movimiento">
      <div className={styles.row}>
        <Logo />
        <Pennants />
        <MotionToggle />
      </div>
    </Block>
    <Block title="Iconos">
      <div className={styles.swatches}>
        {ICON_NAMES.map((name) => (
          <div key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </div>
        ))}
      </div>
    </Block>
    <Block title="Botones">
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant}>
            <Icon name="chat" size={20} />
            Con icono
          </Button>
          <ButtonLink variant={variant} href="#enlace">
            Enlace
          </ButtonLink>
          <Button variant={variant} disabled>
            Deshabilitado
          </Button>
          <IconButton variant={variant} icon="search" label={`Icono ${variant}`} />
        </div>
      ))}
      <div className={`${styles.row} ${styles.dark}`}>
        <Button variant="onDark">onDark</Button>
      </div>
      <Button wide>Ancho completo</Button>
    </Block>
    <Block title="Campos">
      <Fields />
    </Block>
    <Block title="Ventanas y paneles">
      <Dialogs />
    </Block>
    <Block title="Resultados y espera">
      <Results />
    </Block>
  </main>
);

export default Gallery;
