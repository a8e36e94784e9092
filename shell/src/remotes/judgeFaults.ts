import { isFast, isOffline } from '@mg/shared/connection';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { restoreKept } from '../listStorage/keepLists';
import { rememberBad, siteAnswers } from './badReleases';
import type { Fault, FaultName } from './Fault';
import { recordedHash } from './integrity';
import { framesOf, ownerAt, ownerOf } from './ownerOf';
import { readPageRelease } from './readPageRelease';
import { isLast, runningVersion, SHELL } from './remoteHealth';

const KEY = 'mg-faults';

const REASON_LENGTH = 300;

/** Stands at two fifths of the browsers' usual limit, in characters. */
const STORED_MAX = 2_000_000;

/** Matches React's limits for updates in one commit and in one render. */
const LOOP = /React error #(185|301)\b|Maximum update depth|Too many re-renders/;

/** Matches what Chrome, Firefox and Safari say of a request without an answer. */
const NETWORK =
  /^(Failed to fetch|NetworkError|Load failed|cancelled$|The (network|Internet) connection)/;

/** Matches the address in an error of the network: ours, webpack's, and the browsers' for an ES module. */
const FILE = /(\S+) cannot be loaded|failed\.\s\((?:error: |timeout: )?(\S+)\)|module: (\S+)/;

/** Serves a browser that refuses the session's storage. */
const sent: string[] = [];

/** Sends a report, once in the tab's session for each fault of a version. */
export function sendFault({ app, version, fault, reason }: Fault): void {
  const name = `${app}@${version} ${fault}`;
  const known = [...(readSession<string[]>(KEY) ?? []), ...sent];
  if (known.includes(name)) return;
  sent.push(name);
  writeSession(KEY, [...known, name]);
  const { serial } = readPageRelease();
  const report = { kind: 'release-fault', app, version, serial, fault };
  navigator.sendBeacon?.(
    `${readSiteConfig().apiHost}/beacon`,
    new Blob([JSON.stringify({ ...report, reason: reason.slice(0, REASON_LENGTH) })], {
      type: 'application/json',
    }),
  );
}

/** Reports a failed version that a boundary holds, and remembers it for the next page. */
export async function judgeFailure(
  remote: string,
  release: RemoteRelease,
  fault: FaultName,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  // A slow connection stalls every version.
  if (fault === 'stalled' && !isFast()) return;
  if (fault === 'load' || fault === 'stalled') {
    if (!(await isBroken(FILE.exec(reason)?.slice(1).find(Boolean)))) return;
  } else {
    const owner = ownerOf(framesOf(error));
    // An extension's code, or a page that an extension has changed.
    if (owner === null || (owner?.app === SHELL && error instanceof DOMException)) return;
    if (owner && owner.app !== SHELL && owner.app !== remote) {
      return sendFault({ ...owner, fault, reason });
    }
    if (LOOP.test(reason)) fault = 'loop';
  }
  // The next page tries the last version again, unless that costs the visitor seconds.
  if (!isLast(remote, release) || fault === 'loop' || fault === 'freeze') rememberBad(release);
  sendFault({ app: remote, version: release.version, fault, reason });
}

/** Reports an uncaught error, rejection or failed file to the version that owns it. */
export function judgeEvent(event: Event): Promise<void> | void {
  if (event.target instanceof Element) {
    const { src, href } = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
    return judgeFile(src || href || '');
  }
  const { error, filename = '', reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const fault = event.type === 'error' ? 'error' : 'rejection';
  const thrown: unknown = fault === 'error' ? error : reason;
  const text = reasonOf(thrown);
  const file = FILE.exec(text);
  // A failed script or style has an event of its own, and an ES module has none.
  if (file) return judgeFile(file[3] ?? '');
  if ((thrown as Partial<Error> | undefined)?.name === 'AbortError' || NETWORK.test(text)) return;
  let owner = ownerOf(framesOf(thrown));
  // A syntax error and a thrown text have no frames. The address alone does not make the shell an owner.
  if (owner === undefined && !filename.includes(`/r/${SHELL}/`)) owner = ownerAt(filename);
  if (!owner) return;
  // React throws these errors for any app's markup, and for a page that an extension has changed.
  const isAnyone = /Minified React error/.test(text) || thrown instanceof DOMException;
  if (owner.app === SHELL && isAnyone) return;
  sendFault({ ...owner, fault, reason: text });
}

/** Reports a missing or changed file, unless a boundary reports the version. */
async function judgeFile(address: string): Promise<void> {
  const owner = ownerAt(address);
  if (!owner || !(await isBroken(address))) return;
  if (runningVersion(owner.app) !== owner.version) return;
  sendFault({ ...owner, fault: 'resource', reason: `${address} cannot be loaded` });
}

/** Contains what a browser says of a refusal; an `integrity-violation` has no source. */
interface Refusal {
  sourceFile?: string | null;
  blockedURL?: string | null;
  effectiveDirective?: string;
}

interface Observer {
  new (
    use: (reports: { body: Refusal | null }[]) => void,
    options: { types: string[]; buffered: boolean },
  ): { observe(): void };
}

/** Reports versions whose code the browser refuses, from the start of the page. An extension belongs to no version. */
export function watchPolicies(): void {
  const { ReportingObserver } = window as { ReportingObserver?: Observer };
  if (!ReportingObserver) return;
  const types = ['csp-violation', 'integrity-violation'];
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) judgeRefusal(body ?? {});
    },
    { types, buffered: true },
  ).observe();
}

function judgeRefusal({
  sourceFile,
  blockedURL,
  effectiveDirective = 'integrity-policy',
}: Refusal): void {
  const owner = ownerAt(sourceFile ?? '') ?? ownerAt(blockedURL ?? '');
  if (!owner) return;
  sendFault({ ...owner, fault: 'policy', reason: `${effectiveDirective} refuses ${blockedURL}` });
}

/** Counts the characters of each version's large texts, by version and key. */
const stored: Record<string, Record<string, number>> = {};

/**
 * Reports a version that removes a kept value, or whose texts take much of the browser's storage, which all apps share.
 */
export function judgeStored(key: string, length: number, frames = ''): void {
  const restored = restoreKept();
  const owner = ownerOf(frames);
  if (!owner || owner.app === SHELL) return;
  if (restored.length > 0) {
    sendFault({ ...owner, fault: 'storage', reason: `removes ${restored.join(', ')}` });
  }
  const lengths = (stored[`${owner.app}@${owner.version}`] ??= {});
  lengths[key] = length;
  const sum = Object.values(lengths).reduce((total, each) => total + each);
  if (sum < STORED_MAX) return;
  sendFault({ ...owner, fault: 'storage', reason: `stores ${sum} characters` });
}

/** Tells a broken version from a broken connection: a file fails again while the site answers. */
async function isBroken(address: string | undefined): Promise<boolean> {
  if (isOffline()) return false;
  if (address) {
    const ask = (options: RequestInit) => fetch(address, options).catch(() => undefined);
    const again = await ask({ cache: 'reload', integrity: recordedHash(address) });
    if (again?.ok) return false;
    // A wrong hash refuses an answer. An extension blocks the address, or redirects to a file of its own.
    if (!(await ask({ cache: 'no-store', method: 'HEAD', redirect: 'error' }))) return false;
  }
  return siteAnswers();
}

const reasonOf = (thrown: unknown) =>
  String((thrown as Partial<Error> | undefined)?.message ?? thrown);
