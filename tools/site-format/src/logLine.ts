import { sha384 } from './hash';
import type { ReleaseRecord } from './record';

/** Logs one record. The hash of the previous line reveals an edit of that line. */
export interface LogLine extends Pick<ReleaseRecord, 'serial' | 'at' | 'action' | 'changes'> {
  /** Holds the hash of the record's file. */
  record: string;
  previous: string | null;
}

/** Makes the log line of a record from its file and the previous line, without line ends. */
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

/** Returns the hash of the log's last line, which stands for all lines; an empty log has none. */
export function lastLineHash(log: string): string | null {
  const last = lastLine(log);
  return last === undefined ? null : sha384(last);
}

const lastLine = (log: string): string | undefined => log.trimEnd().split('\n').at(-1) || undefined;

/** Appends the line of a record to the log, which is empty before the first record. */
export const withLine = (log = '', recordBytes: Uint8Array): string =>
  `${log}${logLine(recordBytes, lastLine(log))}\n`;
