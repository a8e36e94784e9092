import { business } from '@mg/shared/business';
import { chatLink } from '@mg/shared/services/messagingApp';
import { ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';

/** Leads to the business while the catalogue is out of reach. */
export function ContactWays() {
  const { email, phones } = business();
  const [phone = ''] = phones;
  return (
    <>
      <ButtonLink variant="secondary" external href={chatLink('Hola, quisiera una cotizacion.')}>
        <Icon name="chat" size={20} />
        WhatsApp
      </ButtonLink>
      <ButtonLink variant="secondary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={20} />
        {phone}
      </ButtonLink>
      <ButtonLink variant="secondary" href={`mailto:${email}`}>
        <Icon name="mail" size={20} />
        {email}
      </ButtonLink>
    </>
  );
}
