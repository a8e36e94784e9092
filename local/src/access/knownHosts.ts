import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Refuses requests whose `Host` is not this server's: an address, `localhost`, or one of these names. A
 * page of a stranger can have its own name resolved to this machine, and would be let in under that name
 * (DNS rebinding); with an address it cannot.
 */
export function knownHosts(names: readonly string[]) {
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const name = nameOf(headers.host);
    if (name !== undefined && (isIP(name) !== 0 || known.has(name))) return undefined;
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send('This server does not answer to that name. SITE_ORIGIN says which it has.\n');
  };
}

function nameOf(host: string | undefined): string | undefined {
  if (!host || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
}
