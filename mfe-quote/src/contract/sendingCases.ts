import { equal, has, that, type ContractCase, type ContractTools } from '@mg/remote-kit/contract';
import { contactErrors, EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { QuoteStatus, quoteTitle, statusOf } from '@mg/shared/domain/quoteStatus';
import {
  cancelled,
  cancelRequested,
  chatOpened,
  drawerToggled,
  itemsRestored,
  listReopened,
  quoteRequested,
  quoteSubmitted,
  retried,
  waitingAnswered,
  waitingSeen,
} from '@mg/shared/store/quoteSlice';
import {
  selectQuoteItems,
  selectQuoteSending,
  selectQuoteStatus,
  selectQuoteTitle,
  selectStepBefore,
  selectStepShown,
  selectWaiting,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';

const FILM = { name: 'FILM', amount: 3 };
const contact = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };

type Mail = NonNullable<Parameters<ContractTools['page']>[0]>['mail'];

/** A page whose visitor is at the contact form, with an item on the list. */
function atTheForm({ page }: ContractTools, mail?: Mail) {
  const view = page({ mail });
  view.store.dispatch(itemsRestored([FILM]));
  view.store.dispatch(quoteRequested());
  return { ...view, status: () => selectQuoteStatus(view.store.getState()) };
}

export const sendingCases: readonly ContractCase[] = [
  {
    name: 'a quotation goes from the list to the form, and back where it is cancelled',
    run(tools) {
      const { store, status } = atTheForm(tools);
      equal(status(), QuoteStatus.contact);
      equal(selectQuoteTitle(store.getState()), TEXTS.contactTitle);
      store.dispatch(cancelled());
      equal(status(), QuoteStatus.editing);
      equal(selectQuoteTitle(store.getState()), TEXTS.quoteTitle);
    },
  },
  {
    name: 'a form that is cancelled stays until the list is back, and keeps its title',
    run(tools) {
      const { store, status } = atTheForm(tools);
      store.dispatch(drawerToggled(true));
      store.dispatch(cancelRequested());
      const step = selectStepShown(store.getState());
      equal([step, statusOf[step], quoteTitle(step)], ['cancelling', 2, TEXTS.contactTitle]);
      store.dispatch(cancelled());
      equal(selectStepBefore(store.getState()), 'cancelling');
      equal(status(), QuoteStatus.editing);
    },
  },
  {
    name: 'thanks that a drawer is closed on are shown until it is gone, and the list after that',
    run(tools) {
      const { store, status } = atTheForm(tools);
      store.dispatch(drawerToggled(true));
      store.dispatch(chatOpened());
      store.dispatch(drawerToggled(false));
      equal(status(), QuoteStatus.editing);
      equal(selectStepShown(store.getState()), 'sentByChat');
      store.dispatch(drawerToggled(true));
      equal(selectStepShown(store.getState()), 'editing');
    },
  },
  {
    name: 'an empty list leads nowhere',
    run({ page }) {
      const { store } = page();
      store.dispatch(quoteRequested());
      store.dispatch(chatOpened());
      equal(selectQuoteStatus(store.getState()), QuoteStatus.editing);
    },
  },
  {
    name: 'a quotation that the mail API takes is sent, and its items leave the list',
    async run(tools) {
      const { store, status, calls } = atTheForm(tools);
      const sending = store.dispatch(quoteSubmitted(contact));
      equal(selectQuoteSending(store.getState()), true);
      const outcome = await sending;
      that(quoteSubmitted.fulfilled.match(outcome), 'expected the sending to be fulfilled');
      equal(outcome.payload.accepted, true);
      that(/^[2-9A-Z]{6}$/.test(outcome.payload.reference), 'expected a reference');
      equal(status(), QuoteStatus.sent);
      equal(selectQuoteSending(store.getState()), false);
      equal(selectQuoteItems(store.getState()), []);
      const [, request] = calls.find(([name]) => name === 'sendEmail') ?? [];
      has(request, { ...contact, products: [FILM], type: 'web' });
    },
  },
  {
    name: 'a quotation that is refused or gets no answer fails, keeps its list and can be retried',
    async run(tools) {
      for (const mail of [{ status: 200, text: 'false' }, 'no answer'] as const) {
        const { store, status } = atTheForm(tools, mail);
        const outcome = await store.dispatch(quoteSubmitted(contact));
        that(quoteSubmitted.fulfilled.match(outcome), 'expected the sending to be fulfilled');
        equal(outcome.payload.accepted, false);
        equal(status(), QuoteStatus.failed);
        has(selectQuoteItems(store.getState()), [FILM]);
        store.dispatch(retried());
        equal(status(), QuoteStatus.contact);
      }
    },
  },
  {
    name: 'a quotation without an answer can wait for a line, is called back, and may leave the list later',
    async run(tools) {
      const { store, status } = atTheForm(tools, 'no answer');
      const list = { items: [FILM], notes: [] };
      await store.dispatch(quoteSubmitted(contact));
      store.dispatch(waitingSeen(list));
      equal(selectStepBefore(store.getState()), 'failed');
      equal([status(), selectWaiting(store.getState())], [QuoteStatus.failed, list]);
      store.dispatch(cancelled());
      equal(status(), QuoteStatus.editing);
      store.dispatch(waitingSeen(list));
      store.dispatch(waitingAnswered({ accepted: true, ...list, contact, reference: 'K7M2PX' }));
      equal(status(), QuoteStatus.sent);
      equal(selectQuoteItems(store.getState()), []);
    },
  },
  {
    name: 'a chat that was opened ends in the thanks, keeps the list and leads back to it',
    run(tools) {
      const { store, status } = atTheForm(tools);
      store.dispatch(chatOpened());
      equal(status(), QuoteStatus.sent);
      has(selectQuoteItems(store.getState()), [FILM]);
      store.dispatch(listReopened());
      equal(status(), QuoteStatus.editing);
    },
  },
  {
    name: 'a form needs a name, an address and a phone, and nothing else',
    run() {
      const { nameRequired: name, emailRequired: email, phoneRequired: phone } = TEXTS;
      equal(contactErrors(EMPTY_CONTACT), { name, email, phone });
      equal(contactErrors(contact), {});
    },
  },
];
