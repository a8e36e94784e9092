import { Counter, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Sender } from '../server/senders';
import { appName } from './webVitals';

/** Limits the networks of a group; the alarm rises long before. */
const NETWORKS_MAX = 100;
/** Limits the clients of a network, since one customer may have a whole network. */
const CLIENTS_MAX = 10;
/** Bounds the time in which a network counts after its report. */
const WINDOW_MS = 30 * 60_000;

const FAULTS = new Set([
  ...['load', 'stalled', 'mount', 'error', 'rejection', 'handler', 'loop', 'freeze'],
  ...['resource', 'action', 'globals', 'page', 'storage', 'policy'],
]);

/** Validates the report that the shell sends when an app fails in a visitor's browser. */
export const faultReport = z.object({
  kind: z.literal('release-fault'),
  app: appName,
  version: z.string().max(40),
  /** Numbers the page's record. */
  serial: z.int().min(0).max(1e9),
  /** An unknown kind of a newer shell must not cost the report. */
  fault: z
    .string()
    .catch('other')
    .transform((fault) => (FAULTS.has(fault) ? fault : 'other')),
  reason: z.string().max(300),
});

type FaultReport = Omit<z.infer<typeof faultReport>, 'kind'>;

const LABELS = ['app', 'version', 'serial'] as const;
type Labels = Record<(typeof LABELS)[number], string>;

/** Holds the faults of one version in the pages of one record. */
interface Group extends Pick<FaultReport, 'app' | 'version' | 'serial'> {
  labels: Labels;
  firstMs: number;
  /** Lists the networks in the order of their last counts. */
  networks: Map<string, Reporter>;
  /** Counts each kind of fault as `site_release_faults_total` does. */
  kinds: Record<string, number>;
}

/** Holds the reports of one network. */
interface Reporter {
  countedMs: number;
  clients: Set<string>;
  /** Is the reason of the first report. */
  reason: string;
}

/** Sums up the faults of an app, version and record. */
export type Faults = ReturnType<ReturnType<typeof releaseFaultMetrics>['list']>[number];

/**
 * Counts apps that fail in browsers. A record is part of each group, so a version that returns by a
 * rollback starts at zero. A group counts a network once in half an hour, so one network raises no
 * alarm.
 */
export function releaseFaultMetrics(registers: Registry[], now: () => number = Date.now) {
  const total = new Counter({
    name: 'site_release_faults_total',
    help: 'Apps that failed in a browser, once per network in half an hour',
    labelNames: [...LABELS, 'fault'],
    registers,
  });
  const groups = new Map<string, Group>();
  const isRecent = ({ countedMs }: Reporter): boolean => now() - countedMs < WINDOW_MS;
  const recent = ({ networks }: Group): number => [...networks.values()].filter(isRecent).length;
  const gauge = (name: string, help: string, value: (group: Group) => number) =>
    new Gauge({
      name,
      help,
      labelNames: LABELS,
      registers,
      collect() {
        this.reset();
        for (const group of groups.values()) this.set(group.labels, value(group));
      },
    });
  gauge(
    'site_release_fault_networks',
    'Networks in which an app failed within half an hour',
    recent,
  );
  gauge(
    'site_release_fault_first_timestamp_seconds',
    'Time of the first report',
    ({ firstMs }) => firstMs / 1000,
  );

  function groupOf({ app, version, serial }: FaultReport): Group {
    const labels = { app, version, serial: String(serial) };
    const key = JSON.stringify(labels);
    const made = { app, version, serial, labels, firstMs: now(), networks: new Map(), kinds: {} };
    const group: Group = groups.get(key) ?? made;
    groups.set(key, group);
    return group;
  }

  return {
    /** Counts a report of a known version. @returns false when the network has counted already */
    count(report: FaultReport, { client, network }: Sender): boolean {
      const { labels, networks, kinds } = groupOf(report);
      const one = networks.get(network) ?? {
        countedMs: -Infinity,
        clients: new Set(),
        reason: report.reason,
      };
      if (one.clients.size < CLIENTS_MAX) one.clients.add(client);
      if (isRecent(one)) return false;
      const [first] = networks;
      if (first && networks.size >= NETWORKS_MAX && !networks.has(network)) {
        if (isRecent(first[1])) return false;
        networks.delete(first[0]);
      }
      one.countedMs = now();
      networks.delete(network);
      networks.set(network, one);
      kinds[report.fault] = (kinds[report.fault] ?? 0) + 1;
      total.inc({ ...labels, fault: report.fault });
      return true;
    },

    /** Forgets the faults of records before this one. */
    forget(oldest: number): void {
      for (const [key, { serial, labels, kinds }] of groups) {
        if (serial >= oldest) continue;
        groups.delete(key);
        for (const fault of Object.keys(kinds)) total.remove({ ...labels, fault });
      }
    },

    /** Lists the faults of each app, version and record, the most networks first. */
    list: () =>
      [...groups.values()]
        .map((group) => {
          const { app, version, serial, kinds } = group;
          const reporters = [...group.networks.values()];
          return {
            ...{ app, version, serial, kinds, reason: mostFrequent(reporters) },
            /** Counts different clients since the first report, at most 10 of a network. */
            visitors: reporters.reduce((sum, { clients }) => sum + clients.size, 0),
            /** Counts the networks since the first report, at most 100. */
            networks: reporters.length,
            /** Counts those of the last half hour. */
            recentNetworks: recent(group),
            first: new Date(group.firstMs).toISOString(),
          };
        })
        .sort((one, other) => other.networks - one.networks),
  };
}

/** Returns the reason that most networks name, so that one network replaces no other's. */
function mostFrequent(reporters: Reporter[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of reporters) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [[reason] = ['']] = [...counts].sort((one, other) => other[1] - one[1]);
  return reason;
}
