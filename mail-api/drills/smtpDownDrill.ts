import type { Drill } from '@mg/command/drills';
import { openOutbox } from '../src/outbox/openOutbox';
import { temporaryOutbox } from '../src/testing/builders';
import { freePort } from '../src/testing/freePort';
import { smtpInbox, type Verdict } from '../src/testing/smtpInbox';
import { ApiProcess } from './ApiProcess';
import { forEachIndex, pause, sendEmail, isAccepted } from './client';
import { compareDelivered } from './delivered';

/**
 * Enquiries while the SMTP server cannot be reached, then answers 451 to everything, then works.
 * Delays are short here; the same over three days of a simulated clock is in Delivery.test.ts.
 */
export const smtpDown: Drill = {
  summary: 'takes the mail server away, lets it refuse everything, brings it back',
  options: { mails: [2000, 'enquiries'], seconds: [30, 'for both phases'] },
  async run({ mails, seconds }) {
    const phase = (seconds * 1000) / 2;
    const smtpPort = await freePort();
    const outboxUrl = temporaryOutbox();
    const api = await ApiProcess.start({ smtpPort, outboxUrl });
    const outbox = openOutbox(outboxUrl);

    const keys = Array.from({ length: mails }, (_, index) => `drill-down-${index}`);
    let accepted = 0;
    const enquiries = forEachIndex(mails, 8, async (index) => {
      if (isAccepted(await sendEmail(api.url, keys[index] as string))) accepted += 1;
    });

    await Promise.all([pause(phase), enquiries]);
    const unreachable = await outbox.stats();
    let verdict: Verdict = 'reject';
    const inbox = await smtpInbox(() => verdict, smtpPort);
    await pause(phase);
    await api.end('SIGTERM');
    await api.restart();
    const refusing = await outbox.stats();

    verdict = 'accept';
    const backAt = Date.now();
    while ((await outbox.stats()).queued > 0) await pause(100);
    const drainSeconds = (Date.now() - backAt) / 1000;
    await api.end('SIGTERM');
    await outbox.close();
    await inbox.close();
    const found = compareDelivered(keys, inbox.sources);
    return {
      figures: {
        'waiting while unreachable': unreachable.queued,
        'waiting while refused': refusing.queued,
        'seconds to drain after it was back': drainSeconds,
        ...found,
      },
      promises: {
        'every enquiry was accepted meanwhile': accepted === mails,
        'nothing was given up': unreachable.failed + refusing.failed === 0,
        'everything was delivered, once': found.lost === 0 && found.repeated === 0,
      },
    };
  },
};
