import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { BucketClient } from './BucketClient';
import { readBucketAddress } from './bucketAddress';
import { BucketObjects } from './BucketObjects';
import { proxyFor } from './proxyFor';
import { rawRequest } from './rawRequest';

const PROXY = 'http://ana:secret@proxy.example:3128';

describe('proxyFor', () => {
  it.each([
    ['https://store.example', { HTTPS_PROXY: PROXY }, 'HTTPS_PROXY'],
    ['https://store.example', { https_proxy: PROXY, HTTPS_PROXY: 'http://x' }, 'https_proxy'],
    ['http://store.example:7480', { http_proxy: PROXY }, 'http_proxy'],
    ['http://store.example', { HTTP_PROXY: 'proxy.example:3128' }, 'HTTP_PROXY'],
    ['https://store.example', { ALL_PROXY: PROXY }, 'ALL_PROXY'],
    ['http://store.example', { all_proxy: 'proxy.example:3128' }, 'all_proxy'],
    ['https://store.example', { ALL_PROXY: 'http://x', HTTPS_PROXY: PROXY }, 'HTTPS_PROXY'],
    ['https://store.example', { HTTP_PROXY: PROXY, ALL_PROXY: '' }, undefined],
    ['https://store.example', { HTTP_PROXY: PROXY }, undefined],
    ['http://store.example', { HTTPS_PROXY: PROXY }, undefined],
    ['https://store.example', { HTTPS_PROXY: '' }, undefined],
  ])('asks for %s the proxy of %j', (url, env, variable) => {
    const proxy = proxyFor(new URL(url), env);
    expect(proxy?.variable).toBe(variable);
    expect(proxy?.address ?? 'http://proxy.example:3128').toBe('http://proxy.example:3128');
  });

  it.each([
    ['store.example', true],
    ['example', true],
    ['.example', true],
    ['*.example', true],
    ['STORE.example:443', true],
    ['other, store.example', true],
    ['*', true],
    ['tore.example', false],
    ['store.example:80', false],
    ['10.0.0.0/8', false],
  ])('takes no proxy for store.example when NO_PROXY is %s: %s', (names, isDirect) => {
    for (const name of ['NO_PROXY', 'no_proxy']) {
      const env = { HTTPS_PROXY: PROXY, [name]: names };
      expect(proxyFor(new URL('https://store.example'), env) === undefined).toBe(isDirect);
    }
  });

  it.each([
    ['http://10.1.2.3', '10.0.0.0/8', true],
    ['http://11.1.2.3', '10.0.0.0/8', false],
    ['http://10.1.2.3', '10.0.0.0/99', false],
    ['http://[fd00::7]:8091', 'fd00::/8', true],
    ['http://[fd00::7]', 'fd00::7', true],
    ['http://localhost:8080', '', true],
    ['http://site.localhost:8080', '', true],
    ['http://127.0.0.1:8091', '', true],
    ['http://[::1]:8091', '', true],
  ])('goes to %s without a proxy when NO_PROXY is %j: %s', (url, names, isDirect) => {
    const env = { HTTP_PROXY: PROXY, NO_PROXY: names };
    expect(proxyFor(new URL(url), env) === undefined).toBe(isDirect);
  });

  it.each(['socks5://proxy.example', 'http://', 'http://proxy.example:99999'])(
    'refuses the proxy %s with the name of the variable',
    (proxy) => {
      const url = new URL('https://store.example');
      expect(() => proxyFor(url, { HTTPS_PROXY: proxy })).toThrow(/^HTTPS_PROXY: not an address/);
      expect(() => proxyFor(url, { ALL_PROXY: proxy })).toThrow(/^ALL_PROXY: not an address/);
    },
  );
});

describe('a request through a proxy', () => {
  let proxy: Server;
  let status: string;
  let connected: string[];
  let tunnels: Socket[];
  const timeoutMs = 20_000;

  beforeEach(async () => {
    connected = [];
    tunnels = [];
    proxy = createServer(({ url, headers }, response) => {
      response.writeHead(Number(status)).end(`${url} ${headers['proxy-authorization']}`);
    });
    proxy.on('connect', ({ url }: IncomingMessage, socket: Socket) => {
      connected.push(url!);
      tunnels.push(socket);
      if (status === 'none') return socket.resume();
      if (status === 'mute') return socket.write('HTTP/1.1 200 OK\r\n\r\n');
      if (status !== '200') return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      // A tunnel without a server of TLS behind it is known by its error.
      return socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    process.env.HTTPS_PROXY = `http://127.0.0.1:${port}`;
    process.env.HTTP_PROXY = `http://ana:p%40ss@127.0.0.1:${port}`;
  });
  afterEach(() => {
    delete process.env.HTTPS_PROXY;
    delete process.env.HTTP_PROXY;
    jest.useRealTimers();
    for (const tunnel of tunnels) tunnel.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });

  it('opens a tunnel to the host when the address is https', async () => {
    status = '200';
    const answer = rawRequest(new URL('https://store.example/x'), { timeoutMs });
    await expect(answer).rejects.toThrow('before secure TLS connection');
    expect(connected).toEqual(['store.example:443']);
  });

  it('asks the proxy with user and password when the address is http', async () => {
    status = '200';
    const { bytes } = await rawRequest(new URL('http://store.example:7480/x?y'), { timeoutMs });
    const login = Buffer.from('ana:p@ss').toString('base64');
    expect(bytes.toString()).toBe(`http://store.example:7480/x?y Basic ${login}`);
  });

  const openBucket = () => {
    const env = {
      AWS_ENDPOINT_URL: 'https://s3.example',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    };
    return new BucketObjects(new BucketClient(readBucketAddress('s3://a-bucket', env)));
  };
  const statusOf = (bucket = openBucket()) => bucket.has('live.json');

  it.each(['403', '407'])(
    'ends at once with the variable when the proxy answers %s',
    async (code) => {
      status = code;
      await expect(statusOf()).rejects.toThrow(
        new RegExp(
          `^HTTPS_PROXY: the proxy http://127.0.0.1:\\d+ answers ${code} No for s3.example`,
        ),
      );
      expect(connected).toEqual(['s3.example:443']);
    },
  );

  it('ends at once with the variable, and without the secret, when no proxy listens', async () => {
    process.env.HTTPS_PROXY = 'http://ana:secret@127.0.0.1:1';
    await expect(statusOf()).rejects.toThrow(
      /^HTTPS_PROXY: the proxy http:\/\/127.0.0.1:1 does not answer: .*ECONNREFUSED/,
    );
  });

  /** Lets the event loop turn until the proxy has a connection. */
  const untilConnected = async () => {
    while (tunnels.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return tunnels[0]!;
  };
  const withoutClock = () =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

  it('ends with the variable, and closes the connection, when the proxy stays silent', async () => {
    withoutClock();
    status = 'none';
    const failure = expect(statusOf()).rejects.toThrow(
      /^HTTPS_PROXY: the proxy http:\/\/127.0.0.1:\d+ does not answer: no answer within 10 s/,
    );
    const closed = once(await untilConnected(), 'end');
    jest.advanceTimersByTime(10_000);
    await failure;
    await closed;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells what the command waits for, once, when the tunnel stays silent', async () => {
    withoutClock();
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    status = 'mute';
    const bucket = openBucket();
    const waits = [1, 2].map(() => expect(statusOf(bucket)).rejects.toThrow('403 No'));
    // The greeting of TLS follows the proxy's answer.
    await once(await untilConnected(), 'data');
    while (tunnels.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await once(tunnels[1]!, 'data');
    expect(told).not.toHaveBeenCalled();
    status = '403';
    jest.advanceTimersByTime(20_000);
    await Promise.all(waits);
    const words =
      /^\nWaiting for https:\/\/s3.example: no answer within 20 s through the proxy .*PROXY/;
    expect(told.mock.calls).toEqual([[expect.stringMatching(words)]]);
    told.mockRestore();
  });

  it('tells 502 of a tunnel as a passing failure', async () => {
    status = '502';
    const answer = rawRequest(new URL('https://store.example/x'), { timeoutMs });
    await expect(answer).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('answers 502 No for store.example'),
    });
  });
});
