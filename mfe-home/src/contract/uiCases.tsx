import { has, type ContractCase } from '@mg/remote-kit/contract';
import { TEXTS } from '@mg/shared/texts';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { ContactFields, EmailField } from '@mg/shared/ui/ContactFields';
import { Dialog } from '@mg/shared/ui/Dialog';
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
    name: 'an enquiry has five fields, each with its label, its value and what is wrong with it',
    async run({ page }) {
      const field = (name: string) => ({ name, value: 'Hola', error: 'Corto', onValue: nothing });
      const { render } = page();
      const html = await render(<ContactFields field={field} required={['subject']} roomy />);
      has(html, '>Asunto</label>');
      has(html, '>Mensaje<span');
      has(html, 'inputMode="tel"');
      has(html, 'rows="5"');
      has(html, 'name="message"');
      has(html, '>Hola</textarea>');
      has(html, 'aria-invalid="true"');
      has(html, '>Corto</p>');
      has(await render(<EmailField readOnly {...field('email')} />), 'readOnly=""');
    },
  },
  {
    name: 'a dialog has its title as its name, and tells what is sent and what was',
    async run({ page }) {
      const html = await page().render(
        <Dialog open={false} onClose={nothing} title="Menú" from="right">
          <SendingOverlay label="Enviando su consulta" />
          <Result tone="success" text={TEXTS.enquirySent}>
            <Icon name="phone" size={16} />
          </Result>
        </Dialog>,
      );
      has(html, '<dialog');
      has(html, 'aria-label="Menú"');
      has(html, 'Enviando su consulta');
      has(html, TEXTS.enquirySent);
      has(html, 'width="16"');
    },
  },
];
