import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';

/** Reports a version's failure in a visitor's browser to the API's log. */
export function reportFault(app: string, { version }: RemoteRelease, error: unknown): void {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 300);
  const report = JSON.stringify({ kind: 'release-fault', app, version, reason });
  navigator.sendBeacon?.(
    `${readSiteConfig().apiHost}/beacon`,
    new Blob([report], { type: 'application/json' }),
  );
}
