import { clearStorage } from '@mg/shared/testing/fakeServices';
import {
  deleteList,
  isStorageFull,
  renameList,
  restoreLists,
  saveChat,
  SAVED_MAX,
  savedLists,
  saveMail,
  saveNamed,
} from './savedLists';

const FILM = { items: [{ name: 'FILM', amount: 2 }], notes: ['cintas raras'] };
const contact = { name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };
const mail = { ...FILM, reference: 'K7M2PX', contact };
/** Makes a mail with a reference of its own. */
const mailOf = (amount: number) => ({
  ...mail,
  items: [{ name: 'FILM', amount }],
  reference: `K7M${100 + amount}`,
});

/** Reads the lists as after a reload. */
function reread(): unknown {
  jest.resetModules();
  return jest.requireActual<{ savedLists(): unknown }>('./savedLists').savedLists();
}

beforeEach(() => {
  clearStorage();
  for (const { id } of savedLists()) deleteList(id);
});
afterEach(() => jest.restoreAllMocks());

describe('savedLists', () => {
  it('keeps a sent list with its reference when the page reloads', () => {
    saveMail(mail);
    expect(savedLists()).toMatchObject([
      { ...FILM, sent: { by: 'mail', reference: 'K7M2PX', contact } },
    ]);
    expect(reread()).toEqual(savedLists());
  });

  it('saves a list once when its chat opens again or its e-mail shows again', () => {
    saveMail(mail);
    saveMail(mail);
    expect(savedLists()).toHaveLength(1);
    saveChat(FILM);
    saveNamed(FILM, 'Semana');
    saveChat(FILM);
    saveChat({ items: [{ name: 'FILM', amount: 3 }], notes: [] });
    expect(savedLists().filter(({ sent }) => sent?.by === 'chat')).toHaveLength(2);
  });

  it('drops the oldest sent list when there are too many', () => {
    saveNamed(FILM, 'Semana');
    for (let n = 1; n <= SAVED_MAX.sent + 5; n += 1) {
      saveMail(mailOf(n));
    }
    const lists = savedLists();
    expect(lists).toHaveLength(SAVED_MAX.sent + 1);
    expect(lists[0]?.items[0]?.amount).toBe(SAVED_MAX.sent + 5);
    expect(lists.at(-1)?.name).toBe('Semana');
  });

  it('restores a list when the visitor undoes its replacement or deletion', () => {
    saveNamed(FILM, 'Semana');
    const before = savedLists();
    saveNamed({ items: [{ name: 'VASO', amount: 1 }], notes: [] }, 'Semana');
    expect(savedLists()).toHaveLength(1);
    restoreLists(before);
    expect(savedLists()).toEqual(before);
    renameList(before[0]!.id, 'Mes');
    expect(savedLists()[0]?.name).toBe('Mes');
    deleteList(before[0]!.id);
    expect(savedLists()).toEqual([]);
    restoreLists(before);
    expect(savedLists()).toEqual(before);
  });

  it('keeps a list when another tab has added it', () => {
    saveMail(mail);
    const other = { id: 'b', at: Date.now() - 1, ...FILM, name: 'De otra pestaña' };
    localStorage.setItem('mg-lists', JSON.stringify([...savedLists(), other]));
    saveNamed(FILM, 'Semana');
    expect(savedLists().map(({ name }) => name)).toEqual([undefined, 'Semana', 'De otra pestaña']);
  });

  it('drops the oldest list when the storage is full', () => {
    for (let n = 1; n <= 3; n += 1) saveMail(mailOf(n));
    const keep = localStorage.setItem.bind(localStorage);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.length > 450) throw new DOMException('full', 'QuotaExceededError');
      keep(key, value);
    });
    saveMail(mailOf(4));
    expect(savedLists()[0]?.items[0]?.amount).toBe(4);
    expect(savedLists()).toHaveLength(2);
    expect(isStorageFull()).toBe(false);

    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveMail(mailOf(5));
    expect(isStorageFull()).toBe(true);
    expect(savedLists()[0]?.items[0]?.amount).toBe(5);
    saveNamed(FILM, 'Semana');
    expect(savedLists()).toHaveLength(4);
  });

  it.each([
    'x',
    '{}',
    '[null, 7, "x", {}]',
    '[{"id":"a","at":1,"items":[],"name":"Vacía"}]',
    '[{"id":"a","at":"x","items":[{"name":"FILM","amount":1}],"name":"Sin fecha"}]',
    '[{"id":"a","at":1,"items":[{"name":"FILM","amount":1}],"name":"  "}]',
    '[{"id":"a","at":1,"items":[{"name":"FILM","amount":1}],"sent":{"by":"mail","reference":"<b>"}}]',
  ])('returns no list when the storage holds %p', (text) => {
    localStorage.setItem('mg-lists', text);
    expect(reread()).toEqual([]);
  });
});
