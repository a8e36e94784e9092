import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmailRequest } from '@mg/shared/domain/mail';
import { readMailApiConfig, type MailApiConfig } from '../server/config';

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
    BEACONS_PER_MINUTE: '1000',
  }),
  ...changes,
});
