import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { toData, type FirestoreFields } from '../firestoreValue';
import { REFUSED, type Visit } from './Visit';

interface ListedPage {
  documents?: { name: string; updateTime: string; fields?: FirestoreFields }[];
  nextPageToken?: string;
}

/** What a visitor may read. */
export function readingCases(visit: Visit): void {
  describe('for reads', () => {
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

    it('return whole product types by id when the collection is queried', async () => {
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
    it('return names and times when the mask has no field', async () => {
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
    it('return pages with fields when a page size is given', async () => {
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
    it('return a new time only when a document was written', async () => {
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
    it('return a product type, or tell that it is missing, when it is named', async () => {
      const found = await getDoc(doc(visit.db, 'productos', 'Ñandú & Cía. (100%)'));
      expect(found.data()).toEqual(types['Ñandú & Cía. (100%)']);
      expect((await getDoc(doc(visit.db, 'productos', 'NADA'))).exists()).toBe(false);
    });
    it('return all promotions, or none when there are none', async () => {
      expect((await list('promociones')).body).toEqual({});
      expect((await getDocs(collection(visit.db, 'promociones'))).empty).toBe(true);
      await visit.backend.put('promociones/promociones', { imgs: ['/a.svg;A;1/1/2027'] });
      const { docs } = await getDocs(collection(visit.db, 'promociones'));
      expect(docs.map((document) => document.data())).toEqual([{ imgs: ['/a.svg;A;1/1/2027'] }]);
    });
    it.each(['Pedidos-de-Cotizacion', 'Consultas', 'contactos', 'otra', 'productos/BOLSAS/sub'])(
      'refuse when the collection is %s',
      async (name) => {
        expect((await list(`${name}?mask.fieldPaths=__name__`)).status).toBe(403);
        await expect(getDocs(collection(visit.db, name))).rejects.toMatchObject(REFUSED);
        await expect(getDoc(doc(visit.db, name, 'x'))).rejects.toMatchObject(REFUSED);
      },
    );
    it('refuse when the document is the contacts', async () => {
      await expect(getDoc(doc(visit.db, 'contactos/contactos'))).rejects.toMatchObject(REFUSED);
    });
    it('refuse when products are below another document', async () => {
      await expect(getDocs(collectionGroup(visit.db, 'productos'))).rejects.toBeDefined();
    });
  });
}
