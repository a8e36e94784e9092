import {
  arrayRemove,
  arrayUnion,
  deleteDoc,
  doc,
  increment,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { address, REFUSED, type Visit } from './Visit';

const CONTACTS = 'contactos/contactos';
const EMPTY_CONTACTS = { cotizaciones: [], consultas: [], suscripciones: [] };

/** Checks a visitor's changes of the contacts, and that no other write is possible. */
export function contactCases(visit: Visit): void {
  const contacts = () => doc(visit.db, CONTACTS);
  beforeEach(() => visit.backend.put(CONTACTS, EMPTY_CONTACTS));

  describe.each(['cotizaciones', 'consultas', 'suscripciones'])(
    'for additions to the contacts of %s',
    (key) => {
      it('accepts two texts when each has a write of its own', async () => {
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        await updateDoc(contacts(), { [key]: arrayUnion('luis@mail.com new') });
        expect(await visit.backend.read(CONTACTS)).toEqual({
          ...EMPTY_CONTACTS,
          [key]: ['ana@mail.com new', 'luis@mail.com new'],
        });
      });
      it('changes nothing when the list has the text', async () => {
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        expect(await visit.backend.read(CONTACTS)).toEqual({
          ...EMPTY_CONTACTS,
          [key]: ['ana@mail.com new'],
        });
      });
      it('accepts a text when the list is missing', async () => {
        await visit.backend.put(CONTACTS, {});
        await updateDoc(contacts(), { [key]: arrayUnion('ana@mail.com new') });
        expect(await visit.backend.read(CONTACTS)).toEqual({ [key]: ['ana@mail.com new'] });
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
      ])('refuses a write when the addition is %s', async (_what, value) => {
        const before = { ...EMPTY_CONTACTS, [key]: ['first@mail.com new'] };
        await visit.backend.put(CONTACTS, before);
        await expect(updateDoc(contacts(), { [key]: value() })).rejects.toMatchObject(REFUSED);
        expect(await visit.backend.read(CONTACTS)).toEqual(before);
      });
      it('refuses an addition when the field is not a list', async () => {
        await visit.backend.put(CONTACTS, { [key]: 'text' });
        const write = updateDoc(contacts(), { [key]: arrayUnion('a@mail.com new') });
        await expect(write).rejects.toMatchObject(REFUSED);
        expect(await visit.backend.read(CONTACTS)).toEqual({ [key]: 'text' });
      });
    },
  );

  describe('for writes', () => {
    it('refuses a write when its target is two lists, an unknown list or the document', async () => {
      const union = arrayUnion('a@mail.com new');
      const both = updateDoc(contacts(), { consultas: union, cotizaciones: union });
      await expect(both).rejects.toMatchObject(REFUSED);
      await expect(updateDoc(contacts(), { otra: union })).rejects.toMatchObject(REFUSED);
      await expect(updateDoc(contacts(), 'consultas.x', union)).rejects.toMatchObject(REFUSED);
      await expect(deleteDoc(contacts())).rejects.toMatchObject(REFUSED);
      await expect(setDoc(contacts(), {})).rejects.toMatchObject(REFUSED);
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
