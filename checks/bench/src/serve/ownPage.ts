import { createHash } from 'node:crypto';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { brotliCompressSync, constants } from 'node:zlib';

export interface OwnPage {
  body: Buffer;
  etag: string;
}

/** Compresses at the highest quality, slightly above the site's. */
export function ownPage(html: string): OwnPage {
  const bytes = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  return { body: brotliCompressSync(bytes, { params }), etag };
}

/** Sends a page that browsers store and revalidate, like the site's pages. */
export function sendPage(
  { body, etag }: OwnPage,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const headers = { 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  response.writeHead(200, { ...headers, ...type, 'content-length': body.length }).end(body);
}
