import { Counter, Gauge, type Registry } from 'prom-client';
import { boundSeries } from './boundSeries';

/** Limits the apps; no site has more. */
const APPS_MAX = 60;
/** Limits the clients of an app; the alarm rises long before. */
const CLIENTS_MAX = 1000;
/** Bounds the time in which a client counts after its report. */
const WINDOW_MS = 30 * 60_000;

/**
 * Counts remotes that fail in browsers. Each app counts a client once in half an hour, so a script
 * in one client raises no alarm.
 */
export function releaseFaultMetrics(registers: Registry[], now: () => number = Date.now) {
  /** Maps each app to its clients and the times of their last reports. */
  const reporters = new Map<string, Map<string, number>>();
  const recent = (app: string): number =>
    [...(reporters.get(app)?.values() ?? [])].filter((time) => now() - time < WINDOW_MS).length;

  const total = new Counter({
    name: 'site_release_faults_total',
    help: 'Remotes that failed in a browser, once per client in half an hour',
    labelNames: ['app'],
    registers,
  });
  const clients = new Gauge({
    name: 'site_release_fault_clients',
    help: 'Clients in which a remote failed within half an hour',
    labelNames: ['app'],
    registers,
    collect() {
      for (const app of reporters.keys()) this.set({ app }, recent(app));
    },
  });
  const bound = boundSeries<{ app: string }>(APPS_MAX, (labels) => {
    reporters.delete(labels.app);
    total.remove(labels);
    clients.remove(labels);
  });

  return {
    count(app: string, client: string): void {
      const labels = bound({ app });
      const known = reporters.get(app) ?? new Map<string, number>();
      reporters.set(app, known);
      const last = known.get(client);
      if (last !== undefined && now() - last < WINDOW_MS) return;
      known.delete(client);
      known.set(client, now());
      if (known.size > CLIENTS_MAX) known.delete(known.keys().next().value!);
      total.inc(labels);
    },
  };
}
