/** Reports an answer of the editor that is no success; the message is for the person. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(
    readonly status: number,
    readonly answer: { problem?: string },
  ) {
    super(answer.problem ?? `El editor respondió ${status}.`);
  }
}

/** Sends a request to the editor's program. @throws RefusedError, or TypeError when it is not there */
export async function request<T>(method: string, address: string, body?: unknown): Promise<T> {
  const isRaw = typeof body === 'string' || body instanceof Blob;
  const answer = await fetch(address, {
    method,
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    headers:
      body === undefined
        ? {}
        : {
            'content-type': isRaw
              ? typeof body === 'string'
                ? 'text/plain'
                : 'application/octet-stream'
              : 'application/json',
          },
  });
  const read = (await answer.json().catch(() => ({}))) as T & { problem?: string };
  if (!answer.ok) throw new RefusedError(answer.status, read);
  return read;
}

/** Says a failure to the person. */
export const inWords = (error: unknown): string =>
  error instanceof RefusedError
    ? error.message
    : 'El editor no responde: mire si su ventana sigue abierta, y pruebe de nuevo.';
