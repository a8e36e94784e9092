import { has, type ContractCase } from '@mg/remote-kit/contract';
import { TEXTS } from '@mg/shared/texts';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { ContactFields, EmailField } from '@mg/shared/ui/ContactFields';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Field } from '@mg/shared/ui/Field';
import { Icon } from '@mg/shared/ui/Icon';
import { Result } from '@mg/shared/ui/Result';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';

const nothing = () => undefined;

export const uiCases: readonly ContractCase[] = [
  {
    name: 'a button has its text, and is disabled where told so',
    async run({ page }) {
      const { render } = page();
      has(await render(<Button>Enviar</Button>), '>Enviar</button>');
      const disabled = await render(
        <Button type="submit" wide disabled>
          Enviar
        </Button>,
      );
      has(disabled, 'type="submit"');
      has(disabled, 'disabled=""');
      const link = await render(
        <ButtonLink external variant="secondary" href="/x">
          {TEXTS.howToGetThere}
        </ButtonLink>,
      );
      has(link, 'href="/x"');
      has(link, 'target="_blank"');
      has(link, TEXTS.howToGetThere);
    },
  },
  {
    name: 'a field has its label, its value and what is wrong with it',
    async run({ page }) {
      const field = (
        <Field
          label="Mensaje"
          name="message"
          rows={5}
          value="Hola"
          error="Corto"
          onValue={nothing}
        />
      );
      const html = await page().render(field);
      has(html, '>Mensaje</label>');
      has(html, 'rows="5"');
      has(html, 'name="message"');
      has(html, '>Hola</textarea>');
      has(html, 'aria-invalid="true"');
      has(html, '>Corto</p>');
    },
  },
  {
    name: 'an enquiry has five fields, which phones help to fill in, and is covered while it is sent',
    async run({ page }) {
      const field = (name: string) => ({ name, value: '', onValue: nothing });
      const html = await page().render(
        <>
          <ContactFields field={field} required={['subject']} roomy />
          <SendingOverlay label="Enviando su consulta" />
        </>,
      );
      has(html, 'inputMode="tel"');
      has(html, '>Asunto</label>');
      has(html, '>Mensaje<span');
      has(html, 'maxLength="5000"');
      has(html, 'Enviando su consulta');
      const email = { ...field('email'), readOnly: true };
      has(await page().render(<EmailField {...email} />), 'readOnly=""');
    },
  },
  {
    name: 'a dialog has its title as its name, and tells what was sent',
    async run({ page }) {
      const html = await page().render(
        <Dialog open={false} onClose={nothing} title="Menú" from="right">
          <Result tone="success" text={TEXTS.enquirySent}>
            <Icon name="phone" size={16} />
          </Result>
        </Dialog>,
      );
      has(html, '<dialog');
      has(html, 'aria-label="Menú"');
      has(html, TEXTS.enquirySent);
      has(html, 'width="16"');
    },
  },
];
