import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Names the sender of a request by its own address and by its network. */
export interface Sender {
  /** Is an address; an IPv6 client counts as its /64, the smallest network that providers assign. */
  client: string;
  /** Is the /24 or /48 around the client, which providers give to one customer. */
  network: string;
}

/**
 * Makes the function that names the sender of a request: the address that trusted proxies report.
 * @param trustedProxies addresses or ranges; other peers' `X-Forwarded-For` is ignored
 * @param onIgnored runs for each ignored header, since all visitors of that proxy are one client
 */
export function senders(
  trustedProxies: string[],
  onIgnored: () => void = () => undefined,
): (request: IncomingMessage) => Sender {
  const trust = proxyAddr.compile(trustedProxies);
  const known = new WeakMap<IncomingMessage, Sender>();
  return (request) => {
    const found = known.get(request);
    if (found) return found;
    const peer = request.socket.remoteAddress;
    if (request.headers['x-forwarded-for'] && peer && !trust(peer, 0)) onIgnored();
    const sender = senderAt(proxyAddr(request, trust));
    known.set(request, sender);
    return sender;
  };
}

function senderAt(text: string): Sender {
  if (!ipaddr.isValid(text)) return { client: text, network: text };
  const address = ipaddr.process(text);
  if (!('parts' in address)) {
    return { client: address.toString(), network: `${address.octets.slice(0, 3).join('.')}.0/24` };
  }
  const prefix = (parts: number) =>
    `${address.parts
      .slice(0, parts)
      .map((part) => part.toString(16))
      .join(':')}::/${16 * parts}`;
  return { client: prefix(4), network: prefix(3) };
}
