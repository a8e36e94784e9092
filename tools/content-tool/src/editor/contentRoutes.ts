import { extname, join } from 'node:path';
import { readIn } from '@mg/release/sitePath';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../publication/Context';
import { readFiles } from '../files/readFiles';
import { writeFiles } from '../files/writeFiles';
import { compareDatabase, withDatabase } from '../publication/compareDatabase';
import type { Composed } from '../publication/Context';
import { publish, type Publication, type PublishStep, type Refusal } from '../publication/publish';
import { addPicture } from '../pictures/addPicture';
import { draftOf, filesOf, versionOf } from './Draft';
import { problemsOf } from './problemsOf';
import { readDraft } from './readDraft';
import { readProducts, type SheetQuery } from './readProducts';
import { refusalInSpanish } from './spanish';
import type { Preview } from './startPreview';

const PICTURE_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Tells how far a publication is. */
export interface PublishState {
  steps: PublishStep[];
  done: boolean;
  /** Is false where the site's folder is on another machine, which needs the pictures, too. */
  pictures?: boolean;
  /** Says why a step is refused or has failed; the steps before it stand. */
  problem?: string;
  composed?: Composed;
}

/** Publishes to the end, whether or not the page that asked is still there. */
async function run(job: Publication, context: Context, state: PublishState): Promise<void> {
  try {
    const done = await publish(job, context, (step) => state.steps.push(step));
    state.pictures = done.pictures !== undefined;
    state.composed = done.composed;
    state.problem = done.refusal && refusalInSpanish(done.refusal);
  } catch (error) {
    state.problem = (error as Error).message;
  } finally {
    state.done = true;
  }
}

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
    const { changes, removed } = await withDatabase(context, (database) =>
      compareDatabase(database, readFiles(context.folder)),
    );
    return { changes, removed };
  });
  app.post<{ Body: { version?: string; removed?: number } }>(
    '/api/publish',
    async ({ body }, reply) => {
      if (publishing && !publishing.done) {
        return reply.code(409).send({ problem: 'Ya se está publicando: espere a que termine.' });
      }
      const content = readFiles(context.folder);
      const { version, problems } = answer();
      const check = (): Refusal | undefined => {
        if (version !== body.version) return { kind: 'other content' };
        const count = problems.filter(({ stops }) => stops).length;
        return count > 0 ? { kind: 'problems', count } : undefined;
      };
      const job: Publication = {
        ...{ content, check, confirmed: Number(body.removed), compose: 'always' },
      };
      publishing = { steps: [], done: false };
      published = run(job, context, publishing);
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
