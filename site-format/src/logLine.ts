import { sha384 } from './hash';
import type { ReleaseRecord } from './record';

/** One line of the log. `previous` is the hash of the line before, so an edited line is found. */
export interface LogLine extends Pick<
  ReleaseRecord,
  'serial' | 'at' | 'by' | 'action' | 'changes' | 'reason'
> {
  /** Hash of the record's file. */
  record: string;
  previous: string | null;
}

/** Makes the log line of a record from its file and the line before, without line ends. */
export function logLine(recordBytes: Uint8Array, previousLine: string | undefined): string {
  const json = Buffer.from(recordBytes).toString('utf8');
  const { serial, at, by, action, changes, reason } = JSON.parse(json) as ReleaseRecord;
  const line: LogLine = {
    ...{ serial, at, by, action, changes, reason },
    record: sha384(recordBytes),
    previous: previousLine === undefined ? null : sha384(previousLine),
  };
  return JSON.stringify(line);
}

/** The log, which may not have begun, with the line of one record more. */
export const withLine = (log = '', recordBytes: Uint8Array): string =>
  `${log}${logLine(recordBytes, log.trimEnd().split('\n').at(-1) || undefined)}\n`;
