import { Logo } from '@mg/shared/ui/Logo';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import { Pennants } from '@mg/shared/ui/Pennants';
import styles from './Gallery.module.css';
import { GalleryBlock } from './GalleryBlock';
import { GalleryButtons } from './GalleryButtons';
import { GalleryDialogs } from './GalleryDialogs';
import { GalleryFields } from './GalleryFields';
import { GalleryIcons } from './GalleryIcons';
import { GalleryResults } from './GalleryResults';
import { GalleryTokens } from './GalleryTokens';

/** Shows every UI primitive in every state to teams. A new primitive or state is added here. */
const Gallery = () => (
  <main className={styles.gallery}>
    <title>Galería de componentes</title>
    <header className={styles.head}>
      <Logo />
      <h1>Galería de componentes</h1>
      <p>Todo lo que hay en @mg/shared/ui, en todos sus estados.</p>
    </header>
    <GalleryTokens />
    <GalleryBlock title="Logo, banderines y control de movimiento">
      <div className={styles.row}>
        <Logo />
        <Pennants />
        <MotionToggle />
      </div>
    </GalleryBlock>
    <GalleryIcons />
    <GalleryButtons />
    <GalleryFields />
    <GalleryDialogs />
    <GalleryResults />
  </main>
);

export default Gallery;
