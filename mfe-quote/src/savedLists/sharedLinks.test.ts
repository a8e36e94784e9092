import { listAt } from '@mg/shared/routes';
import { chatLink } from '@mg/shared/services/messagingApp';
import fc from 'fast-check';
import { chatListLink, findItems, listLink, readListCode } from './listCode';
import { longChatText } from './longChatText';

const items = Array.from({ length: 60 }, (_, n) => ({
  name: `SET CUCHARA + SERVILLETA ${n} X 100`,
  amount: n * 16 + 1,
}));
const types = [{ name: 'T', subtypes: [{ name: 'S', products: items.map(({ name }) => name) }] }];
const LINKS = [listLink(items), chatListLink(items)];

/** Opens an address as the page does. */
function opened(address: string) {
  const { pathname, search, hash } = new URL(address);
  const list = listAt(pathname + search + hash);
  return list && readListCode(list.code);
}
/** Returns the links of a text as chats find links: up to a space, without the last punctuation. */
const linksOf = (text: string): string[] =>
  (text.match(/https?:[^\s<>]+/g) ?? []).map((link) => link.replace(/[.,:;!?)*_~'"]+$/, ''));

describe.each(LINKS)('the link %p', (link) => {
  const coded = opened(link)!;

  it.each([
    ['a bold mark', `${link}*`],
    ['an italic mark', `${link}_`],
    ['a struck mark', `${link}~`],
    ['an angle bracket', `${link}>`],
    ['a closing bracket', `${link}).`],
    ['punctuation', `${link}...`],
    ['a quotation mark', `${link}”`],
    ['a tracking parameter', `${link}&fbclid=IwAR3xyz_-9`],
    ['a tracking query', `${link}?utm_source=whatsapp&utm_medium=chat`],
    ['an escaped ampersand', `${link}&amp;fbclid=IwAR3`],
    ['another fragment', `${link}#Productos`],
    ['words', `${link} y gracias`],
    ['escaped words', `${link}%20y%20gracias`],
    ['plus signs for spaces', `${link}+y+gracias`],
    ['an accent', `${link}Ñandú`],
    ['a broken escape', `${link}%`],
    ['an invisible sign', `${link}\u200b`],
    ['an escaped invisible sign', `${link}%E2%80%8B`],
  ])('opens its list when %s follows', (_, shared) => {
    expect(opened(shared)).toEqual(coded);
  });

  it.each([
    ['capital', encodeURIComponent],
    [
      'small',
      (text: string) => encodeURIComponent(text).replace(/%../g, (hex) => hex.toLowerCase()),
    ],
    ['doubled', (text: string) => encodeURIComponent(encodeURIComponent(text))],
  ])('opens its list when an app makes %s escapes of its signs', (_, escape) => {
    const [page = '', code = ''] = link.split(/(?=[#?])/);
    expect(opened(page + escape(code))).toEqual(coded);
  });

  it('opens its list when a tracking parameter comes first', () => {
    expect(
      opened(
        link.replace(/[#?]/, (sign) => `?fbclid=Iw_-&utm_source=x${sign === '#' ? '#' : '&'}`),
      ),
    ).toEqual(coded);
    expect(opened(link.replace('#', '#utm_source=x&'))).toEqual(coded);
    expect(opened(link.replace('lista', 'LISTA'))).toEqual(coded);
  });

  it('opens its list when a mail wraps its lines', () => {
    const [page = '', code = ''] = link.split('=');
    expect(opened(`${page}=${code.replace(/.{40}/g, '$&%0D%0A')}%0D%0Asaludos`)).toEqual(coded);
  });

  it('opens no part of its list when an app cuts its end', () => {
    const start = link.indexOf('=') + 1;
    const ends = Array.from({ length: link.length - start }, (_, cut) =>
      link.slice(0, start + cut),
    );
    const cut = ends.flatMap((end) =>
      ['', '.', '&fbclid=x', ' y gracias', '_'].map((added) => end + added),
    );
    expect(cut.filter((address) => !listAt(address))).toEqual([]);
    expect(cut.filter((address) => opened(address))).toEqual([]);
  });
});

it('opens no other list when a link changes in any place', () => {
  const link = listLink(items.slice(0, 2));
  const coded = opened(link);
  fc.assert(
    fc.property(fc.nat(link.length), fc.nat(3), fc.string({ maxLength: 2 }), (at, cut, put) => {
      const list = listAt(link.slice(0, at) + put + link.slice(at + cut));
      const read = list && readListCode(list.code);
      if (read) expect(read).toEqual(coded);
    }),
  );
});

describe('the text of a chat with a link', () => {
  const { text } = longChatText(
    { items, notes: ['cintas de 50 %', '(urgente)'] },
    chatListLink(items),
  );
  const found = (shown: string) =>
    linksOf(shown).map((link) => findItems(opened(link)!, types).items);

  it('opens the whole list when an app decodes the address once', () => {
    expect(found(new URL(chatLink(text)).searchParams.get('text')!)).toEqual([items]);
  });

  it.each([
    ['turns plus signs into spaces', (shown: string) => shown.replaceAll('+', ' ')],
    ['turns spaces into plus signs', (shown: string) => shown.replaceAll(' ', '+')],
    ['escapes the text for HTML', (shown: string) => shown.replaceAll('&', '&amp;')],
    ['joins the lines', (shown: string) => shown.replaceAll('\n', ' ')],
    [
      'drops its marks',
      (shown: string) => shown.replace(/(?<![^\W_])([*_~])(.+?)\1(?![^\W_])/g, '$2'),
    ],
  ])('opens the whole list when an app %s', (_, change) => {
    expect(found(change(text))).toEqual([items]);
  });

  it('opens the whole list when an app decodes the address twice', () => {
    const { searchParams } = new URL(decodeURIComponent(chatLink(text)));
    expect(found(searchParams.get('text')!)).toEqual([items]);
  });
});
