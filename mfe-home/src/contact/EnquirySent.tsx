import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Dialog, type DialogProps } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';

/** The thank-you for an enquiry. */
export const EnquirySent = ({ open, onClose, returnFocus }: DialogProps) => (
  <Dialog open={open} onClose={onClose} returnFocus={returnFocus} title="Consulta enviada">
    {open && (
      <Result tone="success" text={TEXTS.enquirySent}>
        <Button onClick={onClose}>Aceptar</Button>
      </Result>
    )}
  </Dialog>
);
