import { chatLink } from '@mg/shared/services/messagingApp';
import { CHAT_LINK_MAX } from '../actions/ChatAnchor';
import { listCode } from './listCode';
import { longChatText } from './longChatText';

const list = (length: number) =>
  Array.from({ length }, (_, n) => ({
    name: `BOLSA CAMISETA ${n}X50 REFORZADA BLANCA X 100`,
    amount: n + 1,
  }));
const linkOf = (length: number) =>
  `https://www.mgdescartables.com.ar/products?lista=${listCode(list(length))}`;

describe('a list that is too long for a chat', () => {
  it('has whole lines and the link when both have room', () => {
    const { text, lines, linked } = longChatText({ items: list(150), notes: [] }, linkOf(150));
    expect(linked).toBe(true);
    expect(lines).toBeGreaterThanOrEqual(1);
    const [greeting, first] = text.split('\n');
    expect(greeting).toBe('Hola, quisiera una cotizacion por:');
    expect(first).toBe('1 x BOLSA CAMISETA 0X50 REFORZADA BLANCA X 100');
    expect(text.split('\n')).toHaveLength(lines + 2);
    expect(text.endsWith(`y ${150 - lines} productos más. La lista completa: ${linkOf(150)}`)).toBe(
      true,
    );
    expect(chatLink(text).length).toBeLessThanOrEqual(CHAT_LINK_MAX);
  });

  it('puts its notes behind the link when it has notes', () => {
    const { text } = longChatText({ items: list(150), notes: ['cintas raras'] }, linkOf(150));
    expect(text.endsWith(`${linkOf(150)} \nAdemás necesito:\n- cintas raras`)).toBe(true);
    expect(chatLink(text).length).toBeLessThanOrEqual(CHAT_LINK_MAX);
  });

  it('announces a second message when the link has no room', () => {
    const { text, linked, lines } = longChatText({ items: list(579), notes: [] }, linkOf(579));
    expect(linked).toBe(false);
    expect(lines).toBeGreaterThan(15);
    expect(text).toContain('La lista completa va en el mensaje siguiente.');
    expect(chatLink(text).length).toBeLessThanOrEqual(CHAT_LINK_MAX);
  });
});
