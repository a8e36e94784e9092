import Fastify from 'fastify';
import { inboxAccess, knownHosts } from './access';

const PASSWORD = 'una clave larga';

async function inbox(password?: string) {
  const app = Fastify();
  app.addHook('onRequest', knownHosts(['mg.example']));
  app.addHook('onRequest', inboxAccess(password));
  app.get('/inbox', () => 'mails');
  return (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/inbox', headers: { host: 'localhost:8080', ...headers }, remoteAddress });
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`ana:${password}`).toString('base64')}`,
});

describe('Access to the local inbox', () => {
  it.each([
    'localhost',
    'localhost:8080',
    '127.0.0.1:80',
    '[::1]:8080',
    '192.168.0.7',
    'MG.example',
  ])('allows a request when the host is %s', async (host) =>
    expect((await (await inbox())({ host })).statusCode).toBe(200),
  );
  it.each(['evil.example', 'localhost.evil.example', 'mg.example@evil.example', 'a b'])(
    'refuses a request when the host is %p',
    async (host) => expect((await (await inbox())({ host })).statusCode).toBe(421),
  );

  it('allows a request when the client is this machine', async () => {
    const get = await inbox();
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      expect((await get({}, address)).statusCode).toBe(200);
    }
  });
  it('refuses a request when the client is elsewhere', async () => {
    const get = await inbox();
    for (const address of ['192.168.0.9', '::ffff:192.168.0.9', 'fe80::1']) {
      expect((await get({}, address)).statusCode).toBe(403);
    }
  });
  it.each(['x-forwarded-for', 'forwarded', 'via'])(
    'refuses a request when a proxy on this machine sets %s',
    async (header) => expect((await (await inbox())({ [header]: '' })).statusCode).toBe(403),
  );
  it('refuses a request from this machine when a proxy forwards a wrong password', async () => {
    const get = await inbox(PASSWORD);
    const forwarded = { forwarded: 'for=203.0.113.7' };
    expect((await get({ ...forwarded, ...basic('') })).statusCode).toBe(401);
    expect((await get({ ...forwarded, ...basic(PASSWORD) })).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(200);
  });
  it('allows a request from elsewhere when the password is right', async () => {
    const get = await inbox(PASSWORD);
    const asked = await get({}, '192.168.0.9');
    expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Inbox", charset="UTF-8"',
    ]);
    expect((await get(basic('another one'), '192.168.0.9')).statusCode).toBe(401);
    expect((await get({ authorization: 'Bearer x' }, '192.168.0.9')).statusCode).toBe(401);
    expect((await get(basic(PASSWORD), '192.168.0.9')).body).toBe('mails');
  });
});
