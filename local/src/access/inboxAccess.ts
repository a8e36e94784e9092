import { timingSafeEqual, createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine brings in anybody. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * Lets in to the mails who sits at this machine, and from elsewhere who knows the password.
 * @param password absent, nobody from elsewhere
 */
export const inboxAccess =
  (password?: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isFromHere(request) || (password && knows(request, password))) return undefined;
    if (!password) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('The inbox is shown on its own machine. INBOX_PASSWORD lets others in.\n');
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Inbox", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('The inbox asks for INBOX_PASSWORD, with any user name.\n');
  };

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress = '' } = socket;
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
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
