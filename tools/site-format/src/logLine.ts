import { sha384 } from './hash';
import type { ReleaseRecord } from './record';

/** Signs a line, as DSSE does. */
export interface LineSignature {
  keyid: string;
  sig: string;
}

/** Logs one record. The hash of the previous line reveals an edit of that line. */
export interface LogLine extends Pick<ReleaseRecord, 'serial' | 'at' | 'action' | 'changes'> {
  /** Holds the hash of the record's file. */
  record: string;
  previous: string | null;
  /** Sign all else of the line; a line of before signatures has none. */
  signatures?: LineSignature[];
  /** Are signed by other people for a version of the record. */
  approvals?: string[];
}

/** Holds what stands beside the signed text of a line. */
export type LineSeals = Required<Pick<LogLine, 'signatures' | 'approvals'>>;

/** Makes the unsigned log line of a record from its file and the previous line, without line ends. */
export function logLine(recordBytes: Uint8Array, previousLine: string | undefined): string {
  const json = Buffer.from(recordBytes).toString('utf8');
  const { serial, at, action, changes } = JSON.parse(json) as LogLine;
  const line: LogLine = {
    ...{ serial, at, action, changes },
    record: sha384(recordBytes),
    previous: previousLine === undefined ? null : sha384(previousLine),
  };
  return JSON.stringify(line);
}

/** Parts a line from its signatures. */
export function unsignedLine(line: string): LineSeals & { text: string } {
  try {
    const { signatures = [], approvals = [], ...rest } = JSON.parse(line) as LogLine;
    return { text: JSON.stringify(rest), signatures, approvals };
  } catch {
    return { text: line, signatures: [], approvals: [] };
  }
}

export const signedLine = (text: string, { signatures, approvals }: LineSeals): string =>
  JSON.stringify({
    ...(JSON.parse(text) as LogLine),
    ...(signatures.length > 0 && { signatures }),
    ...(approvals.length > 0 && { approvals }),
  });

/** Returns the hash of the log's last line, which stands for all lines; an empty log has none. */
export function lastLineHash(log: string): string | null {
  const last = lastLine(log);
  return last === undefined ? null : sha384(last);
}

export const lastLine = (log: string): string | undefined =>
  log.trimEnd().split('\n').at(-1) || undefined;
