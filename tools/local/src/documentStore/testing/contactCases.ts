import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { address, REFUSED, type Visit } from './Visit';

const CONTACTS = 'contactos/contactos';
const LISTED = 'ana@mail.com new';
const UNLISTED = 'luis@mail.com new';

/** Checks the contacts that visitors note, that they learn nothing, and that no other write is possible. */
export function contactCases(visit: Visit): void {
  const lists = { cotizaciones: [LISTED], consultas: [LISTED], suscripciones: [LISTED] };
  beforeEach(() => visit.backend.put(CONTACTS, lists));
  const add = (data: object) => addDoc(collection(visit.db, 'contactos'), data);

  describe.each(['cotizaciones', 'consultas', 'suscripciones'])('for contacts of %s', (key) => {
    it.each([LISTED, UNLISTED])('makes a document of its own for %s', async (text) => {
      const { path } = await add({ [key]: arrayUnion(text) });
      expect(await visit.backend.read(path)).toEqual({ [key]: [text] });
      expect(await visit.backend.read(CONTACTS)).toEqual(lists);
    });
    it.each([
      ['two texts at once', () => arrayUnion('a@mail.com new', 'b@mail.com new')],
      ["a text without the ' new'", () => arrayUnion('a@mail.com')],
      ["nothing but the ' new'", () => arrayUnion(' new')],
      ['a text that is no address', () => arrayUnion('=HYPERLINK("x") new')],
      ['a text with a line break', () => arrayUnion('a@mail.com\n new')],
      ['an overlong text', () => arrayUnion(`${'a'.repeat(300)}@mail.com new`)],
      ['a number', () => arrayUnion(5)],
      ['a text in place of the list', () => LISTED],
    ])('refuses a document when the contact is %s', async (_what, value) => {
      await expect(add({ [key]: value() })).rejects.toMatchObject(REFUSED);
    });
    it.each([LISTED, UNLISTED])('refuses each change of the lists for %s alike', async (text) => {
      const contacts = doc(visit.db, CONTACTS);
      for (const value of [
        arrayUnion(text),
        arrayUnion(text, 'x@mail.com new'),
        arrayRemove(text),
        [text],
      ]) {
        await expect(updateDoc(contacts, { [key]: value })).rejects.toMatchObject(REFUSED);
      }
      expect(await visit.backend.read(CONTACTS)).toEqual(lists);
    });
  });

  describe('for writes', () => {
    it('refuses a contact when its document has two lists, an unknown list or another name', async () => {
      const union = arrayUnion(UNLISTED);
      await expect(add({ consultas: union, cotizaciones: union })).rejects.toMatchObject(REFUSED);
      await expect(add({ otra: union })).rejects.toMatchObject(REFUSED);
      const named = doc(visit.db, 'contactos/contactos-2026-11-29');
      await expect(setDoc(named, { consultas: union })).rejects.toMatchObject(REFUSED);
      await expect(deleteDoc(doc(visit.db, CONTACTS))).rejects.toMatchObject(REFUSED);
    });
    it.each(['productos/X', 'promociones/X', 'contactos/X', 'otra/X', 'Consultas/X/sub/Y'])(
      'refuses writes when the path is %s',
      async (path) => {
        await expect(setDoc(doc(visit.db, path), address())).rejects.toMatchObject(REFUSED);
        await expect(updateDoc(doc(visit.db, path), address())).rejects.toMatchObject(REFUSED);
        await expect(deleteDoc(doc(visit.db, path))).rejects.toMatchObject(REFUSED);
      },
    );
    it('writes nothing when the rules refuse one part of a batch', async () => {
      const batch = writeBatch(visit.db);
      batch.set(doc(visit.db, 'Consultas/of-a-batch'), address());
      batch.set(doc(visit.db, 'productos/X'), {});
      await expect(batch.commit()).rejects.toMatchObject(REFUSED);
      expect(await visit.backend.read('Consultas/of-a-batch')).toBeUndefined();
    });
  });
}
