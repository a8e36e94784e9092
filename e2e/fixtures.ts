import { test as base } from '@playwright/test';

/** A mail as the inbox of the local site lists it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  replyTo: { address: string }[];
}

interface TestFixtures {
  /** Whether the page may throw: for tests that break it on purpose. */
  mayThrow: boolean;
  /** Mails in the inbox that mention a text, once there is at least one. */
  mailsWith(text: string): Promise<Mail[]>;
  /** Errors that the page threw; the test fails where there are any at its end. */
  pageErrors: string[];
}

export const test = base.extend<TestFixtures>({
  mailsWith: async ({ baseURL }, use) => {
    await use(async (text) => {
      for (;;) {
        const response = await fetch(`${baseURL}/inbox.json`);
        const mails = ((await response.json()) as Mail[]).filter((mail) =>
          mail.text.includes(text),
        );
        if (mails.length > 0) return mails;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
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
