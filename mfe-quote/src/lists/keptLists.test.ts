import {
  areUnkept,
  deleteList,
  keepMail,
  keepNamed,
  keepSent,
  KEPT_MAX,
  keptLists,
  renameList,
  restoreLists,
} from './keptLists';

const FILM = { items: [{ name: 'FILM', amount: 2 }], notes: ['cintas raras'] };
const contact = { name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };
const mail = { ...FILM, reference: 'K7M2PX', contact };
/** One of several. */
const mailOf = (amount: number) => ({
  ...mail,
  items: [{ name: 'FILM', amount }],
  reference: `K7M${100 + amount}`,
});

/** As a reload finds them. */
function reread(): unknown {
  jest.resetModules();
  return jest.requireActual<{ keptLists(): unknown }>('./keptLists').keptLists();
}

beforeEach(() => {
  localStorage.clear();
  for (const { id } of keptLists()) deleteList(id);
});
afterEach(() => jest.restoreAllMocks());

describe('the lists that a browser keeps', () => {
  it('have what was sent, with its reference, after a reload too', () => {
    keepMail(mail);
    expect(keptLists()).toMatchObject([
      { ...FILM, sent: { by: 'mail', reference: 'K7M2PX', contact } },
    ]);
    expect(reread()).toEqual(keptLists());
  });

  it('have a chat that is opened again once, and an e-mail that is looked at again', () => {
    keepMail(mail);
    keepMail(mail);
    expect(keptLists()).toHaveLength(1);
    keepSent(FILM, { by: 'chat' });
    keepNamed(FILM, 'Semana');
    keepSent(FILM, { by: 'chat' });
    keepSent({ items: [{ name: 'FILM', amount: 3 }], notes: [] }, { by: 'chat' });
    expect(keptLists().filter(({ sent }) => sent?.by === 'chat')).toHaveLength(2);
  });

  it('let the oldest sent go, and none that has a name for it', () => {
    keepNamed(FILM, 'Semana');
    for (let n = 1; n <= KEPT_MAX.sent + 5; n += 1) {
      keepMail(mailOf(n));
    }
    const lists = keptLists();
    expect(lists).toHaveLength(KEPT_MAX.sent + 1);
    expect(lists[0]?.items[0]?.amount).toBe(KEPT_MAX.sent + 5);
    expect(lists.at(-1)?.name).toBe('Semana');
  });

  it('have one list of a name, and take another one back', () => {
    keepNamed(FILM, 'Semana');
    const before = keptLists();
    keepNamed({ items: [{ name: 'VASO', amount: 1 }], notes: [] }, 'Semana');
    expect(keptLists()).toHaveLength(1);
    restoreLists(before);
    expect(keptLists()).toEqual(before);
    renameList(before[0]!.id, 'Mes');
    expect(keptLists()[0]?.name).toBe('Mes');
    deleteList(before[0]!.id);
    expect(keptLists()).toEqual([]);
    restoreLists(before);
    expect(keptLists()).toEqual(before);
  });

  it('keep what another tab has added meanwhile', () => {
    keepMail(mail);
    const other = { id: 'b', at: Date.now() - 1, ...FILM, name: 'De otra pestaña' };
    localStorage.setItem('mg-lists', JSON.stringify([...keptLists(), other]));
    keepNamed(FILM, 'Semana');
    expect(keptLists().map(({ name }) => name)).toEqual([undefined, 'Semana', 'De otra pestaña']);
  });

  it('lose the oldest for the newest where there is no room, and say so where there is none at all', () => {
    for (let n = 1; n <= 3; n += 1) keepMail(mailOf(n));
    const keep = localStorage.setItem.bind(localStorage);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.length > 450) throw new DOMException('full', 'QuotaExceededError');
      keep(key, value);
    });
    keepMail(mailOf(4));
    expect(keptLists()[0]?.items[0]?.amount).toBe(4);
    expect(keptLists()).toHaveLength(2);
    expect(areUnkept()).toBe(false);

    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepMail(mailOf(5));
    expect(areUnkept()).toBe(true);
    expect(keptLists()[0]?.items[0]?.amount).toBe(5);
    keepNamed(FILM, 'Semana');
    expect(keptLists()).toHaveLength(4);
  });

  it.each([
    'x',
    '{}',
    '[null, 7, "x", {}]',
    '[{"id":"a","at":1,"items":[],"name":"Vacía"}]',
    '[{"id":"a","at":"x","items":[{"name":"FILM","amount":1}],"name":"Sin fecha"}]',
    '[{"id":"a","at":1,"items":[{"name":"FILM","amount":1}],"name":"  "}]',
    '[{"id":"a","at":1,"items":[{"name":"FILM","amount":1}],"sent":{"by":"mail","reference":"<b>"}}]',
  ])('are none where %p is kept', (text) => {
    localStorage.setItem('mg-lists', text);
    expect(reread()).toEqual([]);
  });
});
