import { join } from 'node:path';
import { readIn } from '@mg/release/sitePath';
import { readPromotion } from '@mg/shared/domain/promotion';
import type { FastifyInstance } from 'fastify';
import { lookup } from 'mime-types';
import { z } from 'zod';
import { readFiles } from '../content/readFiles';
import { inSpanish } from '../content/words';
import { writeFiles } from '../content/writeFiles';
import { addPicture } from '../pictures/addPicture';
import type { Context } from '../publication/Context';
import { publish } from '../publication/publish';
import { RESERVED } from '../rules/checkProducts';
import { checkContent } from '../rules/checkRows';
import { stopsPublication } from '../rules/Problem';
import type { SheetQuery } from './readProducts';
import { publishNow, type PublishEnd, type Seen } from './publishNow';
import type { sheetReader } from './sheetReader';
import type { Preview } from './startPreview';

const NAME = z.string().regex(/\S/);

/** Refuses content that the files cannot hold; the page has asked the person before. */
const SENT = z.object({
  version: z.string(),
  catalogue: z.record(
    NAME.refine((type) => !RESERVED.test(type)),
    z.record(NAME, z.array(NAME)),
  ),
  promotions: z.array(z.string().refine((entry) => readPromotion(entry) !== undefined)),
});

/** Tells the page what is wrong in one place of the content. */
export interface ContentProblem {
  /** Names the type, the subtype and the product; absent for a promotion. */
  product?: string[];
  /** Is the place of a promotion in the list. */
  promotion?: number;
  text: string;
  /** Stops a publication: visitors would not see the entry as it is. */
  stops: boolean;
}

interface RouteOptions {
  context: Context;
  preview: Preview;
  readSheet: ReturnType<typeof sheetReader>;
}

/** Answers the editor's page; each change is in the content files when its answer comes. */
export async function contentRoutes(
  app: FastifyInstance,
  { context, preview, readSheet }: RouteOptions,
): Promise<void> {
  const { folder } = context;
  let publishing: Promise<PublishEnd> | undefined;
  // A signal does not end a publication in its middle.
  app.addHook('onClose', async () => void (await publishing));
  let writing: Promise<unknown> = Promise.resolve();

  const answer = () => {
    const files = readFiles(folder);
    const { catalogue, promotions, version } = files;
    const problems = checkContent(files, context).map(({ problem, ...place }): ContentProblem => {
      const text = inSpanish(problem.kind, problem);
      return { ...place, text, stops: stopsPublication(problem) };
    });
    return { catalogue, promotions, version, problems };
  };
  app.get('/api/content', async () => answer());

  app.put('/api/content', async ({ body }, reply) => {
    const sent = SENT.safeParse(body);
    if (!sent.success) {
      return reply.code(422).send({ problem: 'El editor envió algo que no es el contenido.' });
    }
    // Two writes at once would both find the version of their start.
    const written = writing.then(async () => {
      if (readFiles(folder).version !== sent.data.version) return false;
      await writeFiles(folder, sent.data);
      return true;
    });
    writing = written.catch(() => undefined);
    if (await written) return answer();
    return reply.code(409).send({
      ...answer(),
      problem:
        'El contenido cambió en otra ventana o fuera del editor, y se cargó de nuevo. ' +
        '«Deshacer» trae su versión.',
    });
  });

  app.post<{ Body: Buffer; Querystring: SheetQuery }>(
    '/api/sheet',
    async ({ body, query }, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const source = query.name ? body : body.toString();
      const job = { source, query: { ...query }, present: readFiles(folder).rows.products };
      return reply.type('application/json').send(await readSheet(job, left.signal));
    },
  );
  app.post<{ Body: Buffer; Querystring: { name?: string } }>('/api/picture', ({ body, query }) =>
    addPicture(folder, query.name ?? 'imagen', body),
  );
  app.get<{ Params: { name: string } }>('/files/promos/:name', async ({ params }, reply) => {
    const type = lookup(params.name) || '';
    const bytes = await readIn(join(folder, 'promos'), params.name).catch(() => undefined);
    if (!bytes || !type.startsWith('image/')) return reply.code(404).send();
    return reply.type(type).send(bytes);
  });

  app.get('/api/changes', async () => {
    const { changes, removed } = await publish({}, context);
    return { changes, removed };
  });
  app.post<{ Body: Seen }>('/api/publish', async ({ body }, reply) => {
    if (publishing) {
      return reply.code(409).send({ problem: 'Ya se está publicando: espere a que termine.' });
    }
    publishing = publishNow(body, context).finally(() => (publishing = undefined));
    return publishing;
  });
  app.get('/api/publish', async () => ({ end: await publishing }));

  app.post('/api/preview', async ({ headers }) => {
    const page = new URL(`http://${headers.host}`);
    const start = await preview.show(readFiles(folder), page.origin);
    return { address: `http://${page.hostname}:${preview.port}${start}` };
  });
}
