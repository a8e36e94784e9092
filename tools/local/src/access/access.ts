import { timingSafeEqual, createHash } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Lists headers of a proxy on this machine, which forwards requests from elsewhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via'];

const refuse = (reply: FastifyReply, code: number, text: string) =>
  reply.code(code).type('text/plain; charset=utf-8').send(text);

/**
 * Refuses requests whose `Host` is neither an address, `localhost` nor one of these names. A
 * hostile page may resolve its own name to this machine (DNS rebinding), but not an address.
 */
export function knownHosts(names: readonly string[]) {
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const host = `http://${headers.host ?? ''}`;
    const name = URL.canParse(host) ? new URL(host).hostname.replace(/^\[|\]$/g, '') : '';
    if (isIP(name) !== 0 || known.has(name)) return undefined;
    const text = 'This server does not answer to that name. SITE_ORIGIN says which it has.\n';
    return refuse(reply, 421, text);
  };
}

/** Shows the mails to people at this machine, and elsewhere to those with the password. */
export const inboxAccess =
  (password?: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isFromHere(request) || (password && knows(request, password))) return undefined;
    if (!password) {
      const text = 'The inbox is shown on its own machine. INBOX_PASSWORD lets others in.\n';
      return refuse(reply, 403, text);
    }
    void reply.header('www-authenticate', 'Basic realm="Inbox", charset="UTF-8"');
    return refuse(reply, 401, 'The inbox asks for INBOX_PASSWORD, with any user name.\n');
  };

/** Tells whether a server at this host is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress = '' } = socket;
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return isLoopback(address);
}

function knows({ headers }: FastifyRequest, password: string): boolean {
  const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const given = Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  return timingSafeEqual(digest(given), digest(password));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
