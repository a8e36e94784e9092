import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';

/** The thank-you for an enquiry. */
export const EnquirySent = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Dialog open={open} onClose={onClose} title="Consulta enviada">
    {open && (
      <Result tone="success" text={TEXTS.enquirySent}>
        <Button onClick={onClose}>Aceptar</Button>
      </Result>
    )}
  </Dialog>
);
