import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { Contender } from '../serve/Contender';
import { certificate, startFront } from '../serve/startFront';

export interface Answer {
  status: number;
  body: string;
}

/** Changes an answer of text, or leaves the answer as it is. */
export type Break = (path: string, answer: Answer) => Answer | undefined;

/** Serves a working contender with changed answers. */
export async function startBroken(contender: Contender, change: Break): Promise<Contender> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    void certificate.then(({ cert: ca }) => {
      const onward = request(
        contender.front.url + path,
        { method, ca, checkServerIdentity: () => undefined, headers: { ...headers, ...PLAIN } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            // The static page is compressed in advance.
            const { 'content-encoding': coding, ...headers } = answer.headers;
            delete headers['content-length'];
            const sent = Buffer.concat(chunks);
            const bytes = coding === 'br' ? brotliDecompressSync(sent) : sent;
            const isText = /text|script|json/.test(String(answer.headers['content-type']));
            const status = answer.statusCode!;
            const changed = change(path, { status, body: isText ? bytes.toString('utf8') : '' });
            outgoing.writeHead(changed?.status ?? status, headers);
            outgoing.end(changed?.body ?? bytes);
          });
        },
      );
      incoming.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front = await startFront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    ...contender,
    front,
    async close() {
      await front.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PLAIN = { 'accept-encoding': 'identity', host: 'localhost' };

/** Takes files away. */
export const missing =
  (path: RegExp): Break =>
  (asked) =>
    path.test(asked) ? { status: 404, body: 'Not found' } : undefined;

/** Makes a script throw an error: when it runs, or at an event. */
export const throwing =
  (path: RegExp, event?: string): Break =>
  (asked, { status, body }) => {
    if (!path.test(asked)) return undefined;
    const fault = `throw new Error('broken');`;
    const code = event ? `addEventListener('${event}', () => { ${fault} }, true);` : fault;
    return { status, body: `${code}\n${body}` };
  };

/** Answers the catalogue's documents without any product. */
export const emptyCatalogue: Break = (asked, { status }) =>
  /\/documents\/productos|:runQuery/.test(asked)
    ? { status, body: JSON.stringify(asked.includes(':runQuery') ? [] : { documents: [] }) }
    : undefined;

/** Hides the content of a page by a style: in a stylesheet, or in a page that has its own. */
export const hidden =
  (path: RegExp): Break =>
  (asked, { status, body }) =>
    path.test(asked)
      ? { status, body: body.replace(/(<\/style>|$)/, 'main { visibility: hidden }$1') }
      : undefined;
