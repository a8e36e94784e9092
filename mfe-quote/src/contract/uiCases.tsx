import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { useAppSelector } from '@mg/shared/store/hooks';
import { itemsRestored } from '@mg/shared/store/quoteSlice';
import { selectTotalCount } from '@mg/shared/store/selectors';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Field } from '@mg/shared/ui/Field';
import { Icon } from '@mg/shared/ui/Icon';
import { Result } from '@mg/shared/ui/Result';
import { useForm } from '@mg/shared/ui/useForm';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import QuoteButton from '../QuoteButton';

const nothing = () => undefined;

const Count = () => {
  const count = useAppSelector(selectTotalCount);
  return <p>{`${count} ${useHydrated()}`}</p>;
};

const Form = () => {
  const validate = () => ({ name: 'Falta' });
  const { field, valid, values } = useForm({ empty: EMPTY_CONTACT, validate, draft: 'contract' });
  const { name, value, error } = field('name');
  return <p>{`${name} "${value}" ${error} ${valid} ${Object.keys(values).length}`}</p>;
};

export const uiCases: readonly ContractCase[] = [
  {
    name: 'a component reads the list, and knows that a server is no browser',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(itemsRestored([{ name: 'FILM', amount: 3 }]));
      equal(await render(<Count />), '<p>3 false</p>');
    },
  },
  {
    name: 'the button fits its slot',
    async run({ page, slotProps }) {
      const html = await page().render(<QuoteButton {...slotProps['quote-button']} />);
      has(html, 'aria-expanded="false"');
    },
  },
  {
    name: 'a form has its values by field, and no message before a field was touched',
    async run({ page }) {
      equal(await page().render(<Form />), '<p>name &quot;&quot; undefined false 5</p>');
    },
  },
  {
    name: 'a field has its label, says that it may stay empty, and takes so many characters',
    async run({ page }) {
      const field = <Field label="Asunto" optional maxLength={9} value="Hola" onValue={nothing} />;
      const html = await page().render(field);
      has(html, '>Asunto<span');
      has(html, '(opcional)');
      has(html, 'maxLength="9"');
      has(html, 'value="Hola"');
    },
  },
  {
    name: 'an amount on the list goes down to 1 by its buttons',
    async run({ page }) {
      const stepper = <AmountStepper name="Film" amount={1} min={1} onAmount={nothing} />;
      const html = await page().render(stepper);
      has(html, 'disabled=""');
      has(html, 'min="1"');
      has(html, 'value="1"');
    },
  },
  {
    name: 'a drawer has its title as its name, and tells how a sending ended',
    async run({ page }) {
      const html = await page().render(
        <Dialog open={false} onClose={nothing} title="Contacto" from="right" modal={false}>
          <Result tone="failure" title="¡Ups!" text="No se pudo" />
          <Button wide disabled>
            <Icon name="trash" size={20} />
            Reintentar
          </Button>
        </Dialog>,
      );
      has(html, 'aria-label="Contacto"');
      has(html, 'role="alert"');
      has(html, '>¡Ups!</h3>');
      has(html, 'disabled=""');
      has(html, 'Reintentar</button>');
    },
  },
];
