import type { Drill } from '@mg/command/drills';
import Fastify from 'fastify';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { mailApi } from '../../../mail-api/src/mailApi';
import { composeMail } from '../../../mail-api/src/mail/composeMail';
import { openOutbox } from '../../../mail-api/src/outbox/openOutbox';
import type { Outbox } from '../../../mail-api/src/outbox/Outbox';
import { aConfig } from '../../../mail-api/src/testing/builders';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { drained, type Answer } from './client';
import { wireRequests, type WireRequest } from './fuzzBodies';

const BATCH = 200;
const HEADERS = 'content-type,date,from,message-id,mime-version,reply-to,subject,to';

/** Injects most bodies into the API, sends a sample over real HTTP, and reads every mail. */
export const fuzz: Drill = {
  summary: 'sends bodies of all kinds',
  options: {
    bodies: [100_000, 'requests'],
    http: [5000, 'of them over real HTTP'],
    seed: [Date.now() % 2 ** 31, 'of the bodies'],
  },
  async run({ bodies, http: overHttp, seed }) {
    const inbox = await smtpInbox();
    const config = aConfig(inbox.port, {
      ratePerMinute: 1e9,
      beaconsPerMinute: 1e9,
      queueMax: 1e9,
      bytesPerDay: 1e12,
      freeMails: { client: 1e9, network: 1e9, total: 1e9 },
      sendsPerSecond: 1e4,
    });
    const app = Fastify();
    await app.register(mailApi, { config });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });

    const statuses: Record<number, number> = {};
    const unclear: string[] = [];
    for (let done = 0; done < bodies; done += BATCH) {
      const batch = fc.sample(wireRequests, {
        seed: seed + done,
        numRuns: Math.min(BATCH, bodies - done),
      });
      const send = async ({ path, body, headers }: WireRequest, index: number) => {
        if (done + index < overHttp) {
          const answer = await fetch(url + path, { method: 'POST', body, headers });
          return { status: answer.status, body: await answer.text() };
        }
        const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
        return { status: answer.statusCode, body: answer.body };
      };
      for (const [index, answer] of (await Promise.all(batch.map(send))).entries()) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (!isClear(answer)) unclear.push(JSON.stringify([batch[index], answer]));
      }
    }

    const outbox = openOutbox(config.outboxUrl);
    await drained(outbox);
    const alive = (await fetch(`${url}/healthz`)).ok;
    const wrong: string[] = [];
    for (const source of inbox.sources) {
      const problem = await problemOf(await PostalMime.parse(source), outbox);
      if (problem) wrong.push(problem);
    }
    const { sent } = await outbox.stats();
    await app.close();
    await outbox.close();
    await inbox.close();
    return {
      figures: {
        seed,
        bodies,
        'over HTTP': Math.min(overHttp, bodies),
        answers: JSON.stringify(statuses),
        'mails read': inbox.sources.length,
        'unclear answers': unclear.length,
        'mails that differ': wrong.length,
      },
      promises: {
        'no answer of 5xx': Object.keys(statuses).every((status) => Number(status) < 500),
        'every answer is true, 204 or a JSON error': unclear,
        'it is alive afterwards': alive,
        'every accepted body came as one mail': inbox.sources.length === sent && sent > 0,
        'headers are the fixed ones, texts as sent': wrong,
      },
    };
  },
};

function isClear({ status, body }: NonNullable<Answer>): boolean {
  if (status === 200) return body === 'true';
  if (status === 204) return body === '';
  const [name, ...more] = Object.keys(JSON.parse(body));
  return (name === 'error' || name === 'errors') && more.length === 0;
}

const unfold = (text: string | undefined): string => (text ?? '').replace(/\r\n/g, '\n').trim();

async function problemOf(mail: Email, outbox: Outbox): Promise<string | undefined> {
  const id = /^<([0-9a-f]{32})@mgdescartables.com.ar>$/.exec(mail.messageId ?? '')?.[1];
  const [stored] = id ? await outbox.find(id) : [];
  if (!stored) return `no such mail: ${mail.messageId}`;
  const expected = composeMail(stored.submission!);
  const names = mail.headers.map(({ key }) => key).sort();
  const same: Record<string, [unknown, unknown]> = {
    headers: [names.join(), HEADERS],
    from: [mail.from?.address, 'sitio@mgdescartables.com.ar'],
    to: [mail.to?.map(({ address }) => address).join(), 'ventas@mgdescartables.com.ar'],
    replyTo: [mail.replyTo?.map(({ address }) => address).join(), expected.replyTo],
    subject: [mail.subject, expected.subject],
    text: [unfold(mail.text), unfold(expected.text)],
    attachments: [mail.attachments.length, 0],
  };
  const differs = Object.entries(same).filter(([, [actual, wanted]]) => actual !== wanted);
  return differs.length > 0 ? JSON.stringify(differs) : undefined;
}
