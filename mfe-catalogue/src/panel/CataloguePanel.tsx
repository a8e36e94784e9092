import { chatLink } from '@mg/shared/services/messagingApp';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import styles from './CataloguePanel.module.css';
import { SearchForm } from '../search/SearchForm';
import { TypeTree } from './TypeTree';

interface CataloguePanelProps {
  /** Closes the drawer once the visitor has chosen. */
  onDone(): void;
  onPaste(): void;
}

/** Fills the left panel of large screens and the drawer of phones (spec §2). */
export const CataloguePanel = ({ onDone, onPaste }: CataloguePanelProps) => (
  <div className={styles.panel}>
    <a
      className={styles.ask}
      href={chatLink('Hola, quisiera consultar por nuevos productos')}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      {TEXTS.askForNewProducts}
    </a>
    <SearchForm onDone={onDone} />
    <Button variant="secondary" className={styles.paste} aria-haspopup="dialog" onClick={onPaste}>
      <Icon name="list" size={20} />
      Pegar una lista
    </Button>
    <TypeTree onDone={onDone} />
    <div className={styles.foot}>
      <MotionToggle />
    </div>
  </div>
);
