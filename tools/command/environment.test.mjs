import { run, Program } from './command.mjs';
import { credentialsProblem, readVariables } from './environment.mjs';

describe('readVariables', () => {
  it('returns the texts of known variables when an env file has them right', () => {
    const env = { SMTP_USER: 'ventas', BUSINESS_NAME: "L'Art N° 2 #1", SMTP_PASS: '', PS1: '"$ "' };
    const given = { SMTP_USER: 'ventas', BUSINESS_NAME: "L'Art N° 2 #1" };
    expect(readVariables(env)).toEqual({ given, problems: [] });
  });

  it.each([
    ['double quotes', '"x"', 'stands in quotes'],
    ['single quotes', "'x'", 'stands in quotes'],
    ['quotes of a word processor', '“x”', 'stands in quotes'],
    ['quotes around nothing', '""', 'stands in quotes'],
    ['an opening quote alone', '"x', 'begins or ends with a quote'],
    ['a closing quote alone', "x'", 'begins or ends with a quote'],
    ['a closing quote of a word processor', 'x”', 'begins or ends with a quote'],
    ['nothing but a quote', '"', 'begins or ends with a quote'],
    ['a carriage return', 'x\r', 'holds a carriage return'],
    ['a carriage return alone', '\r', 'holds a carriage return'],
    ['a space before', ' x', 'begins or ends with'],
    ['a space after', 'x ', 'begins or ends with'],
    ['a line end', 'x\n', 'begins or ends with'],
    ['a byte order mark', '\uFEFFx', 'begins or ends with'],
    ['a zero-width space', 'x\u200B', 'begins or ends with'],
    ['a comment', 'x # of Docker', 'holds a comment'],
    ['a comment alone', '# default', 'holds a comment'],
  ])('names each variable when its value has %s', (_, value, words) => {
    const env = { OUTBOX_URL: value, SMTP_PASS: value, RELEASE_SITE: value, PS1: value };
    const { given, problems } = readVariables(env);
    expect(problems).toHaveLength(3);
    expect(problems.map((line) => line.split(':')[0])).toEqual(Object.keys(env).slice(0, 3));
    for (const line of problems) expect(line).toContain(words);
    expect([undefined, 'x']).toContain(given.OUTBOX_URL);
  });

  it.each([
    '$HOME/outbox.db',
    '${DATA_DIR}/outbox.db',
    '/data/${NAME}.db',
    '/data/$USER/outbox.db',
    'smtp://$SMTP_HOST:25',
    '"$SECRET"',
    '~/outbox.db',
    '~ana/outbox.db',
    '~',
  ])('names the variable when nothing has expanded %s', (value) => {
    const { problems } = readVariables({ OUTBOX_URL: value });
    const words = 'OUTBOX_URL: has a variable or a ~ that nothing expands; write its value';
    expect(problems.at(-1)).toBe(words);
  });

  it.each([
    ...['pa$$word', '$ecret', 'x$', 'US$ 100', '~x', 'a~/b', 'a$B', 'Pizza de 12" y 14" hoy'],
    ...["L'Art", 'Bolsas "MG"', '“MG” bolsas', 'http://a.example/~ana/'],
  ])('names nothing when a text has signs of its own: %s', (value) => {
    expect(readVariables({ SMTP_PASS: value })).toEqual({
      given: { SMTP_PASS: value },
      problems: [],
    });
  });

  it('names each damage when a value has several, and none of the value', () => {
    const { given, problems } = readVariables({ SMTP_PASS: '"secret"\r' });
    expect(problems.map((line) => line.slice(0, 19))).toEqual([
      'SMTP_PASS: holds a ',
      'SMTP_PASS: stands i',
    ]);
    expect(problems.join()).not.toContain('secret');
    expect(given).toEqual({ SMTP_PASS: 'secret' });
  });

  it.each([
    'export SMTP_HOST',
    '\uFEFFSMTP_HOST',
    '\uFEFFexport  SMTP_HOST',
    'SMTP_HOST ',
    '"SMTP_HOST',
  ])('names the variable when the env file writes %j', (key) => {
    const { given, problems } = readVariables({ [key]: 'x', 'export PS1': 'x' });
    expect(problems).toEqual([`${JSON.stringify(key)}: is no name; write SMTP_HOST`]);
    expect(given).toEqual({ SMTP_HOST: 'x' });
  });

  it.each(['HTTPS_PROXY', 'http_proxy', 'ALL_PROXY'])(
    'names %s when its password lacks escapes',
    (name) => {
      const problems = [`${name}: in the user and the password, write %23 for "#"`];
      for (const value of ['http://ana:a#b@proxy.example:3128', 'ana:a#b@proxy.example:3128']) {
        expect(readVariables({ [name]: value }).problems).toEqual(problems);
      }
      expect(readVariables({ [name]: 'http://ana:a%23b@proxy.example:3128' }).problems).toEqual([]);
      expect(readVariables({ [name]: '"proxy.example:3128"' }).problems).toHaveLength(1);
    },
  );

  it('stops a command when a variable is damaged', async () => {
    const program = new Program('tool');
    const work = jest.fn();
    program.command('go').answers(work);
    process.env.RELEASE_URL = '"https://www.example.com"';
    let said = '';
    const code = await run(program, ['go'], { out: () => {}, error: (text) => (said += text) });
    delete process.env.RELEASE_URL;
    expect([code, said]).toEqual([
      1,
      'The environment is wrong:\n  RELEASE_URL: stands in quotes; leave the quotes out\n',
    ]);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('credentialsProblem', () => {
  it.each([
    ['smtps://mail.example.com:465'],
    ['smtps://ventas:secret@mail.example.com'],
    ['smtps://mg%40x:50%25off%23%2F%3F%40%20%C3%B1@mail.example.com:465'],
    ["postgres://u:a!$&'()*+,;=~._-:b@127.0.0.1/mg?sslmode=require"],
    ['.local/outbox.db'],
  ])('finds nothing in %s', (url) => {
    expect(credentialsProblem(url)).toBeUndefined();
  });

  it.each([
    ['50%off', '%25 for "%"'],
    ['100%', '%25 for "%"'],
    ['a%FFb', '%25 for "%"'],
    ['a#b', '%23 for "#"'],
    ['a/b', '%2F for "/"'],
    ['a?b', '%3F for "?"'],
    ['p@ss', '%40 for "@"'],
    ['a b', '%20 for " "'],
    ['a\tb', '%09 for "\\t"'],
    ['a\\b', '%5C for "\\\\"'],
    ['[a]', '%5B for "[", %5D for "]"'],
    ['contraseña', '%C3%B1 for "ñ"'],
    ['😀', '%F0%9F%98%80 for "😀"'],
    ['a#b%%#', '%23 for "#", %25 for "%"'],
  ])('names the form when user or password is %s', (secret, forms) => {
    const words = `in the user and the password, write ${forms}`;
    expect(credentialsProblem(`smtps://ventas:${secret}@mail.example.com:465`)).toBe(words);
    expect(credentialsProblem(`postgres://${secret}:x@db.example.com/mg`)).toBe(words);
  });
});
