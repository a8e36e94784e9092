import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import type { Backend } from './testing/Backend';
import { emulatorBackend, emulatorJar } from './testing/emulatorBackend';
import { localBackend } from './testing/localBackend';
import { visitorOf } from './testing/visitorOf';

const PROJECT = 'mg-conformance';
const CONTACTS = 'contactos/contactos';
const EMPTY_CONTACTS = { cotizaciones: [], consultas: [], suscripciones: [] };
const jar = emulatorJar();

if (!jar) {
  process.stderr.write(
    "\n*** The vendor's Firestore emulator is not installed: these cases run against the local\n" +
      '*** store alone. Install google-cloud-cli-firestore-emulator, or set FIRESTORE_EMULATOR_JAR.\n\n',
  );
}

const backends: [string, () => Promise<Backend>][] = [['the local store', localBackend]];
if (jar) backends.push(["the vendor's emulator", () => emulatorBackend(jar, PROJECT)]);

describe.each(backends)('A visitor of %s', (_name, open) => {
  let backend: Backend;
  let db: Firestore;
  let leave: () => Promise<void>;
  const refused = { code: 'permission-denied' };
  const address = () => ({ email: 'ana@mail.com', createdAt: serverTimestamp() });
  const contacts = () => doc(db, CONTACTS);

  beforeAll(async () => {
    backend = await open();
    ({ db, leave } = visitorOf(backend.host, PROJECT));
  }, 60_000);
  afterAll(async () => {
    await leave();
    await backend.close();
  });
  beforeEach(() => backend.put(CONTACTS, EMPTY_CONTACTS));

  describe('reads', () => {
    const types = {
      'Ñandú & Cía. (100%)': { subtipos: { 'A/B; "C"': ['<b>uno</b>', 'dos'] } },
      BOLSAS: { subtipos: {} },
      HOSTIL: { subtipos: [1, 2.5, true, null, { a: ['x'] }], otro: 'x'.repeat(20_000) },
    };
    beforeAll(async () => {
      for (const [type, data] of Object.entries(types))
        await backend.put(`productos/${type}`, data);
    });

    it('every product type with all that is in it, in the order of the ids', async () => {
      const { docs } = await getDocs(collection(db, 'productos'));
      expect(docs.map((document) => document.id)).toEqual([
        'BOLSAS',
        'HOSTIL',
        'Ñandú & Cía. (100%)',
      ]);
      expect(Object.fromEntries(docs.map((document) => [document.id, document.data()]))).toEqual(
        types,
      );
    });
    it('one product type, and that another does not exist', async () => {
      const found = await getDoc(doc(db, 'productos', 'Ñandú & Cía. (100%)'));
      expect(found.data()).toEqual(types['Ñandú & Cía. (100%)']);
      expect((await getDoc(doc(db, 'productos', 'NADA'))).exists()).toBe(false);
    });
    it('no promotions where there are none, and those that there are', async () => {
      expect((await getDocs(collection(db, 'promociones'))).empty).toBe(true);
      await backend.put('promociones/promociones', { imgs: ['/a.svg;A;1/1/2027'] });
      const { docs } = await getDocs(collection(db, 'promociones'));
      expect(docs.map((document) => document.data())).toEqual([{ imgs: ['/a.svg;A;1/1/2027'] }]);
    });
    it.each(['Pedidos-de-Cotizacion', 'Consultas', 'contactos', 'otra', 'productos/BOLSAS/sub'])(
      'nothing of %s',
      async (name) => {
        await expect(getDocs(collection(db, name))).rejects.toMatchObject(refused);
        await expect(getDoc(doc(db, name, 'x'))).rejects.toMatchObject(refused);
      },
    );
    it('no document of the contacts', async () => {
      await expect(getDoc(contacts())).rejects.toMatchObject(refused);
    });
    it('no products from wherever else they may be', async () => {
      await expect(getDocs(collectionGroup(db, 'productos'))).rejects.toBeDefined();
    });
  });

  describe.each(['Pedidos-de-Cotizacion', 'Consultas'])('appends to %s', (name) => {
    it('an address with the time of the server', async () => {
      const { path } = await addDoc(collection(db, name), address());
      const { email, createdAt } = (await backend.read(path)) ?? {};
      expect(email).toBe('ana@mail.com');
      expect(Date.parse(String(createdAt))).toBeGreaterThan(Date.now() - 60_000);
    });
    it.each([
      ['no address', () => ({ createdAt: serverTimestamp() })],
      ['no time', () => ({ email: 'ana@mail.com' })],
      ['a time of its own', () => ({ email: 'ana@mail.com', createdAt: new Date() })],
      ['a further field', () => ({ ...address(), name: 'Ana' })],
      ['something that is no address', () => ({ ...address(), email: 'ana' })],
      ['an address with upper case', () => ({ ...address(), email: 'Ana@mail.com' })],
      ['an address with a line break', () => ({ ...address(), email: 'ana@mail.com\n' })],
      ['an address that is a list', () => ({ ...address(), email: ['ana@mail.com'] })],
      ['an overlong address', () => ({ ...address(), email: `${'a'.repeat(250)}@mail.com` })],
    ])('not with %s', async (_what, data) => {
      await expect(addDoc(collection(db, name), data())).rejects.toMatchObject(refused);
    });
    it('and cannot change, replace or delete what is there', async () => {
      await backend.put(`${name}/there`, { email: 'old@mail.com' });
      const there = doc(db, name, 'there');
      await expect(setDoc(there, address())).rejects.toMatchObject(refused);
      await expect(updateDoc(there, address())).rejects.toMatchObject(refused);
      await expect(deleteDoc(there)).rejects.toMatchObject(refused);
      expect(await backend.read(`${name}/there`)).toEqual({ email: 'old@mail.com' });
    });
  });

  describe.each(['cotizaciones', 'consultas', 'suscripciones'])(
    'adds to the contacts of %s',
    (key) => {
      it('one text after another', async () => {
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        await updateDoc(contacts(), { [key]: arrayUnion('luis@mail.com new') });
        expect(await backend.read(CONTACTS)).toEqual({
          ...EMPTY_CONTACTS,
          [key]: ['ana@mail.com new', 'luis@mail.com new'],
        });
      });
      it('nothing, without an error, when the text is there already', async () => {
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        expect(await backend.read(CONTACTS)).toEqual({
          ...EMPTY_CONTACTS,
          [key]: ['ana@mail.com new'],
        });
      });
      it('also where the list is missing so far', async () => {
        await backend.put(CONTACTS, {});
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        expect(await backend.read(CONTACTS)).toEqual({ [key]: ['ana@mail.com new'] });
      });
      it.each([
        ['two texts at once', () => arrayUnion('a@mail.com new', 'b@mail.com new')],
        ["a text without the ' new'", () => arrayUnion('a@mail.com')],
        ["nothing but the ' new'", () => arrayUnion(' new')],
        ['a text with a line break', () => arrayUnion('a\n new')],
        ['an overlong text', () => arrayUnion(`${'a'.repeat(300)} new`)],
        ['a number', () => arrayUnion(5)],
        ['a list in place of the list', () => ['x new', 'y new']],
        ['a text in place of the list', () => 'x new'],
        ['a removal', () => arrayRemove('first@mail.com new')],
        ['a sum', () => increment(1)],
      ])('but not %s', async (_what, value) => {
        const before = { ...EMPTY_CONTACTS, [key]: ['first@mail.com new'] };
        await backend.put(CONTACTS, before);
        await expect(updateDoc(contacts(), { [key]: value() })).rejects.toMatchObject(refused);
        expect(await backend.read(CONTACTS)).toEqual(before);
      });
      it('but does not overwrite what is not a list', async () => {
        await backend.put(CONTACTS, { [key]: 'text' });
        const write = updateDoc(contacts(), { [key]: arrayUnion('a@mail.com new') });
        await expect(write).rejects.toMatchObject(refused);
        expect(await backend.read(CONTACTS)).toEqual({ [key]: 'text' });
      });
    },
  );

  describe('writes', () => {
    it('no two lists of contacts at once, and no other list', async () => {
      const union = arrayUnion('a@mail.com new');
      const both = updateDoc(contacts(), { consultas: union, cotizaciones: union });
      await expect(both).rejects.toMatchObject(refused);
      await expect(updateDoc(contacts(), { otra: union })).rejects.toMatchObject(refused);
      await expect(updateDoc(contacts(), 'consultas.x', union)).rejects.toMatchObject(refused);
      await expect(deleteDoc(contacts())).rejects.toMatchObject(refused);
      await expect(setDoc(contacts(), {})).rejects.toMatchObject(refused);
    });
    it.each(['productos/X', 'promociones/X', 'contactos/X', 'otra/X', 'Consultas/X/sub/Y'])(
      'no %s',
      async (path) => {
        await expect(setDoc(doc(db, path), address())).rejects.toMatchObject(refused);
        await expect(updateDoc(doc(db, path), address())).rejects.toMatchObject(refused);
        await expect(deleteDoc(doc(db, path))).rejects.toMatchObject(refused);
      },
    );
    it('nothing of a batch when one part is refused', async () => {
      const batch = writeBatch(db);
      batch.set(doc(db, 'Consultas/of-a-batch'), address());
      batch.set(doc(db, 'productos/X'), {});
      await expect(batch.commit()).rejects.toMatchObject(refused);
      expect(await backend.read('Consultas/of-a-batch')).toBeUndefined();
    });
  });

  it('gets 400 for a request that makes no sense', async () => {
    const url = `http://${backend.host}/v1/projects/${PROJECT}/databases/(default)/documents:commit`;
    for (const body of ['nonsense', '{"writes":[{}]}', '{"writes":"x"}']) {
      const response = await fetch(url, { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    }
  });
  it('may ask from a page of another origin', async () => {
    const url = `http://${backend.host}/v1/projects/${PROJECT}/databases/(default)/documents:commit`;
    const headers = { origin: 'http://other.example', 'access-control-request-method': 'POST' };
    const response = await fetch(url, { method: 'OPTIONS', headers });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toMatch(
      /^(\*|http:\/\/other.example)$/,
    );
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });
});
