import { Counter, Gauge, type Registry } from 'prom-client';
import { keptLabels } from './keptLabels';

/** Apps whose faults are told apart: more than any site has. */
const APPS_MAX = 60;
/** Clients that are told apart for each app: past these, an alarm has long been raised. */
const CLIENTS_MAX = 1000;
/** How long a client counts as one that has the fault, in ms. */
const WINDOW_MS = 30 * 60_000;

type Labels = { app: string };

/**
 * Remotes that failed in browsers. One client counts once in half an hour for each app, however often
 * it reports: a stranger with a script must not be able to raise the alarm alone.
 */
export function releaseFaultMetrics(registers: Registry[], now: () => number = Date.now) {
  /** By app, when each client reported last. */
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
  const keep = keptLabels<Labels>(APPS_MAX, (labels) => {
    reporters.delete(labels.app);
    total.remove(labels);
    clients.remove(labels);
  });

  return {
    count(app: string, client: string): void {
      const labels = keep({ app });
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
