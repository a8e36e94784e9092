import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Dialog, type DialogProps } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';

/** Confirms a subscription. */
export const Subscribed = ({ open, onClose, returnFocus }: DialogProps) => (
  <Dialog open={open} onClose={onClose} returnFocus={returnFocus} title="Suscripción recibida">
    {open && (
      <Result tone="success" text={TEXTS.subscribed}>
        <Button onClick={onClose}>Aceptar</Button>
      </Result>
    )}
  </Dialog>
);
