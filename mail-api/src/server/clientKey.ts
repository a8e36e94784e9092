import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

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

function network(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!('parts' in address)) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
