import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A whole request, which may be sent long after its client has gone. */
export interface Call {
  method: string;
  /** The path with its query, percent-encoded as the client has signed it. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function readCall(incoming: IncomingMessage): Promise<Call> {
  const { method, url, headers } = incoming;
  return { method: method!, url: url!, headers, body: await wholeBody(incoming) };
}

/**
 * Sends a call with the `host` that its client has signed.
 * @throws Error when the target is gone
 */
export function forwardCall(target: string, call: Call): Promise<Answer> {
  const { method, url, body } = call;
  const headers = { ...withoutHops(call.headers), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    request(new URL(target), { method, path: url, headers }, (response) => {
      const { statusCode, headers: answered } = response;
      wholeBody(response).then(
        (bytes) => resolve({ status: statusCode!, headers: withoutHops(answered), body: bytes }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const wholeBody = async (message: IncomingMessage) =>
  Buffer.concat((await message.toArray()) as Buffer[]);

/** Each connection has its own form of transfer. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'expect']) delete kept[name];
  return kept;
}
