import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mg/command/freePort';
import type { Drill } from '@mg/command/drills';
import { openOutbox } from '../../../mail-api/src/outbox/openOutbox';
import { temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { smtpInbox, type Verdict } from '../../../mail-api/src/testing/smtpInbox';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { ApiProcess } from './ApiProcess';
import { finished, isAccepted, keysOf, sendEmail } from './client';

/** Delays are short here; Delivery.test.ts simulates an outage of three days. */
export const smtpDown: Drill = {
  summary: 'takes the mail server away, lets it refuse everything, brings it back',
  options: { mails: [2000, 'enquiries'], seconds: [30, 'for both phases'] },
  async run({ mails, seconds }) {
    const phase = (seconds * 1000) / 2;
    const smtpPort = await freePort();
    const outboxUrl = temporaryOutbox();
    const api = await ApiProcess.start({ smtpPort, outboxUrl });
    const outbox = openOutbox(outboxUrl);

    const keys = keysOf('down', mails);
    let accepted = 0;
    const enquiries = inBatches(keys, 8, async (key) => {
      if (isAccepted(await sendEmail(api.url, key))) accepted += 1;
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
    const { drainedAt, found } = await finished({ outbox, inbox, apis: [api] }, keys);
    return {
      figures: {
        'waiting while unreachable': unreachable.queued,
        'waiting while refused': refusing.queued,
        'seconds to drain after it was back': (drainedAt - backAt) / 1000,
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
