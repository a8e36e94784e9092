import { Counter, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { latest } from './latest';
import { appName } from './webVitals';

/** Limits the groups; each has an app, a version and a record. */
const GROUPS_MAX = 200;
/** Limits the clients of a group; the alarm rises long before. */
const CLIENTS_MAX = 1000;
/** Bounds the time in which a client counts after its report. */
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
interface Group {
  /** Is the latest report. */
  report: FaultReport;
  labels: Labels;
  firstMs: number;
  /** Notes each client's last counted report. */
  clients: ReturnType<typeof latest<{ countedMs: number }>>;
  /** Counts each kind of fault as `site_release_faults_total` does. */
  kinds: Record<string, number>;
}

/** Sums up the faults of an app, version and record. */
export type Faults = ReturnType<ReturnType<typeof releaseFaultMetrics>['list']>[number];

/**
 * Counts apps that fail in browsers. A record is part of each group, so a version that returns by a
 * rollback starts at zero. A group counts a client once in half an hour, so a script in one client
 * raises no alarm.
 */
export function releaseFaultMetrics(registers: Registry[], now: () => number = Date.now) {
  const total = new Counter({
    name: 'site_release_faults_total',
    help: 'Apps that failed in a browser, once per client in half an hour',
    labelNames: [...LABELS, 'fault'],
    registers,
  });
  const groups = latest<Group>(GROUPS_MAX, ({ labels, kinds }) => {
    for (const fault of Object.keys(kinds)) total.remove({ ...labels, fault });
  });
  const recent = ({ clients }: Group): number =>
    clients.all().filter(({ countedMs }) => now() - countedMs < WINDOW_MS).length;
  const gauge = (name: string, help: string, value: (group: Group) => number) =>
    new Gauge({
      name,
      help,
      labelNames: LABELS,
      registers,
      collect() {
        this.reset();
        for (const group of groups.all()) this.set(group.labels, value(group));
      },
    });
  gauge('site_release_fault_clients', 'Clients in which an app failed within half an hour', recent);
  gauge(
    'site_release_fault_first_timestamp_seconds',
    'Time of the first report',
    ({ firstMs }) => firstMs / 1000,
  );

  return {
    count(report: FaultReport, name: string): void {
      const labels = { app: report.app, version: report.version, serial: String(report.serial) };
      const group = groups.take(JSON.stringify(labels), () => ({
        ...{ report, labels, firstMs: now(), kinds: {} },
        clients: latest(CLIENTS_MAX),
      }));
      group.report = report;
      const client = group.clients.take(name, () => ({ countedMs: -Infinity }));
      if (now() - client.countedMs < WINDOW_MS) return;
      client.countedMs = now();
      group.kinds[report.fault] = (group.kinds[report.fault] ?? 0) + 1;
      total.inc({ ...labels, fault: report.fault });
    },

    /** Lists the faults of each app, version and record, the most visitors first. */
    list: () =>
      groups
        .all()
        .map((group) => {
          const { app, version, serial, reason } = group.report;
          return {
            ...{ app, version, serial, reason, kinds: group.kinds },
            /** Counts different clients since the first report, at most 1,000. */
            visitors: group.clients.all().length,
            /** Counts those of the last half hour. */
            recentVisitors: recent(group),
            first: new Date(group.firstMs).toISOString(),
          };
        })
        .sort((one, other) => other.visitors - one.visitors),
  };
}
