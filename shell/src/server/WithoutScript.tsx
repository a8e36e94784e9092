import { business } from '@mg/shared/business';
import type { ProductType } from '@mg/shared/domain/catalogue';
import { displayName } from '@mg/shared/domain/catalogue';
import { productPath } from '@mg/shared/routes';
import { chatLink } from '@mg/shared/services/messagingApp';

const GREETING = 'Hola, quisiera pedir una cotización.';

/** The first thing in a page where no script runs: what cannot be done there, and what can. */
export function WithoutScriptNotice() {
  const { email, phones } = business();
  const [phone] = phones;
  return (
    <noscript>
      <p>
        Sin JavaScript puede ver todo, pero no armar ni enviar su lista. Pida su cotización:{' '}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        <a href={chatLink(GREETING)}>Chat</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}

/** The ways to all there is, for who looked for something that is not there. */
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
