import Fastify, { type FastifyInstance } from 'fastify';
import type { MailApiConfig } from './config';
import { mailApi } from './mailApi';
import { aConfig, anEmail, until } from './testing/builders';
import { smtpInbox } from './testing/smtpInbox';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function anInbox(...args: Parameters<typeof smtpInbox>) {
  const inbox = await smtpInbox(...args);
  closing.push(inbox.close);
  return inbox;
}

async function anApi(smtpPort: number, changes: Partial<MailApiConfig> = {}) {
  const app: FastifyInstance = Fastify();
  await app.register(mailApi, { prefix: '/api', config: aConfig(smtpPort, changes) });
  closing.push(() => app.close());
  return app;
}

const send = (app: FastifyInstance, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/sendEmail', payload: payload as object, headers });

describe('POST /sendEmail', () => {
  it('answers the text true, and the business gets the quotation', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    const answer = await send(app, anEmail());
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    await until(() => inbox.sources.length === 1);
    const [mail] = await inbox.mails();
    expect(mail).toMatchObject({
      subject: 'Pedido de cotización de Ana Núñez (13 artículos)',
      from: { address: 'sitio@mgdescartables.com.ar' },
      to: [{ address: 'ventas@mgdescartables.com.ar' }],
      replyTo: [{ address: 'ana@example.com' }],
    });
    expect(mail?.text).toContain('3 x Bolsa camiseta 40x50\n10 x Bandeja plástica 105\n');
    expect(mail?.text).toContain('Total: 13');
  });

  it('names every field that is wrong', async () => {
    const app = await anApi(1);
    const products = [{ name: 'Film', amount: 1000 }];
    const answer = await send(app, { products, name: ' ', email: 'x', phone: 7 });
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
});
