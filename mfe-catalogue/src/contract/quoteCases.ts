import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { askChatLink, chatLink } from '@mg/shared/services/messagingApp';
import { amountChanged, drawerToggled, itemToggled, listAdded } from '@mg/shared/store/quoteSlice';
import {
  selectAmount,
  selectDrawerOpen,
  selectQuoteItems,
  selectQuoteNotes,
  selectQuoteTitle,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';

export const quoteCases: readonly ContractCase[] = [
  {
    name: 'an item that is toggled is on the list once, and off it the next time',
    run({ page }) {
      const { store } = page();
      equal(selectAmount(store.getState(), 'FILM'), 0);
      store.dispatch(itemToggled('FILM'));
      equal(selectAmount(store.getState(), 'FILM'), 1);
      store.dispatch(itemToggled('FILM'));
      equal(selectAmount(store.getState(), 'FILM'), 0);
    },
  },
  {
    name: 'an amount is changed by name, in pieces from 0 to 999',
    run({ page }) {
      const { store } = page();
      store.dispatch(amountChanged({ name: 'FILM', amount: 12 }));
      equal(selectAmount(store.getState(), 'FILM'), 12);
      store.dispatch(amountChanged({ name: 'FILM', amount: 1200 }));
      equal(selectAmount(store.getState(), 'FILM'), 999);
      store.dispatch(amountChanged({ name: 'FILM', amount: 0 }));
      equal(selectAmount(store.getState(), 'FILM'), 0);
    },
  },
  {
    name: 'a list that is pasted comes on top of the one that is there, with its notes',
    run({ page }) {
      const { store } = page();
      store.dispatch(amountChanged({ name: 'FILM', amount: 2 }));
      const items = [
        { name: 'FILM', amount: 3 },
        { name: 'VASO', amount: 20 },
      ];
      store.dispatch(listAdded({ items, notes: ['algo'] }));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 5 }, items[1]!]);
      has(selectQuoteNotes(store.getState()), ['algo']);
    },
  },
  {
    name: 'the quotation is closed at first, and tells when it is open',
    run({ page }) {
      const { store } = page();
      equal(selectDrawerOpen(store.getState()), false);
      store.dispatch(drawerToggled(true));
      equal(selectDrawerOpen(store.getState()), true);
    },
  },
  {
    name: 'the page has the title of the quotation',
    run({ page }) {
      equal(selectQuoteTitle(page().store.getState()), TEXTS.quoteTitle);
    },
  },
  {
    name: 'a chat link carries its text, or asks about a product by its name',
    run() {
      const textOf = (link: string) => new URL(link).searchParams.get('text');
      equal(textOf(chatLink('Hola & chau')), 'Hola & chau');
      has(textOf(askChatLink('FILM 38 CM')) ?? '', 'FILM 38 CM');
    },
  },
  {
    name: 'the texts that this page shows are there',
    run() {
      const { askForNewProducts, searchPlaceholder, nothingFound, toggleQuote, home } = TEXTS;
      const texts = { askForNewProducts, searchPlaceholder, nothingFound, toggleQuote, home };
      for (const [name, text] of Object.entries(texts)) that(text, `expected the text ${name}`);
    },
  },
];
