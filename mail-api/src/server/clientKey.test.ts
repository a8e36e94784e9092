import type { IncomingMessage } from 'node:http';
import { clientKeys } from './clientKey';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('clientKeys', () => {
  it("names the connection's address when no proxy is trusted", () => {
    expect(clientKeys([])(from('203.0.113.7'))).toBe('203.0.113.7');
    expect(clientKeys([])(from('::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  it('ignores X-Forwarded-For when the client sends it', () => {
    expect(clientKeys([])(from('203.0.113.7', '1.2.3.4'))).toBe('203.0.113.7');
    expect(clientKeys(['10.0.0.0/8'])(from('10.0.0.1', '1.2.3.4, 203.0.113.7'))).toBe(
      '203.0.113.7',
    );
  });

  it('reports an ignored header when the proxy is not trusted', () => {
    const onIgnored = jest.fn();
    const key = clientKeys(['10.0.0.0/8'], onIgnored);
    key(from('10.0.0.1', '203.0.113.7'));
    key(from('203.0.113.7'));
    expect(onIgnored).not.toHaveBeenCalled();
    key(from('192.168.0.1', '203.0.113.7'));
    expect(onIgnored).toHaveBeenCalledTimes(1);
  });

  it('follows the proxies when several are trusted', () => {
    const key = clientKeys(['loopback', '10.0.0.0/8']);
    expect(key(from('127.0.0.1', '203.0.113.7, 10.1.1.1'))).toBe('203.0.113.7');
  });

  it('names the /64 network when the client has an IPv6 address', () => {
    const key = clientKeys([]);
    expect(key(from('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2::/64');
    expect(key(from('2001:0DB8:1:2::99'))).toBe('2001:db8:1:2::/64');
    expect(key(from('2001:db8::1'))).toBe('2001:db8:0:0::/64');
    expect(key(from('::1'))).toBe('0:0:0:0::/64');
    expect(key(from('fe80::1%eth0'))).toBe('fe80:0:0:0::/64');
  });
});
