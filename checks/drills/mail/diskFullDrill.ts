import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import type { Drill } from '@mg/command/drills';
import { openOutbox } from '../../../mail-api/src/outbox/openOutbox';
import { submissionId } from '../../../mail-api/src/outbox/Submission';
import { ApiProcess } from './ApiProcess';
import { isAccepted, sendEmail } from './client';

const AFTER_FULL = 200;

/** The disk is a small tmpfs, or a limit on file sizes where this process may not mount. */
export const diskFull: Drill = {
  summary: 'fills the disk, and gives it space again',
  options: { limitKb: [4096, 'size of the disk'] },
  async run({ limitKb }) {
    const disk = smallDisk(limitKb);
    const outboxUrl = join(disk.directory, 'outbox.db');
    const smtpPort = await freePort();
    const api = await ApiProcess.start({ smtpPort, outboxUrl }, {}, disk.before);
    const message = 'x'.repeat(4000);

    const accepted: string[] = [];
    const statuses: Record<string, number> = {};
    let afterFull = 0;
    for (let index = 0; afterFull < AFTER_FULL; index += 1) {
      const key = `drill-full-${index}`;
      const answer = await sendEmail(api.url, key, { message });
      const status = answer?.status ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isAccepted(answer)) accepted.push(key);
      if (status !== 200 || afterFull > 0) afterFull += 1;
    }
    const ready = (await (await fetch(`${api.url}/readyz`)).json()) as { queued: number | null };
    const readable = await countStored(outboxUrl, accepted);

    await api.end('SIGKILL');
    disk.enlarge();
    const roomy = await ApiProcess.start({ smtpPort, outboxUrl });
    const later = await sendEmail(roomy.url, 'drill-full-later', { message });
    const kept = await countStored(outboxUrl, accepted);
    await roomy.end('SIGTERM');
    disk.remove();
    return {
      figures: {
        'disk full by': disk.kind,
        accepted: accepted.length,
        answers: JSON.stringify(statuses),
        'readable while full': readable,
        'counted by /readyz while full': ready.queued ?? 'not counted',
        'kept after a kill': kept,
      },
      promises: {
        'a full disk is answered 503': (statuses[503] ?? 0) > 0,
        'and nothing else but true': Object.keys(statuses).every((code) => /200|503/.test(code)),
        'no false true': kept === accepted.length,
        'earlier enquiries stay readable': readable === accepted.length,
        'the API sees them too': (ready.queued ?? 0) >= accepted.length,
        'it takes enquiries again once there is space': isAccepted(later),
      },
    };
  },
};

async function countStored(outboxUrl: string, keys: string[]): Promise<number> {
  const outbox = openOutbox(outboxUrl);
  const found = await Promise.all(keys.map((key) => outbox.find(submissionId(key))));
  await outbox.close();
  return found.filter(([mail]) => mail?.submission?.kind === 'email').length;
}

function smallDisk(limitKb: number) {
  const directory = mkdtempSync(join(tmpdir(), 'mail-api-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${limitKb}k`, 'tmpfs', directory);
  } catch {
    const blocks = limitKb * 2;
    return {
      kind: 'file size limit',
      directory,
      before: `trap '' XFSZ; ulimit -f ${blocks}`,
      enlarge: () => undefined,
      remove: () => undefined,
    };
  }
  return {
    kind: 'tmpfs',
    directory,
    enlarge: () => void mount('-o', `remount,size=${limitKb * 4}k`, directory),
    // The umount is lazy, since libsql releases a closed file only after a garbage collection.
    remove: () => void execFileSync('umount', ['-l', directory]),
  };
}
