import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { contentType } from 'mime-types';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import {
  isPrivate,
  NOT_FOUND_PAGE,
  pagesFor,
  POLICY_FILE,
  RELEASES_FOLDER,
  SHELL_PAGE,
} from '@mg/site-format/layout';
import { INTEGRITY_POLICY, securityHeaders } from '@mg/site-format/serving';
import { publicPathAt } from '../storage/sitePath';
import type { View } from './View';

/** The mail API and the document store belong to no release. */
const SERVICES = /^\/(api|v1)\//;

/**
 * Answers a request from a record that is not live yet, as a site's server would: with the pages,
 * files and pictures that the record names, and nothing else of the site.
 *
 * @param target begins with a slash, as in a request's first line
 * @param framer has the origin of a page that may frame the pages
 */
export async function answerOf(view: View, target: string, framer = "'none'") {
  const address = target.split('?', 1)[0]!;
  const { path, bytes, status } = SERVICES.test(address)
    ? { path: '.txt', bytes: '', status: 503 }
    : await fileAt(view, address);
  const type = contentType(basename(path)) || 'text/plain';
  return { status, headers: { ...headersOf(view, framer), 'content-type': type }, bytes };
}

/** Answers a request over HTTP, for a browser of the operator's own. */
export async function answerFromView(
  view: View,
  request: IncomingMessage,
  response: ServerResponse,
  framer: string,
): Promise<void> {
  const { status, headers, bytes } = await answerOf(view, request.url!, framer);
  response.writeHead(status, headers).end(bytes);
}

/** Allows no address beyond the site's own and the content's, since nobody knows this code yet. */
function headersOf({ record, files, pictures }: View, framer: string): Record<string, string> {
  const { business, firebase } = record.config as SiteConfig;
  const own = { business, apiHost: '/api', firebase: { ...firebase, host: 'self' } };
  const { 'Content-Security-Policy': policy = '', ...others } = securityHeaders(own as SiteConfig);
  const elsewhere = pictures.filter((address) => /^https:/i.test(address)).map(asSource);
  return {
    ...others,
    ...(files.some(({ path }) => path === POLICY_FILE) && { 'Integrity-Policy': INTEGRITY_POLICY }),
    'Content-Security-Policy': policy
      .replace("frame-ancestors 'none'", `frame-ancestors ${framer}`)
      .replace("img-src 'self' https:", ["img-src 'self'", ...elsewhere].join(' ')),
  };
}

/** A policy ends a source at these two characters. */
function asSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

async function fileAt(view: View, address: string) {
  const { files, manifests, site, pictures } = view;
  const path = publicPathAt(address);
  if (path === undefined) return NOTHING;
  const [top, app, version, ...rest] = path.split('/');
  if (top === RELEASES_FOLDER) {
    const versions = Object.values(manifests).flatMap(({ live, lastGood }) => [live, lastGood]);
    const owner = versions.find((one) => one?.app === app && one?.version === version);
    const file = rest.join('/');
    if (!owner || !Object.hasOwn(owner.files, file)) return NOTHING;
    return { path, bytes: await site.file(owner, file), status: 200 };
  }
  const names = [path, ...pagesFor(path)].filter((name) => !isPrivate(name));
  const page = names.flatMap((name) => files.find((file) => file.path === name) ?? [])[0];
  if (page) return { ...page, status: 200 };
  if (pictures.some((picture) => pathOf(picture) === path)) {
    const bytes = await site.source.read(path).catch(() => undefined);
    if (bytes) return { path, bytes, status: 200 };
  }
  const missing = files.find((file) => [NOT_FOUND_PAGE, SHELL_PAGE].includes(file.path));
  return { path: NOT_FOUND_PAGE, bytes: missing?.bytes ?? '', status: 404 };
}

const NOTHING = { path: '.txt', bytes: 'Not found\n', status: 404 };

/** Reads the path of a picture on the site. */
const pathOf = (picture: string): string | undefined =>
  picture.startsWith('/') ? publicPathAt(new URL(picture, 'http://site').pathname) : undefined;
