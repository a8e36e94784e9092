import { sha384 } from '@mg/site-format/hash';
import { LOG_FILE, recordFile, setFolder } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import { readText } from '../storage/readText';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { RootChain } from '../trust/rootChain';
import type { Head, Keyring } from '../trust/Keyring';
import { recordProblem } from './recordProblem';
import { recordIn } from './records';
import type { SiteReader } from './SiteReader';

const AT_ONCE = 16;
const RESTORED =
  'If you restored an older copy yourself, remove the folder `known` beside your keys; else see docs/security.md.';

/**
 * Follows the records from the known one to the newest, each upon the one before.
 *
 * @param known is absent where the whole history is to be read
 * @returns undefined before the first record
 * @throws ReleaseError where the history was cut or rewritten, or a record is not signed as it must be
 */
export async function trustedHead(site: SiteReader, known?: Head): Promise<Head | undefined> {
  const latest = await site.source.latestSerial();
  // A record names a root that was there before.
  const chain = await site.rootChain(true);
  const log = latest && (await readText(site.source, `${setFolder(latest)}/${LOG_FILE}`));
  const lines = (log || '').split('\n').slice(0, -1);
  if (lines.length !== latest) {
    throw new ReleaseError(
      `The site is not trusted: the log of record ${latest} has ${lines.length} lines.`,
    );
  }
  const [cut] = headProblems(lines, known);
  if (cut) throw new ReleaseError(`The site is not trusted: ${cut}. ${RESTORED}`);
  const first = (known?.serial ?? 0) + 1;
  const serials = Array.from({ length: Math.max(0, latest - first + 1) }, (_, at) => first + at);
  const read = (serial: number) => site.source.read(recordFile(serial));
  const found = await inBatches([first - 1, ...serials], AT_ONCE, read);
  for (const [at, serial] of serials.entries()) {
    const [earlier, bytes] = [found[at], found[at + 1]];
    const problem = bytes
      ? recordProblem(chain, {
          ...{ serial, bytes, line: lines[serial - 1], lineBefore: lines[serial - 2] },
          before: earlier && recordIn(earlier),
        })
      : `${recordFile(serial)} is missing`;
    if (problem) throw new ReleaseError(`The site is not trusted: ${problem}.`);
  }
  return latest ? { serial: latest, line: sha384(lines[latest - 1]!) } : undefined;
}

/** Tells that the site does not have the newest record that is known, as it was. */
export function headProblems(lines: readonly string[], known?: Head): string[] {
  if (!known || sha384(lines[known.serial - 1] ?? '') === known.line) return [];
  const how =
    lines.length < known.serial ? `record ${lines.length} is the newest` : 'another is there';
  return [
    `record ${known.serial} was here before, and now ${how}: the history was cut off or rewritten`,
  ];
}

/** Tells that a site is older than its signers allow, as a frozen one is. */
export function ageProblems({ roots }: RootChain, newest?: ReleaseRecord): string[] {
  const root = roots.at(-1);
  if (!root || !newest) return [];
  const isOver = (until?: string) => until !== undefined && Date.parse(until) < Date.now();
  return [
    isOver(root.expires)
      ? [`root ${root.version} expired at ${root.expires}: its holders sign the next`]
      : [],
    isOver(newest.expires)
      ? [`record ${newest.serial} expired at ${newest.expires}: compose makes the next`]
      : [],
    (newest.root ?? 1) === root.version
      ? []
      : [`no record names root ${root.version}: compose makes one`],
  ].flat();
}

/**
 * Trusts the newest record of a site, and remembers it for the next command.
 * @throws ReleaseError as `trustedHead` does, and for another first root
 */
export async function trustNewest(site: SiteReader, keyring: Keyring): Promise<void> {
  const head = await trustedHead(site, (await keyring.known()).head);
  const { pin } = await site.rootChain();
  if (head) await keyring.learn({ pin, head });
}
