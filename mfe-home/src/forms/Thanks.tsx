import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';

interface ThanksProps {
  open: boolean;
  title: string;
  text: string;
  onClose(): void;
}

/** The thank-you for what was sent. */
export const Thanks = ({ open, title, text, onClose }: ThanksProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    {open && (
      <Result tone="success" text={text}>
        <Button onClick={onClose}>Aceptar</Button>
      </Result>
    )}
  </Dialog>
);
