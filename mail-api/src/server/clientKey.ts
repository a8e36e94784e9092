import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Makes the function that names the client of a request: the address that trusted proxies report.
 * An IPv6 client counts as its /64, the smallest network that providers assign.
 * @param trustedProxies addresses or ranges; other peers' `X-Forwarded-For` is ignored
 * @param onIgnored runs for each ignored header, since all visitors of that proxy are one client
 */
export function clientKeys(
  trustedProxies: string[],
  onIgnored: () => void = () => undefined,
): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trustedProxies);
  return (request) => {
    const peer = request.socket.remoteAddress;
    if (request.headers['x-forwarded-for'] && peer && !trust(peer, 0)) onIgnored();
    return network(proxyAddr(request, trust));
  };
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return String(mapped[1]);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}
