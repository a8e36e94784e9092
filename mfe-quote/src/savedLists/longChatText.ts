import {
  chatText,
  noteLines,
  quoteLine,
  type QuoteItem,
  type QuoteList,
} from '@mg/shared/domain/quote';
import { chatLink } from '@mg/shared/services/messagingApp';
import { TEXTS } from '@mg/shared/texts';
import { CHAT_LINK_MAX } from '../actions/ChatAnchor';
import { productsLabel } from '../ui/labels';

interface LongChatText {
  /** The text of the chat. */
  text: string;
  /** The number of items that have a line in the text. */
  lines: number;
  /** The text has room for the list's link. */
  linked: boolean;
}

/**
 * The text of a list that is too long for a chat's address: as many whole lines as have room, the link
 * to the list, and its notes, which the link lacks.
 */
export function longChatText({ items, notes }: QuoteList, link: string): LongChatText {
  const compose = (lines: number, end: string) =>
    [chatText(items.slice(0, lines)), `y ${productsLabel(items.length - lines)} más. ${end}`].join(
      '\n',
    );
  const fits = (text: string) => chatLink(text).length <= CHAT_LINK_MAX;

  const withLink = [`La lista completa: ${link}`, ...noteLines(notes)].join('\n');
  const linked = fits(compose(0, withLink));
  const end = linked ? withLink : 'La lista completa va en el mensaje siguiente.';
  let lines = 0;
  while (lines + 1 < items.length && fits(compose(lines + 1, end))) lines += 1;
  return { text: compose(lines, end), lines, linked };
}

/** The text without its link of a thousand letters. */
export const previewOf = (items: readonly QuoteItem[], lines: number): string =>
  [
    TEXTS.chatGreeting,
    ...items.slice(0, lines).map(quoteLine),
    `y ${productsLabel(items.length - lines)} más.`,
  ].join('\n');
