import Fastify, { type FastifyInstance } from 'fastify';
import type { Documents } from '../contacts/Documents';
import type { MailApiConfig } from '../server/config';
import { mailApi } from '../mailApi';
import { aConfig, aSite, ORIGIN } from './builders';
import { smtpInbox } from './smtpInbox';

const APPS: Parameters<typeof aSite>[0] = {
  shell: ['1.0.0'],
  home: ['1.1.0', '1.0.0'],
  quote: ['1.3.0', '1.2.0'],
};

type Headers = Record<string, string>;

/** Starts mail APIs and SMTP servers, and ends them after each test. */
export function apiFixture() {
  // The timeout bounds a test that hangs; a machine under load takes its time.
  jest.setTimeout(120_000);
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return {
    async anInbox(...args: Parameters<typeof smtpInbox>) {
      const inbox = await smtpInbox(...args);
      closing.push(inbox.close);
      return inbox;
    },
    async anApi(
      smtpPort: number,
      changes: Partial<MailApiConfig> = {},
      readSite = aSite(APPS),
      documents?: Documents,
    ) {
      const app: FastifyInstance = Fastify();
      const config = aConfig(smtpPort, changes);
      await app.register(mailApi, { prefix: '/api', config, readSite, documents });
      closing.push(() => app.close());
      return app;
    },
  };
}

/** Posts as a page of the site does. */
export const post = (app: FastifyInstance, url: string, payload: unknown, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: payload as object,
    headers: { origin: ORIGIN, ...headers },
  });

export const key = (value: string): Headers => ({ 'idempotency-key': value });
