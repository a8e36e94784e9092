import { readFileSync } from 'node:fs';
import type { Html } from '@mg/mail-api/html';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { listPage, mailPage, missingPage } from './inboxPages';
import type { Inbox } from './openInbox';
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
  const mailOf = async ({ params }: { params: OfMail['Params'] }) => {
    const stored = inbox.find(Number(params.id));
    return stored && readMail(stored);
  };

  app.get<{ Querystring: { before?: string } }>('/inbox', async ({ query }, reply) => {
    const found = inbox.list(Number(query.before) || undefined, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const olderThan = found.length > PAGE_SIZE ? shown.at(-1)!.id : undefined;
    return answer(
      reply,
      listPage(await Promise.all(shown.map(readMail)), inbox.count(), olderThan),
    );
  });
  app.get('/inbox.json', () => Promise.all(inbox.list().map(readMail)));
  app.get('/inbox/inbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );
  app.get<OfMail>('/inbox/:id', async (request, reply) => {
    const mail = await mailOf(request);
    return mail ? answer(reply, mailPage(mail)) : answer(reply.code(404), missingPage());
  });
  app.get<OfMail>('/inbox/:id/html', async (request, reply) => {
    const mail = await mailOf(request);
    if (!mail?.html) return answer(reply.code(404), missingPage());
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
  app.get<OfMail>('/inbox/:id/source', async ({ params }, reply) => {
    const stored = inbox.find(Number(params.id));
    if (!stored) return answer(reply.code(404), missingPage());
    return reply.type('text/plain; charset=utf-8').send(stored.source);
  });
}

const answer = (reply: FastifyReply, page: Html) =>
  reply.type('text/html; charset=utf-8').send(page.text);
