import { business } from '../config/business';
import { chatText, type QuoteItem } from '../domain/quote';

/** Address that opens a chat with the business, with a text prefilled (spec §7). */
export const chatLink = (text: string): string => {
  const { chatBase, chatPhone } = business();
  return `${chatBase}/${chatPhone}?text=${encodeURIComponent(text)}`;
};

/** Chat address for a whole quotation list. */
export const quoteChatLink = (items: readonly QuoteItem[], notes?: readonly string[]): string =>
  chatLink(chatText(items, notes));

/** Chat address that asks about one promotion or product by its name. */
export const askChatLink = (name: string): string =>
  chatLink(`Hola, quisiera consultar por: ${name}`);
