import { equal, that, type ContractCase } from '@mg/remote-kit/contract';
import { business } from '@mg/shared/business';
import { BREAKPOINTS, PANEL_HIDE_DELAY_MS, TEXT_LIMITS } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import { chatText, noteLines, quoteLine } from '@mg/shared/domain/quote';
import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';
import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { isRefused } from '@mg/shared/services/storage';
import { TEXTS } from '@mg/shared/texts';

const FILM = { name: 'FILM 38 CM', amount: 3 };

export const textCases: readonly ContractCase[] = [
  {
    name: 'a list is written with a line for each item, in the PDF and in the chat',
    run() {
      equal(quoteLine(FILM), '3 x FILM 38 CM');
      equal(chatText([FILM, FILM]), `${TEXTS.chatGreeting}\n3 x FILM 38 CM\n3 x FILM 38 CM`);
      equal(new URL(quoteChatLink([FILM])).searchParams.get('text'), chatText([FILM]));
      equal(displayName(FILM.name), 'Film 38 cm');
      equal(noteLines([]), []);
      equal(chatText([FILM], ['algo']).split('\n\n'), [
        chatText([FILM]),
        noteLines(['algo']).join('\n'),
      ]);
    },
  },
  {
    name: 'the PDF has a file name, and the company to stand on it',
    run() {
      that(TEXTS.pdfFileName.endsWith('.pdf'), `expected a PDF, found ${TEXTS.pdfFileName}`);
      const { name, address, email, phones } = business();
      that(name && address && email && phones.length > 0, 'expected the data of the company');
    },
  },
  {
    name: 'a list has an address of its own in the catalogue, in a part that servers do not see',
    run() {
      equal(new URL(`https://a.b${ROUTES.products}${LIST_FRAGMENT}1`).pathname, '/products');
      that(LIST_FRAGMENT.startsWith('#'), `expected a fragment, found ${LIST_FRAGMENT}`);
      equal(isRefused('mg-never-kept'), false);
    },
  },
  {
    name: 'delays are in milliseconds, widths in px, lengths in characters',
    run() {
      that(PANEL_HIDE_DELAY_MS >= 100 && PANEL_HIDE_DELAY_MS <= 2000, 'expected milliseconds');
      that(BREAKPOINTS.desktop > BREAKPOINTS.phone, 'expected a desktop to be wider than a phone');
      const { name, email, phone, subject, message } = TEXT_LIMITS;
      for (const limit of [name, email, phone, subject, message]) {
        that(limit > 0, `expected a limit, found ${limit}`);
      }
    },
  },
  {
    name: 'the titles and texts of each panel are there',
    run() {
      const { itemsToQuote, requestQuote, downloadPdf, emptyQuote } = TEXTS;
      const { sentTitle, sentBody, failedTitle, failedBody } = TEXTS;
      const texts = { itemsToQuote, requestQuote, downloadPdf, emptyQuote };
      const results = { sentTitle, sentBody, failedTitle, failedBody };
      for (const [name, text] of Object.entries({ ...texts, ...results })) {
        that(text, `expected the text ${name}`);
      }
    },
  },
];
