import { anEmail } from '../src/testing/builders';

/** What one request came to: the status and body, or nothing where no answer came. */
export type Answer = { status: number; body: string } | undefined;

/** Sends an enquiry as the browser does. */
export async function sendEmail(
  url: string,
  key: string,
  { signal, message = key }: { signal?: AbortSignal; message?: string } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/sendEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(anEmail({ message })),
      signal: signal ?? AbortSignal.timeout(15_000),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
}

export const isAccepted = (answer: Answer): boolean =>
  answer?.status === 200 && answer.body === 'true';

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Retries with the same key until the API says true. @returns the answers that were not */
export async function sendUntilAccepted(url: () => string, key: string): Promise<Answer[]> {
  const others: Answer[] = [];
  for (;;) {
    const answer = await sendEmail(url(), key);
    if (isAccepted(answer)) return others;
    others.push(answer);
    await pause(50);
  }
}

/** Does the work for 0..count-1, some of them at a time. */
export async function forEachIndex(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
