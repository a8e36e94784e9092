import type { Challenge } from '@mg/shared/domain/challenge';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Carries the error status and body of a route's answer. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    /** Names problems by field, or the whole request's problem under `error`. */
    readonly body: { errors: Record<string, string> } | { error: string; challenge?: Challenge },
    /** Counts the seconds until the request may come again. */
    readonly retryAfter?: number,
  ) {
    super(`refused with ${statusCode}`);
  }
}

export const TOO_MANY = 'Demasiados envíos. Vuelva a intentar en un momento.';
export const UNAVAILABLE = 'No se pudo guardar su mensaje. Vuelva a intentar en un instante.';

const MESSAGES: Record<number, string> = {
  400: 'El cuerpo no es JSON válido',
  404: 'No existe',
  413: 'El mensaje es demasiado grande',
  415: 'El cuerpo debe ser application/json',
  429: TOO_MANY,
};

/**
 * Answers an error as JSON. A fault of the caller keeps its status. Any other error is 503, so no
 * visitor takes the mail for accepted.
 */
export function errorAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    void reply.code(error.statusCode).send(error.body);
    return;
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status < 500) {
    void reply.code(status).send({ error: MESSAGES[status] ?? 'Pedido inválido' });
    return;
  }
  request.log.error({ err: error }, 'request failed');
  void reply.code(503).header('retry-after', '30').send({ error: UNAVAILABLE });
}
