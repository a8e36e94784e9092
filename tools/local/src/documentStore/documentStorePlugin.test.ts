import { localBackend } from './testing/localBackend';

const PREFIX = 'projects/p/databases/(default)/documents';
const name = `${PREFIX}/Consultas/1`;
const nested = (levels: number, open: string, close: string) =>
  `{"writes":[{"update":{"name":"${name}","fields":{"a":${open.repeat(levels)}1${close.repeat(levels)}}}}]}`;
const writes = (...all: unknown[]) => JSON.stringify({ writes: all });

describe('documentStorePlugin', () => {
  let backend: Awaited<ReturnType<typeof localBackend>>;
  beforeAll(async () => {
    backend = await localBackend();
  });
  afterAll(() => backend.close());
  const commit = (body: BodyInit) =>
    fetch(`http://${backend.host}/v1/${PREFIX}:commit`, { method: 'POST', body });

  it.each<[string, BodyInit, number]>([
    ['1,000 lists', nested(1000, '[', ']'), 400],
    ['1,000 maps', nested(1000, '{"m":', '}'), 400],
    ['100,000 lists', '['.repeat(100_000), 413],
    ['more bytes than a visitor sends', writes({ delete: 'x'.repeat(17_000) }), 413],
    ['a prototype', '{"__proto__":{"writes":[]},"writes":[{"__proto__":{"delete":"x"}}]}', 400],
    ['a number as a name', writes({ delete: 5 }), 400],
    ['a name of another database', writes({ delete: 'x' }), 400],
    ['a number beyond all', '{"writes":1e999}', 400],
    ['bytes that are no text', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    [
      'a long path in a mask',
      writes({ update: { name }, updateMask: { fieldPaths: ['a.'.repeat(2000)] } }),
      403,
    ],
  ])('answers an error of the caller when a body has %s', async (_, body, status) => {
    const answer = await commit(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('error.status');
  });

  it.each(['0', '301', '1e999', 'NaN', '-0', '1&pageSize=2'])(
    'answers 400 when the size of a page is %s',
    async (size) => {
      const address = `http://${backend.host}/v1/${PREFIX}/productos?pageSize=${size}`;
      expect((await fetch(address)).status).toBe(400);
    },
  );
});
