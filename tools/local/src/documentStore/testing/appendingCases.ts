import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { address, REFUSED, type Visit } from './Visit';

/** Checks a visitor's appends. */
export function appendingCases(visit: Visit): void {
  describe.each(['Pedidos-de-Cotizacion', 'Consultas'])('for appends to %s', (name) => {
    it('accepts an address when the time comes from the server', async () => {
      const { path } = await addDoc(collection(visit.db, name), address());
      const { email, createdAt } = (await visit.backend.read(path)) ?? {};
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
    ])('refuses a document when its content has %s', async (_what, data) => {
      await expect(addDoc(collection(visit.db, name), data())).rejects.toMatchObject(REFUSED);
    });
    it('refuses changes and deletions when the document exists', async () => {
      await visit.backend.put(`${name}/there`, { email: 'old@mail.com' });
      const there = doc(visit.db, name, 'there');
      await expect(setDoc(there, address())).rejects.toMatchObject(REFUSED);
      await expect(updateDoc(there, address())).rejects.toMatchObject(REFUSED);
      await expect(deleteDoc(there)).rejects.toMatchObject(REFUSED);
      expect(await visit.backend.read(`${name}/there`)).toEqual({ email: 'old@mail.com' });
    });
  });
}
