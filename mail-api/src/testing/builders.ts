import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zeroBits, type Challenge } from '@mg/shared/domain/challenge';
import type { EmailRequest } from '@mg/shared/domain/mail';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import type { ReadSite } from '../telemetry/siteAt';
import { proofs } from '../limits/proofs';
import { submissionAcceptor } from '../mail/acceptSubmission';
import type { Outbox } from '../outbox/Outbox';
import type { Submission } from '../outbox/Submission';
import { readMailApiConfig, type MailApiConfig } from '../server/config';
import type { Sender } from '../server/senders';

/** Makes a new path for an outbox. */
export const temporaryOutbox = (): string =>
  join(mkdtempSync(join(tmpdir(), 'mail-api-')), 'outbox.db');

export const anEmail = (changes: Partial<EmailRequest> = {}): EmailRequest => ({
  products: [
    { name: 'Bolsa camiseta 40x50', amount: 3 },
    { name: 'Bandeja plástica 105', amount: 10 },
  ],
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '11 5555-2005',
  subject: '',
  message: 'Entrega en Rosario',
  type: 'web',
  ...changes,
});

/** Serves the tests as the site's address. */
export const ORIGIN = 'https://mg.test';

/**
 * Makes a site whose records all have these apps.
 * @param apps maps each app to its live version, and to its last good one
 */
export const aSite =
  (apps: Record<string, [version: string, lastGood?: string]>, live = 42): ReadSite =>
  async (path) => {
    const pages = ['/home', '/products', '/products/:product'].map((page) => ({ path: page }));
    const names = Object.entries(apps).map(([app, [version, lastGood]]) => [
      app,
      { version, lastGood },
    ]);
    if (path === '/live.json') return JSON.stringify({ serial: live });
    if (path === '/shell.html') {
      return `<script id="${PAGE_RELEASE_ELEMENT_ID}">${JSON.stringify({ pages })}</script>`;
    }
    return JSON.stringify({ apps: Object.fromEntries(names) });
  };

/** Makes a configuration for a local SMTP server, with quick retries. */
export const aConfig = (smtpPort: number, changes: Partial<MailApiConfig> = {}): MailApiConfig => ({
  ...readMailApiConfig({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'sitio@mgdescartables.com.ar',
    MAIL_TO: 'ventas@mgdescartables.com.ar',
    OUTBOX_URL: temporaryOutbox(),
    RETRY_BASE_MS: '20',
    RETRY_MAX_MS: '200',
    RATE_LIMIT_PER_MINUTE: '1000',
    FREE_MAILS_PER_CLIENT: '1000',
    FREE_MAILS_PER_NETWORK: '1000',
    BEACONS_PER_MINUTE: '1000',
    SITE_ORIGIN: ORIGIN,
  }),
  ...changes,
});

export const A_SENDER: Sender = { client: '203.0.113.7', network: '203.0.113.0/24' };

/** Makes the function that puts a submission into an outbox under a key. */
export function acceptorOf(outbox: Outbox, config: MailApiConfig, notesContact = false) {
  const accept = submissionAcceptor(
    outbox,
    config,
    proofs(() => outbox.intake.secret()),
    notesContact,
  );
  return (submission: Submission, key: string, sender = A_SENDER, bits = 0) =>
    accept(submission, key, { sender, bits });
}

/** Does the work that a challenge asks for, as the browser does. */
export function proofOf({ token, bits }: Challenge): string {
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${token}.${nonce}`;
    if (zeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof;
  }
}
