import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { cacheControl } from '@mg/site-format/serving';
import type { FastifyInstance } from 'fastify';
import { fileFor } from './fileFor';

/** Destinations of requests that a page never answers. */
const NOT_A_PAGE = /^(script|style|image|font|manifest|audio|video|track)$/;

/** Serves the published site: its files, and its pages for navigations. */
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
 * The real path of a file. A release switches all links at once, and their targets never change: it
 * cuts no answer in flight short.
 */
const settled = (siteDir: string, file: string): string =>
  relative(realpathSync(siteDir), realpathSync(join(siteDir, file)));
