import { business } from '@mg/shared/business';
import type { ProductType } from '@mg/shared/domain/catalogue';
import { displayName } from '@mg/shared/domain/catalogue';
import { productPath } from '@mg/shared/routes';
import { chatLink } from '@mg/shared/services/messagingApp';

const GREETING = 'Hola, quisiera pedir una cotización.';

/** Names other ways to ask for a quotation, at the top of a page whose scripts do not run. */
export function WithoutScriptNotice() {
  const { email, phones } = business();
  const [phone] = phones;
  const ways = (
    <>
      puede ver todo, pero no armar ni enviar su lista. Pida su cotización:{' '}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}{' '}
      <a href={chatLink(GREETING)}>Chat</a> <a href={`mailto:${email}`}>{email}</a>
    </>
  );
  return (
    <>
      <noscript>
        <p>Sin JavaScript {ways}</p>
      </noscript>
      {/* A layer hides the paragraph, so that only browsers without layers show it. */}
      <p data-older-browsers="">Navegador antiguo o bloqueado: {ways}</p>
    </>
  );
}

/** Lists a link to every product type, in the page of an unknown address. */
export const TypeLinks = ({ types }: { types: readonly ProductType[] }) => (
  <noscript>
    <nav aria-label="Rubros">
      <p>
        {types.map(({ name }) => (
          <a key={name} href={productPath(name)}>
            {displayName(name)}
          </a>
        ))}
      </p>
    </nav>
  </noscript>
);
