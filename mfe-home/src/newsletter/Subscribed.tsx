import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';

/** Confirms a subscription. */
export const Subscribed = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Dialog open={open} onClose={onClose} title="Suscripción recibida">
    {open && (
      <Result tone="success" text={TEXTS.subscribed}>
        <Button onClick={onClose}>Aceptar</Button>
      </Result>
    )}
  </Dialog>
);
