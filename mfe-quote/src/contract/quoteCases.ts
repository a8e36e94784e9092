import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { business } from '@mg/shared/business';
import { EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { chatText, noteLines, quoteLine } from '@mg/shared/domain/quote';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { quoteChatLink } from '@mg/shared/services/messagingApp';
import {
  amountChanged,
  itemToggled,
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
    name: 'an item that is toggled is on the list once',
    run({ page }) {
      const { store } = page();
      store.dispatch(itemToggled('FILM'));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 1 }]);
    },
  },
  {
    name: 'an amount is changed by the name of its item, which keeps its place',
    run({ page }) {
      const { store } = page();
      store.dispatch(listRestored(list));
      store.dispatch(amountChanged({ name: 'FILM', amount: 12 }));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 12 }, CUPS]);
    },
  },
  {
    name: 'the total counts pieces, not lines',
    run({ page }) {
      const { store } = page();
      store.dispatch(listRestored(list));
      equal(selectTotalCount(store.getState()), 13);
    },
  },
  {
    name: 'a quotation that the mail API takes is sent with a reference, and leaves the list',
    async run({ page }) {
      const { store, calls } = page();
      store.dispatch(listRestored(list));
      store.dispatch(quoteRequested());
      const { accepted, reference } = await store.dispatch(quoteSubmitted(contact)).unwrap();
      equal(accepted, true);
      that(/^[2-9A-Z]{6}$/.test(reference), 'expected a reference');
      equal(selectQuoteStatus(store.getState()), QuoteStatus.sent);
      equal(selectQuoteItems(store.getState()), []);
      const [, request] = calls.find(([name]) => name === 'sendEmail') ?? [];
      has(request, { name: 'Ana', email: 'ana@mail.com', products: list.items, type: 'web' });
    },
  },
  {
    name: 'a quotation that is refused or gets no answer fails, keeps its list and can be retried',
    async run({ page }) {
      for (const mail of [{ status: 200, text: 'false' }, 'no answer'] as const) {
        const { store } = page({ mail });
        store.dispatch(listRestored(list));
        store.dispatch(quoteRequested());
        const { accepted, unanswered } = await store.dispatch(quoteSubmitted(contact)).unwrap();
        equal([accepted, unanswered], [false, mail === 'no answer']);
        equal(selectQuoteStatus(store.getState()), QuoteStatus.failed);
        has(selectQuoteItems(store.getState()), list.items);
        store.dispatch(retried());
        equal(selectQuoteStatus(store.getState()), QuoteStatus.contact);
      }
    },
  },
  {
    name: 'a list is written with a line for each item, in the PDF and in the chat',
    run() {
      const text = [TEXTS.chatGreeting, quoteLine(FILM), quoteLine(CUPS)].join('\n');
      equal(chatText(list.items), text);
      equal(chatText(list.items, list.notes), [text, '', ...noteLines(list.notes)].join('\n'));
      equal(new URL(quoteChatLink(list.items)).searchParams.get('text'), text);
    },
  },
  {
    name: 'the titles and texts of each panel are there',
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
