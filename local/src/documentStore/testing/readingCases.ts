import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { toData, type FirestoreFields } from '../firestoreValue';
import { REFUSED, type Visit } from './Visit';

interface ListedPage {
  documents?: { name: string; updateTime: string; fields?: FirestoreFields }[];
  nextPageToken?: string;
}

/** What a visitor may read. */
export function readingCases(visit: Visit): void {
  describe('reads', () => {
    const types = {
      'Ñandú & Cía. (100%)': { subtipos: { 'A/B; "C"': ['<b>uno</b>', 'dos'] } },
      BOLSAS: { subtipos: {} },
      HOSTIL: { subtipos: [1, 2.5, true, null, { a: ['x'] }], otro: 'x'.repeat(20_000) },
    };
    const list = async (what: string) => {
      const database = `projects/${visit.project}/databases/(default)`;
      const answer = await fetch(`http://${visit.backend.host}/v1/${database}/documents/${what}`);
      return { status: answer.status, body: (await answer.json()) as ListedPage };
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
    it('the names and times of all of them, without their fields', async () => {
      const { status, body } = await list('productos?mask.fieldPaths=__name__&pageSize=300');
      expect(status).toBe(200);
      expect(body.documents?.map(({ name }) => name.split('/').at(-1))).toEqual([
        'BOLSAS',
        'HOSTIL',
        'Ñandú & Cía. (100%)',
      ]);
      for (const document of body.documents!) {
        expect(Object.keys(document).sort()).toEqual(['createTime', 'name', 'updateTime']);
      }
      expect(body.nextPageToken).toBeUndefined();
    });
    it('all of them in pages, with their fields, as many at once as one asks for', async () => {
      const first = (await list('productos?pageSize=2')).body;
      const second = (await list(`productos?pageSize=2&pageToken=${first.nextPageToken}`)).body;
      const fields = [first, second].flatMap(({ documents }) =>
        documents!.map((one) => one.fields),
      );
      expect(fields.map((one) => toData(one!))).toEqual([
        types.BOLSAS,
        types.HOSTIL,
        types['Ñandú & Cía. (100%)'],
      ]);
      expect(second.nextPageToken).toBeUndefined();
    });
    it('another time of what was written since, and the same of the rest', async () => {
      const times = async () => {
        const { documents } = (await list('productos?mask.fieldPaths=__name__')).body;
        return documents!.map(({ updateTime }) => updateTime);
      };
      const before = await times();
      // Times are of a millisecond: the next write is of another.
      const now = Date.now();
      while (Date.now() === now) await new Promise(setImmediate);
      await visit.backend.put('productos/BOLSAS', { subtipos: { A: ['x'] } });
      const after = await times();
      await visit.backend.put('productos/BOLSAS', types.BOLSAS);
      expect(after[0]! > before[0]!).toBe(true);
      expect(after.slice(1)).toEqual(before.slice(1));
    });
    it('one product type, and that another does not exist', async () => {
      const found = await getDoc(doc(visit.db, 'productos', 'Ñandú & Cía. (100%)'));
      expect(found.data()).toEqual(types['Ñandú & Cía. (100%)']);
      expect((await getDoc(doc(visit.db, 'productos', 'NADA'))).exists()).toBe(false);
    });
    it('no promotions where there are none, and those that there are', async () => {
      expect((await list('promociones')).body).toEqual({});
      expect((await getDocs(collection(visit.db, 'promociones'))).empty).toBe(true);
      await visit.backend.put('promociones/promociones', { imgs: ['/a.svg;A;1/1/2027'] });
      const { docs } = await getDocs(collection(visit.db, 'promociones'));
      expect(docs.map((document) => document.data())).toEqual([{ imgs: ['/a.svg;A;1/1/2027'] }]);
    });
    it.each(['Pedidos-de-Cotizacion', 'Consultas', 'contactos', 'otra', 'productos/BOLSAS/sub'])(
      'nothing of %s',
      async (name) => {
        expect((await list(`${name}?mask.fieldPaths=__name__`)).status).toBe(403);
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
