import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { REFUSED, type Visit } from './Visit';

/** What a visitor may read. */
export function readingCases(visit: Visit): void {
  describe('reads', () => {
    const types = {
      'Ñandú & Cía. (100%)': { subtipos: { 'A/B; "C"': ['<b>uno</b>', 'dos'] } },
      BOLSAS: { subtipos: {} },
      HOSTIL: { subtipos: [1, 2.5, true, null, { a: ['x'] }], otro: 'x'.repeat(20_000) },
    };
    beforeAll(async () => {
      for (const [type, data] of Object.entries(types))
        await visit.backend.put(`productos/${type}`, data);
    });

    it('every product type with all that is in it, in the order of the ids', async () => {
      const { docs } = await getDocs(collection(visit.db, 'productos'));
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
      const found = await getDoc(doc(visit.db, 'productos', 'Ñandú & Cía. (100%)'));
      expect(found.data()).toEqual(types['Ñandú & Cía. (100%)']);
      expect((await getDoc(doc(visit.db, 'productos', 'NADA'))).exists()).toBe(false);
    });
    it('no promotions where there are none, and those that there are', async () => {
      expect((await getDocs(collection(visit.db, 'promociones'))).empty).toBe(true);
      await visit.backend.put('promociones/promociones', { imgs: ['/a.svg;A;1/1/2027'] });
      const { docs } = await getDocs(collection(visit.db, 'promociones'));
      expect(docs.map((document) => document.data())).toEqual([{ imgs: ['/a.svg;A;1/1/2027'] }]);
    });
    it.each(['Pedidos-de-Cotizacion', 'Consultas', 'contactos', 'otra', 'productos/BOLSAS/sub'])(
      'nothing of %s',
      async (name) => {
        await expect(getDocs(collection(visit.db, name))).rejects.toMatchObject(REFUSED);
        await expect(getDoc(doc(visit.db, name, 'x'))).rejects.toMatchObject(REFUSED);
      },
    );
    it('no document of the contacts', async () => {
      await expect(getDoc(doc(visit.db, 'contactos/contactos'))).rejects.toMatchObject(REFUSED);
    });
    it('no products from wherever else they may be', async () => {
      await expect(getDocs(collectionGroup(visit.db, 'productos'))).rejects.toBeDefined();
    });
  });
}
