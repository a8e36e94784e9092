import type { Drill } from '@mg/command/drills';
import { openOutbox } from '../../../mail-api/src/outbox/openOutbox';
import { submissionId } from '../../../mail-api/src/outbox/Submission';
import { temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { ApiProcess } from './ApiProcess';
import { finished, isAccepted, keysOf, sendEmail, type Answer } from './client';

const CUT_OFF_WITHIN_MS = 15;

/** A third of the intents is cut off first, as by a lost connection; another third comes again. */
export const doubleClicks: Drill = {
  summary: 'sends the same intent twice at once, cut off and retried',
  options: { intents: [10_000, 'each sent at least twice'] },
  async run({ intents }) {
    const inbox = await smtpInbox();
    const outboxUrl = temporaryOutbox();
    const api = await ApiProcess.start({ smtpPort: inbox.port, outboxUrl });
    const outbox = openOutbox(outboxUrl);
    const keys = keysOf('click', intents);
    const count = { requests: 0, 'cut off': 0, 'false failed': 0, 'false sent': 0 };

    const send = async (key: string, signal?: AbortSignal): Promise<Answer> => {
      count.requests += 1;
      return sendEmail(api.url, key, { signal });
    };
    const judge = async (key: string, answer: Answer): Promise<void> => {
      if (!isAccepted(answer)) count['false failed'] += 1;
      else if ((await outbox.find(submissionId(key))).length !== 1) count['false sent'] += 1;
    };
    await inBatches([...keys.entries()], 16, async ([index, key]) => {
      if (index % 3 === 0) {
        const cutOff = AbortSignal.timeout(Math.ceil(Math.random() * CUT_OFF_WITHIN_MS));
        if (!(await send(key, cutOff))) count['cut off'] += 1;
      }
      for (const answer of await Promise.all([send(key), send(key)])) await judge(key, answer);
      if (index % 3 === 1) await judge(key, await send(key));
    });

    const { stored, found } = await finished({ outbox, inbox, apis: [api] }, keys);
    return {
      figures: { intents, ...count, stored, ...found },
      promises: {
        'nothing is stored twice': stored === intents,
        'nothing is delivered twice': found.repeated === 0 && inbox.sources.length === intents,
        'no false sent': count['false sent'] === 0 && found.lost === 0,
        'no false failed': count['false failed'] === 0,
      },
    };
  },
};
