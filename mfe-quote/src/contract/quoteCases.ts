import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { business } from '@mg/shared/business';
import { EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { chatText, noteLines, quoteLine } from '@mg/shared/domain/quote';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { quoteChatLink } from '@mg/shared/services/messagingApp';
import {
  amountChanged,
  listRestored,
  quoteRequested,
  quoteSubmitted,
  retried,
} from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteStatus, selectTotalCount } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';

const FILM = { name: 'FILM', amount: 3 };
const CUPS = { name: 'VASO', amount: 10 };
const list = { items: [FILM, CUPS], notes: ['algo'] };
const contact = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };

export const quoteCases: readonly ContractCase[] = [
  {
    name: 'keeps the place of an item when its amount changes',
    run({ page }) {
      const { store } = page();
      store.dispatch(listRestored(list));
      store.dispatch(amountChanged({ name: 'FILM', amount: 12 }));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 12 }, CUPS]);
    },
  },
  {
    name: 'counts pieces when a list shows its total',
    run({ page }) {
      const { store } = page();
      store.dispatch(listRestored(list));
      equal(selectTotalCount(store.getState()), 13);
    },
  },
  {
    name: 'sends the list with a reference and empties the list when the mail API accepts the e-mail',
    async run({ page }) {
      const { store, calls } = page();
      store.dispatch(listRestored(list));
      store.dispatch(quoteRequested());
      const { outcome, reference } = await store.dispatch(quoteSubmitted(contact)).unwrap();
      equal(outcome, 'accepted');
      that(/^[2-9A-Z]{6}$/.test(reference), 'expected a reference');
      equal(selectQuoteStatus(store.getState()), QuoteStatus.sent);
      equal(selectQuoteItems(store.getState()), []);
      const [, request] = calls.find(([name]) => name === 'sendEmail') ?? [];
      has(request, { name: 'Ana', email: 'ana@mail.com', products: list.items, type: 'web' });
    },
  },
  {
    name: 'keeps the list for a retry when the mail API refuses or does not answer',
    async run({ page }) {
      for (const mail of [{ status: 200, text: 'false' }, 'no answer'] as const) {
        const { store } = page({ mail });
        store.dispatch(listRestored(list));
        store.dispatch(quoteRequested());
        const { outcome } = await store.dispatch(quoteSubmitted(contact)).unwrap();
        equal(outcome, mail === 'no answer' ? 'unreachable' : 'refused');
        equal(selectQuoteStatus(store.getState()), QuoteStatus.failed);
        has(selectQuoteItems(store.getState()), list.items);
        store.dispatch(retried());
        equal(selectQuoteStatus(store.getState()), QuoteStatus.contact);
      }
    },
  },
  {
    name: 'gives the reasons and keeps the form when the mail API refuses a field',
    async run({ page }) {
      const errors = { name: 'Nombre requerido' };
      const { store } = page({ mail: { status: 400, text: JSON.stringify({ errors }) } });
      store.dispatch(listRestored(list));
      store.dispatch(quoteRequested());
      const { reasons } = await store.dispatch(quoteSubmitted(contact)).unwrap();
      equal(reasons, errors);
      equal(selectQuoteStatus(store.getState()), QuoteStatus.contact);
      has(selectQuoteItems(store.getState()), list.items);
    },
  },
  {
    name: 'writes a line for each item when the list goes into a PDF or a chat',
    run() {
      const text = [TEXTS.chatGreeting, quoteLine(FILM), quoteLine(CUPS)].join('\n');
      equal(chatText(list.items), text);
      equal(chatText(list.items, list.notes), [text, '', ...noteLines(list.notes)].join('\n'));
      equal(new URL(quoteChatLink(list.items)).searchParams.get('text'), text);
    },
  },
  {
    name: 'has titles and texts when a panel shows',
    run() {
      const { itemsToQuote, requestQuote, downloadPdf, emptyQuote, pdfFileName } = TEXTS;
      const { sentTitle, sentBody, failedTitle, failedBody } = TEXTS;
      const { name, address, email, phones } = business();
      const texts = { itemsToQuote, requestQuote, downloadPdf, emptyQuote, pdfFileName };
      const results = { sentTitle, sentBody, failedTitle, failedBody };
      const company = { name, address, email, phone: phones[0] };
      for (const [what, text] of Object.entries({ ...texts, ...results, ...company })) {
        that(text, `expected the text ${what}`);
      }
    },
  },
];
