import { askChatLink, quoteChatLink } from './messagingApp';

const textOf = (link: string) => new URL(link).searchParams.get('text');

describe('chat links', () => {
  it('hold the whole list when the visitor opens the chat', () => {
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

  it('name the product when the visitor asks about it', () => {
    expect(textOf(askChatLink('COMBO 1 + 2'))).toContain('COMBO 1 + 2');
  });
});
