import { useEffect, useState } from 'react';

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
export async function request<T>(
  method: string,
  address: string,
  body?: string | object,
  signal?: AbortSignal,
): Promise<T> {
  const isBytes = typeof body === 'string' || body instanceof Blob;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(address, {
    ...{ method, signal },
    ...(body && {
      body: isBytes ? body : JSON.stringify(body),
      headers: { 'content-type': type },
    }),
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

interface Answered<T> {
  /** Is the address that has answered. */
  address?: string;
  answer?: T;
  problem?: string;
}

/** Sends a request whenever the request changes, after a pause; a new request ends the one before. */
export function useAnswer<T>(
  method: string,
  address?: string,
  body?: string | File,
  pauseMs = 0,
): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({});
  useEffect(() => {
    if (!address) return undefined;
    const ending = new AbortController();
    const show = (now: Answered<T>) => {
      if (!ending.signal.aborted) setAnswered({ address, ...now });
    };
    const timer = setTimeout(() => {
      request<T>(method, address, body, ending.signal).then(
        (answer) => show({ answer }),
        (error: unknown) => show({ problem: inWords(error) }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [method, address, body, pauseMs]);
  return answered;
}
