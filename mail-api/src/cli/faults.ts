import { CommandError, table, type Outcome } from '@mg/command';
import { cleanText } from '@mg/shared/domain/cleanText';
import type { Faults } from '../telemetry/releaseFaults';
import type { FaultSummary } from '../telemetry/telemetryRoutes';

const TIMEOUT_MS = 10_000;
const REASON_SHOWN = 60;
const HEAD = [
  ...['app', 'version', 'record', 'visitors', 'networks', 'last 30 min', 'visits'],
  ...['since', 'kinds', 'reason'],
];

/** Tells the operator which versions fail, for how many visitors, since when, and which work. */
export async function faults({ url }: { url: string }): Promise<Outcome> {
  const { since, faults, visits, refused } = await fetchSummary(`${url}/metrics`);
  const innocent = visits.filter(
    ({ app, version }) => !faults.some((one) => one.app === app && one.version === version),
  );
  const rows = faults.map((one) => rowOf(one, visits));
  const works = innocent.map(({ app, version, visits }) => `${app}@${version} (${visits} visits)`);
  const others = refused.filter(({ reports }) => reports > 0);
  const text = [
    `counted since ${since}, the start of the API`,
    faults.length > 0 ? table(HEAD, rows) : 'No browser has reported a fault.',
    `without a fault: ${works.join(', ') || 'unknown, since no visit has ended yet'}`,
    `not counted: ${others.map(({ reason, reports }) => `${reason} ${reports}`).join(', ') || 0}`,
  ].join('\n');
  return { text, data: { since, faults, innocent, refused } };
}

function rowOf(one: Faults, visits: FaultSummary['visits']): string[] {
  const { app, version, serial, visitors, networks, recentNetworks, first, kinds, reason } = one;
  const ran = visits.find((run) => run.app === app && run.version === version)?.visits ?? 0;
  return [
    ...[app, version, ...[serial, visitors, networks, recentNetworks, ran].map(String)],
    first.replace(/\.\d+Z$/, 'Z'),
    Object.entries(kinds)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(' '),
    shown(reason),
  ];
}

/** Anybody may report a text, so no control character reaches the terminal. */
function shown(text: string): string {
  const clean = cleanText(text);
  return clean.length > REASON_SHOWN ? `${clean.slice(0, REASON_SHOWN - 1)}…` : clean;
}

/** @throws CommandError that names the address */
async function fetchSummary(address: string): Promise<FaultSummary> {
  const ask = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(address, ask).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new CommandError(
      `${address} cannot be reached: ${message}. Name the running API with --url.`,
    );
  });
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) {
    throw new CommandError(
      `${address} answers ${answer.status} without a summary: no mail API, or an older one.`,
    );
  }
  return (await answer.json()) as FaultSummary;
}
