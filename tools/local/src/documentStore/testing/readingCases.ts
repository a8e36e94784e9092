import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { toData, type FirestoreFields } from '../firestoreValue';
import { REFUSED, type Visit } from './Visit';

interface ListedPage {
  documents?: { name: string; updateTime: string; fields?: FirestoreFields }[];
  nextPageToken?: string;
}

/** Checks a visitor's reads. */
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

    it('returns whole product types by id when a request lists the collection', async () => {
      const { documents } = (await list('productos')).body;
      const found = documents!.map(({ name, fields }) => [name.split('/').at(-1), toData(fields!)]);
      expect(found).toEqual(
        ['BOLSAS', 'HOSTIL', 'Ñandú & Cía. (100%)'].map((id) => [id, types[id as 'BOLSAS']]),
      );
    });
    it('returns names and times when the mask has no field', async () => {
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
    it('returns pages with fields when a page size is given', async () => {
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
    it('returns a new time only when a write changes the document', async () => {
      const times = async () => {
        const { documents } = (await list('productos?mask.fieldPaths=__name__')).body;
        return documents!.map(({ updateTime }) => updateTime);
      };
      const before = await times();
      // Times count milliseconds, so the next write waits for the next millisecond.
      const now = Date.now();
      while (Date.now() === now) await new Promise(setImmediate);
      await visit.backend.put('productos/BOLSAS', { subtipos: { A: ['x'] } });
      const after = await times();
      await visit.backend.put('productos/BOLSAS', types.BOLSAS);
      expect(after[0]! > before[0]!).toBe(true);
      expect(after.slice(1)).toEqual(before.slice(1));
    });
    it('returns no promotion while none exists, and all promotions afterwards', async () => {
      expect((await list('promociones')).body).toEqual({});
      await visit.backend.put('promociones/promociones', { imgs: ['/a.svg;A;1/1/2027'] });
      const { documents } = (await list('promociones')).body;
      expect(documents!.map(({ fields }) => toData(fields!))).toEqual([
        { imgs: ['/a.svg;A;1/1/2027'] },
      ]);
    });
    it.each(['Pedidos-de-Cotizacion', 'Consultas', 'contactos', 'otra', 'productos/BOLSAS/sub'])(
      'refuses reads when the collection is %s',
      async (name) => {
        expect((await list(`${name}?mask.fieldPaths=__name__`)).status).toBe(403);
        await expect(getDocs(collection(visit.db, name))).rejects.toMatchObject(REFUSED);
        await expect(getDoc(doc(visit.db, name, 'x'))).rejects.toMatchObject(REFUSED);
      },
    );
    it('refuses a read when the document is the contacts', async () => {
      await expect(getDoc(doc(visit.db, 'contactos/contactos'))).rejects.toMatchObject(REFUSED);
    });
    it('refuses a query when products may lie below another document', async () => {
      await expect(getDocs(collectionGroup(visit.db, 'productos'))).rejects.toBeDefined();
    });
  });
}
