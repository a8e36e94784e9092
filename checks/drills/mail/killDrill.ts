import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '@mg/command/drills';
import { openOutbox } from '../../../mail-api/src/outbox/openOutbox';
import { temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { temporaryPostgres } from '../../../mail-api/src/testing/temporaryPostgres';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { ApiProcess } from './ApiProcess';
import { drained, finished, isAccepted, keysOf, sendEmail } from './client';

const CLIENTS = 32;
/** The SMTP server refuses some mails, and cuts the connection after it takes some others. */
const REJECTED = 0.05;
const CUT = 0.01;

/** On PostgreSQL, two API processes share the work and the kills. */
export const kill: Drill = {
  summary: 'kills the API while it takes and sends, and the mail server misbehaves',
  options: {
    mails: [10_000, 'enquiries'],
    killEvery: [2000, 'milliseconds between two kills'],
    // A small run has as many kills for fewer mails, so it needs another bound.
    repeatsMax: [0.02, 'largest part of the mails that comes twice'],
    engine: [['libsql', 'postgres'], 'of the outbox'],
  },
  async run({ mails, killEvery, repeatsMax, engine }) {
    const onPostgres = engine === 'postgres';
    const postgres = onPostgres ? await temporaryPostgres() : undefined;
    const outboxUrl = (await postgres?.freshDatabase()) ?? temporaryOutbox();
    const inbox = await smtpInbox(() => {
      const luck = Math.random();
      if (luck < REJECTED) return 'reject';
      return luck < REJECTED + CUT ? 'cut after taking it' : 'accept';
    });
    const start = () => ApiProcess.start({ smtpPort: inbox.port, outboxUrl });
    const apis = [await start(), ...(onPostgres ? [await start()] : [])];

    let accepted = 0;
    let kills = 0;
    let over = false;
    const killing = (async () => {
      // A quick machine ends a small run before `killEvery`.
      const soon = Date.now() + killEvery;
      while (accepted < mails / 3 && Date.now() < soon) await pause(5);
      for (; !over; await pause(killEvery)) {
        const api = apis[kills % apis.length]!;
        await api.end('SIGKILL');
        kills += 1;
        await api.restart();
      }
    })();

    const started = Date.now();
    const keys = keysOf('kill', mails);
    const other = { unanswered: 0, refused: 0 };
    let turn = 0;
    await inBatches(keys, CLIENTS, async (key) => {
      for (;;) {
        const answer = await sendEmail(apis[turn++ % apis.length]!.url, key);
        if (isAccepted(answer)) break;
        other[answer ? 'refused' : 'unanswered'] += 1;
        await pause(50);
      }
      accepted += 1;
    });
    const acceptedAt = Date.now();
    const outbox = openOutbox(outboxUrl);
    await drained(outbox);
    over = true;
    await killing;
    const { drainedAt, stored, found } = await finished({ outbox, inbox, apis }, keys);
    await postgres?.stop();
    return {
      figures: {
        engine: onPostgres ? 'postgres, 2 processes' : 'libsql, 1 process',
        kills,
        'seconds until all were accepted': (acceptedAt - started) / 1000,
        'seconds until all were sent': (drainedAt - started) / 1000,
        'requests without an answer': other.unanswered,
        'requests refused': other.refused,
        ...found,
        'repeated %': ((found.repeated / mails) * 100).toFixed(2),
      },
      promises: {
        'every accepted enquiry is delivered': found.lost === 0 && found.accepted === mails,
        'nothing is stored twice': stored === mails,
        'a repeated mail has its first Message-ID': found.unexpected === 0,
        [`at most ${repeatsMax * 100} % are repeated`]: found.repeated <= mails * repeatsMax,
        'the API was killed': kills > 0,
      },
    };
  },
};
