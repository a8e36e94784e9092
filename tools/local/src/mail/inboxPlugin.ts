import { readFileSync } from 'node:fs';
import type { Html } from '@mg/mail-api/html';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { listPage, mailPage, missingPage } from './inboxPages';
import { arrivalOf, type Inbox } from './openInbox';
import { readMail } from './readMail';

const PAGE_SIZE = 50;
/** Lets the inbox's pages load only their style sheet and the framed mail. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Lets a mail's HTML neither run a script nor make a request, in an origin of its own. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const css = readFileSync(new URL('inbox.css', import.meta.url));

type OfMail = { Params: { id: string } };

/** Serves the pages of the local inbox at `/inbox`, and its mails as JSON at `/inbox.json`. */
export async function inboxPlugin(
  app: FastifyInstance,
  { inbox, access = [] }: { inbox: Inbox; access?: onRequestAsyncHookHandler[] },
): Promise<void> {
  for (const allow of access) app.addHook('onRequest', allow);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY);
  });
  const found = async (ids: readonly string[]) => {
    const mails = await Promise.all(
      ids.map(async (id) => {
        const source = await inbox.source(id);
        return source ? [{ id, mail: await readMail(source) }] : [];
      }),
    );
    return mails.flat();
  };

  app.get<{ Querystring: { before?: string } }>('/inbox', async ({ query }, reply) => {
    const ids = inbox.ids();
    const rest = ids.filter((id) => !query.before || id < query.before);
    const shown = rest.slice(0, PAGE_SIZE);
    const olderThan = rest.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return answer(reply, listPage(await found(shown), ids.length, olderThan));
  });
  app.get('/inbox.json', async () => {
    const mails = await found(inbox.ids());
    return mails.map(({ id, mail }) => ({ id, arrived: arrivalOf(id).toISOString(), ...mail }));
  });
  app.get('/inbox/inbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );
  app.get<OfMail>('/inbox/:id', async ({ params }, reply) => {
    const [mail] = await found([params.id]);
    return mail
      ? answer(reply, mailPage(mail.id, mail.mail))
      : answer(reply.code(404), missingPage());
  });
  app.get<OfMail>('/inbox/:id/html', async ({ params }, reply) => {
    const [mail] = await found([params.id]);
    if (!mail?.mail.html) return answer(reply.code(404), missingPage());
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.mail.html);
  });
  app.get<OfMail>('/inbox/:id/source', async ({ params }, reply) => {
    const source = await inbox.source(params.id);
    if (!source) return answer(reply.code(404), missingPage());
    return reply.type('text/plain; charset=utf-8').send(source);
  });
}

const answer = (reply: FastifyReply, page: Html) =>
  reply.type('text/html; charset=utf-8').send(page.text);
