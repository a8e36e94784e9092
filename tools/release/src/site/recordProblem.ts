import { lastLineHash, logLine, signedLine, unsignedLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';
import { DamageError } from '../storage/errors';
import { unauthorised } from '../trust/authority';
import type { RootChain } from '../trust/rootChain';
import { signersOf } from '../trust/signatures';
import { recordIn } from './records';

/** Is the type of the lines that are signed. */
export const LINE_TYPE = 'application/vnd.mg.log-line+json';

export interface Judged {
  serial: number;
  /** Is the record's file. */
  bytes: Buffer;
  /** Is the record before. */
  before?: ReleaseRecord;
  line?: string;
  lineBefore?: string;
}

/** Tells why a record is not what its signers may do upon the record before, or returns undefined. */
export function recordProblem(chain: RootChain, judged: Judged): string | undefined {
  const { serial, bytes, before, line = '', lineBefore } = judged;
  const record = recordIn(bytes);
  const { text, ...seals } = unsignedLine(line);
  const isNext = record?.serial === serial && record.log === lastLineHash(lineBefore ?? '');
  if (!isNext || text !== logLine(bytes, lineBefore) || signedLine(text, seals) !== line) {
    return `record ${serial}, its line in the log or the line before was changed`;
  }
  const [first] = chain.roots;
  if (!first) return undefined;
  const { adopted } = first;
  if (serial <= (adopted?.serial ?? 0)) {
    const isAdopted = serial < adopted!.serial || lastLineHash(line) === adopted!.line;
    return isAdopted ? undefined : `record ${serial} is not the one that the first root adopted`;
  }
  const root = chain.roots[(record.root ?? 0) - 1];
  if (!root || root.version < (before?.root ?? 0)) {
    return `record ${serial} names root ${record.root ?? 'none'}, which does not follow the record before`;
  }
  const { signatures, approvals } = seals;
  const signers = signersOf(LINE_TYPE, Buffer.from(text), signatures, root.keys);
  if (signers.length === 0) return `record ${serial} is not signed`;
  try {
    const problem = unauthorised(chain, root, before, record, { signers, approvals });
    return problem && `record ${serial} ${problem}`;
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    return `record ${serial}: ${error.message}`;
  }
}
