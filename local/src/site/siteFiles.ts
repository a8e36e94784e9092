import { realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { servable } from '@mg/release/servable';
import { NOT_FOUND_PAGE, pagesFor, SHELL_PAGE } from '@mg/site-format/layout';
import { cacheControl, FILE_ENDINGS, FILE_NAMES, HIDDEN } from '@mg/site-format/serving';
import type { FastifyInstance } from 'fastify';

const FILE = new RegExp(`\\.(${FILE_ENDINGS})$`, 'i');

/** Matches dot files, and paths that may lead out of the folder. */
const UNSAFE = /\0|\\|\/\.|\.\.\//;

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
    const answer = fileFor(siteDir, request.url.split('?', 1)[0]!);
    if (!answer) return reply.callNotFound();
    const { file, status } = answer;
    const wanted = String(request.headers['sec-fetch-dest'] ?? '');
    if (file.endsWith('.html') && NOT_A_PAGE.test(wanted)) return reply.callNotFound();
    const settledFile = settled(siteDir, file);
    if (!(await isServable(settledFile))) {
      app.log.error(`${settledFile} was changed after it was written, and is not sent`);
      return reply
        .code(500)
        .type('text/plain; charset=utf-8')
        .send('This file was changed after its release.\n');
    }
    return reply
      .code(status)
      .header('cache-control', cacheControl(file))
      .header('vary', 'accept-encoding')
      .sendFile(settledFile);
  });
}

/**
 * Finds the file and the status for a percent-encoded path.
 * @returns undefined when the request is for a missing file
 */
function fileFor(siteDir: string, pathname: string) {
  const path = decodeURIComponent(pathname);
  const name = path.split('/')[1]!;
  const isFile = (file: string) => isFileAt(join(siteDir, file));

  if (UNSAFE.test(path) || HIDDEN.includes(name)) return undefined;
  if (!path.endsWith('/') && isFile(path)) return { file: path, status: 200 };
  if (FILE_NAMES.includes(name)) return undefined;
  // A page may have an address that looks like a file's.
  const file = pagesFor(path).find(isFile);
  if (file) return { file, status: 200 };
  if (FILE.test(path)) return undefined;
  // Older sites have no such page.
  const missing = [NOT_FOUND_PAGE, SHELL_PAGE].find(isFile);
  return missing && { file: missing, status: 404 };
}

/** A path beyond the limits of the file system names no file. */
function isFileAt(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Resolves the links, which a release switches, so that responses in flight stay whole. */
const settled = (siteDir: string, file: string): string =>
  relative(realpathSync(siteDir), realpathSync(join(siteDir, file)));
