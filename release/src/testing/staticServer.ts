import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pagesFor } from '@mg/site-format/layout';

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/** Serves files unchanged, pages for paths, and 404 for missing files. */
export async function staticServer(site: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = decodeURIComponent(pathname);
    const read = /\.[a-z0-9]+$/.test(path)
      ? readFile(join(site, path))
      : readFirst(pagesFor(path).map((file) => join(site, file)));
    read.then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  };
}

async function readFirst([first, ...others]: string[]): Promise<Buffer> {
  return readFile(first!).catch((error: unknown) => {
    if (others.length === 0) throw error;
    return readFirst(others);
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
