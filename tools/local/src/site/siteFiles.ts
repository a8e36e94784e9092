import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { servable } from '@mg/release/servable';
import { publicFileAt, publicPathAt } from '@mg/release/sitePath';
import { NOT_FOUND_PAGE, pagesFor, POLICY_FILE, SHELL_PAGE } from '@mg/site-format/layout';
import { cacheControl, FILE_ENDINGS, FILE_NAMES, INTEGRITY_POLICY } from '@mg/site-format/serving';
import type { FastifyInstance } from 'fastify';

const FILE = new RegExp(`\\.(${FILE_ENDINGS})$`, 'i');

/** Matches the destinations of requests that a page never answers. */
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
  const isServable = servable(siteDir);
  app.get('/*', async (request, reply) => {
    const answer = await fileFor(siteDir, request.url.split('?', 1)[0]!);
    if (!answer) return reply.callNotFound();
    const { name, file, status } = answer;
    const wanted = String(request.headers['sec-fetch-dest'] ?? '');
    if (name.endsWith('.html') && NOT_A_PAGE.test(wanted)) return reply.callNotFound();
    if (!(await isServable(file))) {
      app.log.error(`${file} was changed after it was written, and is not sent`);
      return reply
        .code(500)
        .type('text/plain; charset=utf-8')
        .send('This file was changed after its release.\n');
    }
    const [set] = /^sets\/\d+\//.exec(file) ?? [];
    if (set && existsSync(join(siteDir, set, POLICY_FILE))) {
      void reply.header('integrity-policy', INTEGRITY_POLICY);
    }
    return reply
      .code(status)
      .header('cache-control', cacheControl(`/${name}`))
      .header('vary', 'accept-encoding')
      .sendFile(file);
  });
}

/**
 * Finds the file and the status for a percent-encoded path.
 *
 * @returns `name`: the public name; `file`: its path without links, which a release switches, so that
 * responses in flight stay whole. Undefined when the request is for a missing file.
 */
async function fileFor(siteDir: string, address: string) {
  const path = publicPathAt(address);
  if (path === undefined) return undefined;
  const first = async (names: string[], status: number) => {
    for (const name of names) {
      const file = await publicFileAt(siteDir, name);
      if (file !== undefined) return { name, file, status };
    }
    return undefined;
  };
  const own = path !== '' && !address.endsWith('/') ? await first([path], 200) : undefined;
  if (own || FILE_NAMES.includes(path.split('/')[0]!)) return own;
  // A page may have an address that looks like a file's.
  const page = await first(pagesFor(path), 200);
  if (page || FILE.test(path)) return page;
  // Older sites have no such page.
  return first([NOT_FOUND_PAGE, SHELL_PAGE], 404);
}
