import { business } from '../config/business';
import { chatText, type QuoteItem } from '../domain/quote';

/** Makes the address that opens a chat with the business, with a prefilled text (spec §7). */
export const chatLink = (text: string): string => {
  const { chatBase, chatPhone } = business();
  return `${chatBase}/${chatPhone}?text=${encodeURIComponent(text)}`;
};

/** Makes the chat address of a whole quotation list. */
export const quoteChatLink = (items: readonly QuoteItem[], notes?: readonly string[]): string =>
  chatLink(chatText(items, notes));

/** Makes the chat address that asks about a promotion or a product by its name. */
export const askChatLink = (name: string): string =>
  chatLink(`Hola, quisiera consultar por: ${name}`);
