import { extname, join } from 'node:path';
import { readIn } from '@mg/release/sitePath';
import type { FastifyInstance } from 'fastify';
import { compareContent } from '../changes/compareContent';
import { countRemoved } from '../changes/countRemoved';
import type { Context } from '../commands/Context';
import { readSnapshot } from '../database/readSnapshot';
import { readFiles } from '../files/readFiles';
import { writeFiles } from '../files/writeFiles';
import { addPicture } from '../pictures/addPicture';
import { draftOf, filesOf, versionOf } from './Draft';
import { problemsOf } from './problemsOf';
import { publish, type PublishState } from './publishJob';
import { readDraft } from './readDraft';
import { readProducts, type SheetQuery } from './readProducts';
import type { Preview } from './startPreview';

const PICTURE_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Answers the editor's page; each change is in the content files when its answer comes. */
export async function contentRoutes(
  app: FastifyInstance,
  { context, preview }: { context: Context; preview: Preview },
): Promise<void> {
  let publishing: PublishState | undefined;
  let published = Promise.resolve();
  // A signal does not end a publication in its middle.
  app.addHook('onClose', () => published);
  let writing = Promise.resolve();

  const answer = () => {
    const draft = draftOf(readFiles(context.folder));
    return { ...draft, version: versionOf(draft), problems: problemsOf(draft, context) };
  };
  app.get('/api/content', async () => answer());

  app.put<{ Body: { version?: unknown } }>('/api/content', async ({ body }, reply) => {
    const draft = readDraft(body);
    // Two writes at once would both find the version of their start.
    const written = writing.then(async () => {
      if (answer().version !== body.version) return false;
      await writeFiles(context.folder, filesOf(draft));
      return true;
    });
    writing = written.then(
      () => undefined,
      () => undefined,
    );
    if (await written) return answer();
    return reply.code(409).send({
      ...answer(),
      problem:
        'El contenido cambió en otra ventana o fuera del editor, y se cargó de nuevo. ' +
        '«Deshacer» trae su versión.',
    });
  });

  app.post<{ Body: Buffer | string; Querystring: SheetQuery }>('/api/sheet', ({ body, query }) =>
    readProducts(body, query, draftOf(readFiles(context.folder))),
  );
  app.post<{ Body: Buffer; Querystring: { name?: string } }>('/api/picture', ({ body, query }) =>
    addPicture(context.folder, query.name ?? 'imagen', body),
  );
  app.get<{ Params: { name: string } }>('/files/promos/:name', async ({ params }, reply) => {
    const type = PICTURE_TYPES[extname(params.name).toLowerCase()];
    const folder = join(context.folder, 'promos');
    const bytes = type && (await readIn(folder, params.name).catch(() => undefined));
    return bytes ? reply.type(type).send(bytes) : reply.code(404).send();
  });

  app.get('/api/changes', async () => {
    const database = await context.openDatabase();
    try {
      const changes = compareContent(await readSnapshot(database), readFiles(context.folder));
      return { database: database.name, changes, removed: countRemoved(changes) };
    } finally {
      await database.close();
    }
  });
  app.post<{ Body: { version?: string; removed?: number } }>(
    '/api/publish',
    async ({ body }, reply) => {
      if (publishing && !publishing.done) {
        return reply.code(409).send({ problem: 'Ya se está publicando: espere a que termine.' });
      }
      const content = readFiles(context.folder);
      const { version, problems } = answer();
      const stops = () => {
        if (version !== body.version)
          return 'El contenido cambió mientras tanto: mire los cambios de nuevo.';
        const found = problems.filter(({ stops }) => stops);
        return found.length > 0 ? `Hay ${found.length} problemas que corregir antes.` : undefined;
      };
      publishing = { steps: [], done: false };
      published = publish({ content, removed: Number(body.removed), stops }, publishing, context);
      return publishing;
    },
  );
  app.get('/api/publish', async () => publishing ?? { steps: [], done: true });

  app.post('/api/preview', async ({ headers }) => {
    const page = new URL(`http://${headers.host}`);
    const { start } = await preview.show(readFiles(context.folder), page.origin);
    return { address: `http://${page.hostname}:${preview.port}${start}` };
  });
}
