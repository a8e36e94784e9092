import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { contentType } from 'mime-types';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { NOT_FOUND_PAGE, pagesFor, SHELL_PAGE } from '@mg/site-format/layout';
import { securityHeaders } from '@mg/site-format/serving';
import type { View } from './View';

/** The mail API and the document store belong to no release. */
const SERVICES = /^\/(api|v1)\//;

/**
 * Answers a request from a record that is not live yet, as a site's server would.
 *
 * @param framer has the origin of a page that may frame the pages
 */
export async function answerFromView(
  view: View,
  request: IncomingMessage,
  response: ServerResponse,
  framer = "'none'",
): Promise<void> {
  const headers = framedBy(framer, securityHeaders(view.record.config as SiteConfig));
  const { pathname } = new URL(request.url!, 'http://localhost');
  const found = SERVICES.test(pathname) ? undefined : await fileAt(view, pathname);
  const { path, bytes, status } = found ?? { path: '.txt', bytes: '', status: 503 };
  response
    .writeHead(status, { ...headers, 'content-type': contentType(basename(path)) || 'text/plain' })
    .end(bytes);
}

const framedBy = (framer: string, headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace("frame-ancestors 'none'", `frame-ancestors ${framer}`),
    ]),
  );

/** Serves a record that is not live yet to this machine alone. */
export async function serveView(view: View): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answerFromView(view, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function fileAt({ files, manifests, published, storage }: View, pathname: string) {
  const path = decodeURIComponent(pathname);
  const [, top, app, version, ...rest] = path.split('/');
  if (top === 'r') {
    const { live, lastGood } = manifests[app!] ?? {};
    const owner = [live, lastGood].find((one) => one?.version === version);
    const file = rest.join('/');
    if (!owner || !(file in owner.files)) return { path, bytes: '', status: 404 };
    return { path, bytes: await published.file(owner, file), status: 200 };
  }
  const names = [path.slice(1), ...pagesFor(path)];
  const page = names.flatMap((name) => files.find((file) => file.path === name) ?? [])[0];
  if (page) return { ...page, status: 200 };
  const own = await storage.read(path.slice(1)).catch(() => undefined);
  if (own) return { path, bytes: own, status: 200 };
  const missing = files.find((file) => [NOT_FOUND_PAGE, SHELL_PAGE].includes(file.path));
  return { path: NOT_FOUND_PAGE, bytes: missing?.bytes ?? '', status: 404 };
}
