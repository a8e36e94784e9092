import type { Registry } from 'prom-client';
import { releaseFaultMetrics, type Faults } from './releaseFaults';
import { webVitalsMetrics, type VersionVisits } from './webVitals';

/** Says which versions fail, for how many visitors, since when, and which versions run. */
export interface FaultSummary {
  /** Dates the start of all counts. */
  since: string;
  faults: Faults[];
  visits: VersionVisits[];
}

export type TelemetryCounts = ReturnType<typeof telemetryCounts>;

/** Makes the metrics of browsers' reports, and their summary for operators. */
export function telemetryCounts(registers: Registry[]) {
  const since = new Date().toISOString();
  const webVitals = webVitalsMetrics(registers);
  const releaseFaults = releaseFaultMetrics(registers);
  return {
    webVitals,
    releaseFaults,
    summary: (): FaultSummary => ({
      since,
      faults: releaseFaults.list(),
      visits: webVitals.visits(),
    }),
  };
}
