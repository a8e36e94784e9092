import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { openOwnersStore } from '@mg/local/ownersStore';
import { openDatabase } from './openDatabase';

const HOSTED = { FIREBASE_PROJECT_ID: 'mg-site', FIREBASE_API_KEY: 'a', FIREBASE_APP_ID: 'b' };

let dataDir: string;
beforeEach(() => (dataDir = temporaryFolder()));

describe('openDatabase', () => {
  it('writes and lists over HTTP when the environment names an emulator', async () => {
    const store = await openOwnersStore(dataDir);
    const owners = new Set<string | undefined>();
    const server = createServer(async (request, response) => {
      owners.add(request.headers.authorization);
      const body = await text(request);
      const path = request.url!.slice('/v1/'.length);
      const method = request.method as 'GET' | 'POST';
      const answer = await store.send(
        method,
        path,
        body ? (JSON.parse(body) as object) : undefined,
      );
      response.writeHead(answer.status).end(answer.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const database = await openDatabase({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
    const ids = Array.from({ length: 301 }, (_, at) => `TIPO ${String(at).padStart(3, '0')} Ñ`);
    const fields = { subtipos: { mapValue: {} } };
    await database.commit(ids.map((id) => ({ path: `productos/${id}`, fields })));
    expect((await database.list('productos')).map(({ id }) => id)).toEqual(ids);
    expect([...owners]).toEqual(['Bearer owner']);
    await database.close();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  });

  it.each([
    ['no credentials', {}, 'set GOOGLE_APPLICATION_CREDENTIALS'],
    [
      'credentials without a file',
      { GOOGLE_APPLICATION_CREDENTIALS: '/none.json' },
      'no file /none.json',
    ],
    ['half of the group', { FIREBASE_APP_ID: '' }, 'FIREBASE_APP_ID: missing'],
  ])('names what is missing when the hosted database has %s', async (_, more, words) => {
    await expect(openDatabase({ ...HOSTED, ...more })).rejects.toThrow(words);
  });

  it('names the database when nothing answers', async () => {
    const database = await openDatabase({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
    await expect(database.list('productos')).rejects.toThrow(
      'The emulator at 127.0.0.1:1 does not answer',
    );
  });
});
