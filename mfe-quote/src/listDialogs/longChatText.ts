import {
  chatText,
  noteLines,
  quoteLine,
  type QuoteItem,
  type QuoteList,
} from '@mg/shared/domain/quote';
import { chatLink } from '@mg/shared/services/messagingApp';
import { TEXTS } from '@mg/shared/texts';
import { CHAT_LINK_MAX } from '../actions/chatLimit';
import { productsLabel } from '../lists/words';

export interface LongChatText {
  /** What stands in the chat. */
  text: string;
  /** So many items stand in it as lines. */
  lines: number;
  /** The rest is in the list's link; otherwise not even that has room. */
  linked: boolean;
}

/**
 * The text of a list that is too long for a chat's address: its first lines, as many as have room, the
 * link to all of it, and its notes, which no link has. Each line is whole or not in it.
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

/** What of the text can be shown on a page, where a link of a thousand letters says nothing. */
export const previewOf = (items: readonly QuoteItem[], lines: number): string =>
  [
    TEXTS.chatGreeting,
    ...items.slice(0, lines).map(quoteLine),
    `y ${productsLabel(items.length - lines)} más.`,
  ].join('\n');
