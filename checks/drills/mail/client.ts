import { until } from '@mg/command/until';
import type { Outbox } from '../../../mail-api/src/outbox/Outbox';
import { submissionId } from '../../../mail-api/src/outbox/Submission';
import { anEmail } from '../../../mail-api/src/testing/builders';
import type { SmtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import type { ApiProcess } from './ApiProcess';

/** Gives the status and body of a response, or undefined when no response comes. */
export type Answer = { status: number; body: string } | undefined;

/** Sends an enquiry as the browser does. */
export async function sendEmail(
  url: string,
  key: string,
  { signal = AbortSignal.timeout(15_000), message = key } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/sendEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(anEmail({ message })),
      signal,
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
}

export const isAccepted = (answer: Answer): boolean =>
  answer?.status === 200 && answer.body === 'true';

/** Reads the API's metrics, each with its labels in the name. */
export const metricsOf = async (url: string): Promise<[name: string, value: number][]> =>
  [...(await (await fetch(`${url}/metrics`)).text()).matchAll(/^(\w.*) (\S+)$/gm)].map(
    ([, name, value]) => [name!, Number(value)],
  );

export const metric = async (url: string, name: string): Promise<number> =>
  new Map(await metricsOf(url)).get(name) ?? NaN;

/** Makes the idempotency keys of a drill. */
export const keysOf = (drill: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `drill-${drill}-${index}`);

/** Waits until every mail is sent, ends the processes, and compares keys with delivered mails. */
export async function finished(
  { outbox, inbox, apis }: { outbox: Outbox; inbox: SmtpInbox; apis: ApiProcess[] },
  keys: string[],
) {
  await drained(outbox);
  const drainedAt = Date.now();
  const { sent } = await outbox.stats();
  await Promise.all(apis.map((api) => api.end('SIGTERM')));
  await outbox.close();
  await inbox.close();
  return { drainedAt, stored: sent, found: compareDelivered(keys, inbox.sources) };
}

/** Waits until the outbox has no unsent mail. */
export const drained = (outbox: Outbox): Promise<void> =>
  until(async () => (await outbox.stats()).queued === 0);

/** Compares accepted keys with delivered mails. An unexpected Message-ID has no accepted key. */
function compareDelivered(keys: string[], sources: string[]) {
  const delivered = new Set(
    sources.map((source) => /^message-id: <([0-9a-f]+)@/im.exec(source)?.[1] ?? 'none'),
  );
  const ids = new Set(keys.map(submissionId));
  const lost = [...ids].filter((id) => !delivered.has(id)).length;
  return {
    accepted: ids.size,
    delivered: ids.size - lost,
    lost,
    unexpected: [...delivered].filter((id) => !ids.has(id)).length,
    repeated: sources.length - delivered.size,
  };
}
