import { test as base, expect, type Request } from '@playwright/test';

/** Comes from the inbox of the local site. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  replyTo: { address: string }[];
}

/** A page retries a failed request after 20 s, the mail API sooner. */
const LONGEST_RETRY_MS = 60_000;

interface TestFixtures {
  /** Allows errors, for tests that break the page. */
  mayThrow: boolean;
  /** Finds the mails that contain a text, after `count` mails are there and nothing is in flight. */
  mailsWith(text: string, count?: number): Promise<Mail[]>;
  /** Collects errors of the page, which fail the test at its end. */
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
