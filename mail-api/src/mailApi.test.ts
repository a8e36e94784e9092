import { until } from '@mg/command/until';
import { freePort } from '@mg/command/freePort';
import { QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { BODY_MAX_BYTES } from '@mg/shared/domain/challenge';
import { referenceOf } from '@mg/shared/domain/mail';
import { quoteLine } from '@mg/shared/domain/quote';
import { apiFixture, key, post } from './testing/apiFixture';
import { anEmail } from './testing/builders';

const { anApi, anInbox } = apiFixture();

describe('POST /sendEmail', () => {
  it('answers true and mails the quotation when the body is valid', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    const answer = await post(app, '/sendEmail', anEmail(), key('intent-1'));
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    await until(() => inbox.sources.length === 1);
    const [mail] = await inbox.mails();
    expect(mail).toMatchObject({
      subject: `Cotización de Ana Núñez (13) ${referenceOf('intent-1')}`,
      from: { address: 'sitio@mgdescartables.com.ar' },
      to: [{ address: 'ventas@mgdescartables.com.ar' }],
      replyTo: [{ address: 'ana@example.com' }],
    });
    expect(mail?.text).toContain('3 x Bolsa camiseta 40x50\n10 x Bandeja plástica 105\n');
    expect(mail?.html).toContain('Bandeja plástica 105');
  });

  it('names every field when several are wrong', async () => {
    const app = await anApi(await freePort());
    const products = [{ name: 'Film', amount: 1000 }];
    const answer = await post(app, '/sendEmail', { products, name: ' ', email: 'x', phone: 7 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      errors: {
        name: 'Nombre requerido',
        email: 'Email requerido',
        phone: 'Debe ser texto',
        'products[0].amount': 'Debe ser un entero de 0 a 999',
      },
    });
  });

  it('mails the whole list when its body is as large as allowed, and refuses a byte more', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    const products = Array.from({ length: QUOTE_ITEMS_MAX }, (_, index) => ({
      name: `${'年'.repeat(20)}${1000 + index}`,
      amount: 999,
    }));
    const body = anEmail({ products });
    const room = BODY_MAX_BYTES - Buffer.byteLength(JSON.stringify({ ...body, room: '' }));
    const filled = (bytes: number) => ({ ...body, room: 'x'.repeat(bytes) });
    expect((await post(app, '/sendEmail', filled(room + 1))).statusCode).toBe(413);
    expect((await post(app, '/sendEmail', filled(room))).body).toBe('true');
    await until(() => inbox.sources.length === 1);
    const [mail] = await inbox.mails();
    expect(mail?.html).toContain('(999000 artículos)');
    for (const item of products) expect(mail?.text).toContain(quoteLine(item));
  });

  it.each(['ñ'.repeat(100), 'José María de los Ángeles Núñez '.repeat(3)])(
    'mails to a server that refuses folded subjects when the name is %p',
    async (name) => {
      const inbox = await anInbox((source) =>
        /^Subject:.*\r\n[ \t]/m.test(source) ? 554 : 'accept',
      );
      const app = await anApi(inbox.port);
      for (const products of [anEmail().products, []]) {
        expect((await post(app, '/sendEmail', anEmail({ name, products }))).body).toBe('true');
      }
      await until(() => inbox.sources.length === 2);
      const lines = inbox.sources.map((source) => /^Subject: .+$/m.exec(source)![0].trimEnd());
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(76);
      for (const { subject, text } of await inbox.mails()) {
        expect(subject).toMatch(/^(Cotización|Consulta) de (ñ+|José María( de)?( los)?)… \w{6}$/);
        expect(text).toContain(`Nombre: ${name.trim()}\n`);
      }
    },
  );

  it('answers true when the mail server is away, and sends once the server is back', async () => {
    const port = await freePort();
    const app = await anApi(port);
    expect((await post(app, '/sendEmail', anEmail())).body).toBe('true');
    const inbox = await anInbox(undefined, port);
    await until(() => inbox.sources.length === 1);
  });

  it.each([
    ['enquiries', '/sendEmail', anEmail({ name: 'María', products: [] })],
    ['quotations', '/sendEmail', anEmail({ name: 'María' })],
    ['subscriptions', '/subscribe', { email: `${'a'.repeat(60)}@example.com` }],
  ])('gives equal %s of two visitors two subjects outside brackets', async (_, url, body) => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    for (const intent of ['intent-1', 'intent-2', 'intent-1']) {
      await post(app, url, body, key(intent));
    }
    await until(() => inbox.sources.length === 2);
    const subjects = (await inbox.mails()).map(({ subject }) =>
      subject!.replace(/[([].*?[)\]]/g, ''),
    );
    expect(new Set(subjects).size).toBe(2);
  });

  it.each([
    ['/sendEmail', anEmail()],
    ['/subscribe', { email: 'ana@example.com' }],
  ])('marks the mail of %s when the hidden field is filled', async (url, body) => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    const send = (extra: object, intent: string) =>
      post(app, url, { ...body, ...extra, filledMs: 5000 }, key(intent));
    const answers = [
      await send({ extra: 'https://mi.example' }, 'intent-1'),
      // A retry from the outbox has no hidden field.
      await send({}, 'intent-1'),
      await send({ website: 'https://mi.example' }, 'intent-2'),
    ];
    expect(answers.map(({ body: text }) => text)).toEqual(['true', 'true', 'true']);
    await until(() => inbox.sources.length === 2);
    const marks = (await inbox.mails()).map(({ text }) => text!.includes('Aviso: Posible robot'));
    expect(marks.sort()).toEqual([false, true]);
  });

  it('sends before the answer when SEND_WITHIN_REQUEST is set', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port, { sendWithinRequest: true });
    await post(app, '/sendEmail', anEmail());
    expect(inbox.sources).toHaveLength(1);
  });
});

describe('POST /subscribe', () => {
  it('answers true and mails the subscription when the address is valid', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    expect((await post(app, '/subscribe', { email: 'Ana@Example.com' })).body).toBe('true');
    await until(() => inbox.sources.length === 1);
    expect((await inbox.mails())[0]?.subject).toMatch(
      /^Nueva suscripción de ana@example.com \w{6}$/,
    );
  });

  it('refuses a subscription when the address is invalid', async () => {
    const app = await anApi(await freePort());
    const answer = await post(app, '/subscribe', { email: 'ana@' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errors: { email: 'Email requerido' } },
    ]);
  });
});

describe('an idempotency key', () => {
  it('sends one mail when the same request comes often', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    const double = () => post(app, '/sendEmail', anEmail(), key('intent-1'));
    const answers = await Promise.all([double(), double(), double()]);
    answers.push(await double());
    expect(answers.map(({ body }) => body)).toEqual(['true', 'true', 'true', 'true']);
    await post(app, '/sendEmail', anEmail(), key('intent-2'));
    await until(() => inbox.sources.length === 2);
    expect(new Set((await inbox.mails()).map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('accepts another filledMs, and answers 422 when the body differs', async () => {
    const app = await anApi(await freePort());
    const send = (body: object) => post(app, '/sendEmail', body, key('intent-1'));
    expect((await send({ ...anEmail(), filledMs: 4000 })).statusCode).toBe(200);
    expect((await send({ ...anEmail(), filledMs: 9000 })).statusCode).toBe(200);
    const other = await send(anEmail({ message: 'otra cosa' }));
    expect(other.statusCode).toBe(422);
    expect(other.json()).toEqual({ errors: { 'idempotency-key': 'Ya se usó con otro contenido' } });
    const elsewhere = await post(app, '/subscribe', { email: 'a@b.com' }, key('intent-1'));
    expect(elsewhere.statusCode).toBe(422);
  });

  it('answers 400 when the key has a wrong length or a space', async () => {
    const app = await anApi(await freePort());
    for (const wrong of ['short', 'with a space', 'x'.repeat(201)]) {
      expect((await post(app, '/sendEmail', anEmail(), key(wrong))).statusCode).toBe(400);
    }
  });
});

describe('an unavailable outbox', () => {
  it.each(['/dev/null/outbox.db', 'postgres://nobody@127.0.0.1:1/none'])(
    'answers 503 when the outbox is %s',
    async (outboxUrl) => {
      const app = await anApi(await freePort(), { outboxUrl });
      const answer = await post(app, '/sendEmail', anEmail());
      expect(answer.statusCode).toBe(503);
      expect(answer.json().error).toContain('No se pudo guardar su mensaje');
      expect(answer.headers['retry-after']).toBe('30');
      expect((await app.inject('/api/readyz')).json()).toMatchObject({ outbox: 'unreachable' });
      expect((await app.inject('/api/metrics')).body).toContain('mail_outbox_up 0');
    },
  );

  it('answers 503 when the queue is full, and true for a known key', async () => {
    const app = await anApi(await freePort(), { queueMax: 2 });
    const send = (name: string) => post(app, '/sendEmail', anEmail(), key(name));
    const answers = [await send('intent-1'), await send('intent-2'), await send('intent-3')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
    expect((await send('intent-1')).body).toBe('true');
  });
});
