import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { itemsRestored } from '@mg/shared/store/quoteSlice';
import { TEXTS } from '@mg/shared/texts';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { ContactPanel } from '../contact/ContactPanel';
import { useQuoteForm } from '../contact/useQuoteForm';
import { SentPanel } from '../results/SentPanel';

const FILM = { name: 'FILM 38 CM', amount: 3 };
const nothing = () => undefined;

const Contact = () => <ContactPanel form={useQuoteForm()} onCancel={nothing} />;

const Place = () => {
  const store = useAppStore();
  const dispatches = useAppDispatch() === store.dispatch;
  return <p>{`${dispatches} ${useMediaQuery('(min-width: 1000px)')}`}</p>;
};

export const panelCases: readonly ContractCase[] = [
  {
    name: 'the form can be rendered, with the five fields and what is about to be sent',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(itemsRestored([FILM]));
      const html = await render(<Contact />);
      for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
        has(html, `name="${field}"`);
      }
      has(html, '1 producto');
      has(html, 'inputMode="tel"');
      const label = 'Enviando su pedido';
      has(await render(<SendingOverlay label={label} />), label);
    },
  },
  {
    name: 'the thanks after a chat can be rendered, with the chat to open again',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(itemsRestored([FILM]));
      const html = await render(<SentPanel byChat />);
      has(html, TEXTS.sentTitle);
      has(html, 'target="_blank"');
      has(html, encodeURIComponent('3 x FILM 38 CM'));
    },
  },
  {
    name: 'a component reaches the store that it is in, and a server has no width',
    async run({ page }) {
      equal(await page().render(<Place />), '<p>true false</p>');
    },
  },
];
