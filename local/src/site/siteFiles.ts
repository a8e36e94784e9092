import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControl } from './cacheControl';
import { fileFor } from './fileFor';

/** What browsers ask for a picture or a script with; a page is no answer to that. */
const NOT_A_PAGE = /^(script|style|image|font|manifest|audio|video|track)$/;

/** The published site: files as they are, and its pages for whatever a visitor navigates to. */
export async function siteFiles(app: FastifyInstance, { siteDir }: { siteDir: string }) {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send('Not found\n'),
  );
  app.get('/*', (request, reply) => {
    const answer = fileFor(siteDir, request.url.split('?', 1)[0]!);
    if (!answer) return reply.callNotFound();
    const { file, status } = answer;
    const wanted = String(request.headers['sec-fetch-dest'] ?? '');
    if (file.endsWith('.html') && NOT_A_PAGE.test(wanted)) return reply.callNotFound();
    return reply
      .code(status)
      .header('cache-control', cacheControl(file))
      .header('vary', 'accept-encoding')
      .sendFile(settled(siteDir, file));
  });
}

/**
 * Where a file really is. Pages are links that a release switches as one; what they lead to never
 * changes, so an answer under way is not cut short by a release.
 */
const settled = (siteDir: string, file: string): string =>
  relative(realpathSync(siteDir), realpathSync(join(siteDir, file)));
