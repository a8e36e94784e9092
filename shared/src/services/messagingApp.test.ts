import { askChatLink, quoteChatLink } from './messagingApp';

const textOf = (link: string) => new URL(link).searchParams.get('text');

describe('a chat link', () => {
  it('holds the whole list when the list is long', () => {
    const items = Array.from({ length: 300 }, (_, n) => ({
      name: `VASO N° ${n} & "ñ"`,
      amount: 7,
    }));
    const link = quoteChatLink(items);
    expect(link).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(textOf(link)?.split('\n')).toEqual([
      'Hola, quisiera una cotizacion por:',
      ...items.map(({ name }) => `7 x ${name}`),
    ]);
  });

  it('names the product when the visitor asks about one', () => {
    expect(textOf(askChatLink('COMBO 1 + 2'))).toContain('COMBO 1 + 2');
  });
});
