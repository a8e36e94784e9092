import { chatText, noteLines, type QuoteList } from '@mg/shared/domain/quote';
import { chatLink } from '@mg/shared/services/messagingApp';
import { CHAT_LINK_MAX } from '../actions/ChatAnchor';
import { productsLabel } from '../ui/sizeLabel';

/**
 * Writes a long list for a chat: the first lines, the link, and the notes, which the link lacks. The text leaves out a
 * link that has no room.
 */
export function longChatText({ items, notes }: QuoteList, link: string) {
  const compose = (lines: number, end: string) =>
    `${chatText(items.slice(0, lines))}\ny ${productsLabel(items.length - lines)} más. ${end}`;
  const fits = (text: string) => chatLink(text).length <= CHAT_LINK_MAX;

  // The space stays when an app drops the line breaks: no letter of the notes joins the link.
  const space = notes.length > 0 ? ' ' : '';
  const withLink = [`La lista completa: ${link}${space}`, ...noteLines(notes)].join('\n');
  const linked = fits(compose(0, withLink));
  const end = linked ? withLink : 'La lista completa va en el mensaje siguiente.';
  let lines = 0;
  while (lines + 1 < items.length && fits(compose(lines + 1, end))) lines += 1;
  // The preview leaves out a link of a thousand letters.
  return { text: compose(lines, end), preview: compose(lines, '').trimEnd(), lines, linked };
}
