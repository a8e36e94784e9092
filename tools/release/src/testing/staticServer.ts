import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pagesFor } from '@mg/site-format/layout';

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/** Serves files and their compressed forms unchanged, pages for paths, and 404 for missing files. */
export async function staticServer(
  site: string,
  port = 0,
  host = '127.0.0.1',
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = decodeURIComponent(pathname);
    const accepted = String(request.headers['accept-encoding']);
    const files = /\.[a-z0-9]+$/.test(path) || path === '/log' ? [path] : pagesFor(path);
    readFirst(files.flatMap((file) => formsOf(join(site, file), accepted))).then(
      ({ bytes, encoding }) => {
        if (encoding) response.setHeader('content-encoding', encoding);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  };
}

interface Form {
  file: string;
  encoding?: string;
}

const formsOf = (file: string, accepted: string): Form[] => [
  ...(accepted.includes('br') ? [{ file: `${file}.br`, encoding: 'br' }] : []),
  ...(accepted.includes('gzip') ? [{ file: `${file}.gz`, encoding: 'gzip' }] : []),
  { file },
];

async function readFirst([first, ...others]: Form[]): Promise<{ bytes: Buffer } & Partial<Form>> {
  return readFile(first!.file).then(
    (bytes) => ({ bytes, encoding: first!.encoding }),
    (error: unknown) => {
      if (others.length === 0) throw error;
      return readFirst(others);
    },
  );
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
