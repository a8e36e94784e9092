import { test as base, expect, type Request } from '@playwright/test';

/** A mail as the inbox of the local site lists it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  replyTo: { address: string }[];
}

/** A page that cannot send tries again after 20 s, the mail API after less: with time to spare. */
const LONGEST_RETRY_MS = 60_000;

interface TestFixtures {
  /** Whether the page may throw: for tests that break it on purpose. */
  mayThrow: boolean;
  /**
   * Mails in the inbox that mention a text, once there are so many, no page of the test is sending,
   * and the mail API has delivered all that it has taken: then no further one is on its way.
   */
  mailsWith(text: string, count?: number): Promise<Mail[]>;
  /** Errors that the page threw; the test fails where there are any at its end. */
  pageErrors: string[];
}

export const test = base.extend<TestFixtures>({
  mailsWith: async ({ baseURL, context }, use) => {
    const sending = new Set<Request>();
    context.on('request', (request) => {
      if (/\/api\/(sendEmail|subscribe)$/.test(request.url())) sending.add(request);
    });
    context.on('requestfinished', (request) => sending.delete(request));
    context.on('requestfailed', (request) => sending.delete(request));

    const read = async (path: string): Promise<unknown> => (await fetch(baseURL + path)).json();
    await use(async (text, count = 1) => {
      const found = async () =>
        ((await read('/inbox.json')) as Mail[]).filter((mail) => mail.text.includes(text));
      const message = `mails that mention ${text}`;
      await expect
        .poll(async () => (await found()).length, { message, timeout: LONGEST_RETRY_MS })
        .toBeGreaterThanOrEqual(count);
      await expect.poll(() => sending.size, 'requests that send').toBe(0);
      await expect
        .poll(() => read('/api/readyz'), 'mails that are not delivered')
        .toMatchObject({ queued: 0 });
      return found();
    });
  },

  mayThrow: [false, { option: true }],

  pageErrors: [
    async ({ page, mayThrow }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      if (!mayThrow) base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
