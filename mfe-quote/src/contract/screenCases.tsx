import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { listRestored } from '@mg/shared/store/quoteSlice';
import { selectTotalCount } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { ContactPanel } from '../contact/ContactPanel';
import { useQuoteForm } from '../contact/useQuoteForm';
import QuoteButton from '../QuoteButton';
import { SentPanel } from '../results/SentPanel';

const FILM = { name: 'FILM 38 CM', amount: 3 };

const Contact = () => <ContactPanel form={useQuoteForm()} onCancel={() => undefined} />;

const Hooks = () => {
  const count = useAppSelector(selectTotalCount);
  const dispatches = useAppDispatch() === useAppStore().dispatch;
  return <p>{`${count} ${dispatches} ${useHydrated()} ${useMediaQuery('(min-width: 1px)')}`}</p>;
};

export const screenCases: readonly ContractCase[] = [
  {
    name: 'reaches the store by hooks when a server renders, neither hydrated nor wide',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(listRestored({ items: [FILM], notes: [] }));
      equal(await render(<Hooks />), '<p>3 true false false</p>');
    },
  },
  {
    name: 'renders the button when a slot passes its props',
    async run({ page, slotProps }) {
      const html = await page().render(<QuoteButton {...slotProps['quote-button']} />);
      has(html, 'aria-expanded="false"');
    },
  },
  {
    name: 'renders five fields and the size of the list when the form shows',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(listRestored({ items: [FILM], notes: [] }));
      const html = await render(<Contact />);
      for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
        has(html, `name="${field}"`);
      }
      has(html, '>Asunto');
      has(html, '1 producto');
      has(html, 'inputMode="tel"');
    },
  },
  {
    name: 'renders a link to the chat when the thanks follow a chat',
    async run({ page }) {
      const { store, render } = page();
      store.dispatch(listRestored({ items: [FILM], notes: [] }));
      const html = await render(<SentPanel byChat />);
      has(html, TEXTS.sentTitle);
      has(html, 'target="_blank"');
      has(html, encodeURIComponent('3 x FILM 38 CM'));
    },
  },
];
