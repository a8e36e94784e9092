import type { IncomingMessage } from 'node:http';
import { senders } from './senders';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('senders', () => {
  it("names the connection's address when no proxy is trusted", () => {
    const sender = { client: '203.0.113.7', network: '203.0.113.0/24' };
    expect(senders([])(from('203.0.113.7'))).toEqual(sender);
    expect(senders([])(from('::ffff:203.0.113.7'))).toEqual(sender);
  });

  it('ignores X-Forwarded-For when the client sends it', () => {
    expect(senders([])(from('203.0.113.7', '1.2.3.4')).client).toBe('203.0.113.7');
    const { client } = senders(['10.0.0.0/8'])(from('10.0.0.1', '1.2.3.4, 203.0.113.7'));
    expect(client).toBe('203.0.113.7');
  });

  it('reports an ignored header when the proxy is not trusted', () => {
    const onIgnored = jest.fn();
    const sender = senders(['10.0.0.0/8'], onIgnored);
    sender(from('10.0.0.1', '203.0.113.7'));
    sender(from('203.0.113.7'));
    expect(onIgnored).not.toHaveBeenCalled();
    sender(from('192.168.0.1', '203.0.113.7'));
    expect(onIgnored).toHaveBeenCalledTimes(1);
  });

  it('follows the proxies when several are trusted', () => {
    const sender = senders(['loopback', '10.0.0.0/8']);
    expect(sender(from('127.0.0.1', '203.0.113.7, 10.1.1.1')).client).toBe('203.0.113.7');
  });

  it('names the /64 and the /48 when the client has an IPv6 address', () => {
    const clients = [
      '2001:db8:1:2:3:4:5:6',
      '2001:0DB8:1:2::99',
      '2001:db8::1',
      '::1',
      'fe80::1%eth0',
    ];
    expect(clients.map((address) => senders([])(from(address)))).toEqual([
      { client: '2001:db8:1:2::/64', network: '2001:db8:1::/48' },
      { client: '2001:db8:1:2::/64', network: '2001:db8:1::/48' },
      { client: '2001:db8:0:0::/64', network: '2001:db8:0::/48' },
      { client: '0:0:0:0::/64', network: '0:0:0::/48' },
      { client: 'fe80:0:0:0::/64', network: 'fe80:0:0::/48' },
    ]);
  });

  it('names the address in place of a network when the address is none of the internet', () => {
    expect(senders([])(from('unix:'))).toEqual({ client: 'unix:', network: 'unix:' });
  });
});
