import { tmpdir } from 'node:os';
import { readMailApiConfig } from './config';

const ENOUGH = { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@mg.com', MAIL_TO: 'b@mg.com' };

describe('readMailApiConfig', () => {
  it('uses defaults when only a server, a sender and a recipient are given', () => {
    expect(readMailApiConfig(ENOUGH)).toMatchObject({
      smtp: { host: 'localhost', port: 1025, secure: false, requireTLS: false },
      mailFrom: 'a@mg.com',
      mailTo: ['b@mg.com'],
      outboxUrl: '.local/outbox.db',
      siteOrigins: [],
      sendWithinRequest: false,
    });
  });

  it('reads the same SMTP server when a URL or its parts are given', () => {
    const { SMTP_URL, ...rest } = ENOUGH;
    const parts = { SMTP_HOST: 'mail.mg.com', SMTP_USER: 'mg@x', SMTP_PASS: 'p:w' };
    const smtp = {
      host: 'mail.mg.com',
      port: 465,
      secure: true,
      requireTLS: true,
      auth: { user: 'mg@x', pass: 'p:w' },
    };
    expect(readMailApiConfig({ ...rest, ...parts, SMTP_SECURE: 'true' }).smtp).toEqual(smtp);
    const url = 'smtps://mg%40x:p%3Aw@mail.mg.com';
    expect(readMailApiConfig({ ...rest, SMTP_URL: url }).smtp).toEqual(smtp);
    expect(SMTP_URL).toBeDefined();
  });

  it('requires TLS when a password is given, unless a variable turns TLS off', () => {
    const url = 'smtp://user:secret@mail.mg.com';
    const read = (changes: object) => readMailApiConfig({ ...ENOUGH, SMTP_URL: url, ...changes });
    expect(read({}).smtp).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(read({ SMTP_REQUIRE_TLS: 'false' }).smtp).toMatchObject({ requireTLS: false });
  });

  it('splits recipients, origins and proxies when they are lists', () => {
    const config = readMailApiConfig({
      ...ENOUGH,
      MAIL_TO: 'b@mg.com, c@mg.com B@mg.com',
      SITE_ORIGIN: 'https://mg.com https://www.mg.com',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8,fd00::/8',
    });
    expect(config.mailTo).toEqual(['b@mg.com', 'c@mg.com']);
    expect(config.siteOrigins).toEqual(['https://mg.com', 'https://www.mg.com']);
    expect(config.trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8']);
  });

  it('names every variable when several are wrong or missing', () => {
    const wrong = {
      SMTP_USER: 'user',
      SMTP_PORT: '70000',
      SMTP_SECURE: 'yes',
      MAIL_TO: 'b@mg.com, nobody',
      OUTBOX_URL: 'mysql://x',
      SITE_ORIGIN: 'https://mg.com/path',
      TRUSTED_PROXIES: '10.0.0.0/99',
      RATE_LIMIT_PER_MINUTE: 'many',
      BEACONS_PER_MINUTE: '0',
      QUEUE_MAX: '0',
      SEND_WITHIN_REQUEST: 'maybe',
    };
    const named = [...Object.keys(wrong).filter((name) => name !== 'SMTP_USER')];
    named.push('SMTP_PASS', 'SMTP_HOST', 'MAIL_FROM');
    expect.assertions(named.length);
    try {
      readMailApiConfig(wrong);
    } catch (error) {
      for (const name of named) expect((error as Error).message).toContain(`\n  ${name}: `);
    }
  });

  const linesOf = (env: Record<string, string>): string[] => {
    try {
      readMailApiConfig({ ...ENOUGH, ...env });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n  ').slice(1);
    }
  };
  const NO_PATH = 'OUTBOX_URL: neither a file path nor postgres://user:password@host/database';
  const NO_FILE = 'OUTBOX_URL: a folder or a device; write the path of a file: /data/outbox.db';

  it.each([
    [':memory:', NO_PATH],
    ['postgres:/u:p@h/db', NO_PATH],
    ['postgres:u', NO_PATH],
    ['file:outbox.db', NO_PATH],
    ['sqlite:///data/outbox.db', NO_PATH],
    ['libsql://db.example', NO_PATH],
    [tmpdir(), NO_FILE],
    ['/tmp/no-such-folder/', NO_FILE],
    ['.', NO_FILE],
    ['/dev/null', NO_FILE],
    ['"/data/x.db', 'OUTBOX_URL: begins or ends with a quote; leave the quote out'],
    ['$HOME/x.db', 'OUTBOX_URL: has a variable or a ~ that nothing expands; write its value'],
  ])('names the outbox with the form to write when it is %s', (url, line) => {
    expect(linesOf({ OUTBOX_URL: url })).toEqual([line]);
  });

  it.each([__filename, '.local/outbox.db', '/data/a:b.db', 'C:\\mg\\outbox.db', 'postgres://h/mg'])(
    'takes the outbox when it is %s',
    (url) => {
      expect(readMailApiConfig({ ...ENOUGH, OUTBOX_URL: url }).outboxUrl).toBe(url);
    },
  );

  it.each([
    ['SMPT_USER', 'write SMTP_USER'],
    ['SMTP_USERNAME', 'write SMTP_URL or SMTP_HOST or SMTP_PORT'],
    ['SMPT_PASSWORD', 'write SMTP_URL or SMTP_HOST or SMTP_PORT'],
    ['OUTBOX_PATH', 'write OUTBOX_URL'],
    ['MIAL_TO', 'write MAIL_TO'],
    ['TRUSTED_PROXEIS', 'write TRUSTED_PROXIES'],
  ])('names the variable when %s is misspelt', (name, words) => {
    expect(linesOf({ [name]: 'x' })).toEqual([
      expect.stringContaining(`${name}: is no variable; ${words}`),
    ]);
  });

  it('names no variable of others when it has another prefix, or is empty', () => {
    const service = { SMTP_SERVICE_HOST: 'x', SMTP_PORT_25_TCP_ADDR: 'x' };
    const others = {
      ...service,
      MAILTO: 'x',
      MAIL_HOST: 'x',
      FTP_HOST: 'x',
      HOSTNAME: 'x',
      SMTP_X: '',
    };
    expect(linesOf({ ...others, PORT: 'x' })).toEqual([]);
  });

  it.each(['smtps://u:p@host:99999', 'smtp://host:46S', 'smtp://[::1]:70000/'])(
    'names the port when the address is %s',
    (url) => {
      expect(linesOf({ SMTP_URL: url })).toEqual(['SMTP_URL: its port is not a port: 1 to 65535']);
    },
  );

  it('names both addresses when their passwords lack escapes, and never the secret', () => {
    const wrong = {
      SMTP_URL: 'smtps://ventas:50%off@mail.example.com:465',
      OUTBOX_URL: 'postgres://mg:p@ss/word@db.example.com/mg',
      MAIL_TO: '"b@mg.com"',
    };
    const lines = [
      'MAIL_TO: stands in quotes; leave the quotes out',
      'SMTP_URL: in the user and the password, write %25 for "%"',
      'OUTBOX_URL: in the user and the password, write %40 for "@", %2F for "/"',
    ];
    expect(() => readMailApiConfig({ ...ENOUGH, ...wrong })).toThrow(
      `The mail API's configuration is wrong:\n  ${lines.join('\n  ')}`,
    );
  });

  it('refuses the variables when they name two SMTP servers or an invalid URL', () => {
    expect(() => readMailApiConfig({ ...ENOUGH, SMTP_HOST: 'x' })).toThrow('choose one');
    expect(() => readMailApiConfig({ ...ENOUGH, SMTP_URL: 'http://x' })).toThrow('SMTP_URL: not');
  });
});
