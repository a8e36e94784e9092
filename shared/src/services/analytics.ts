import type { SiteConfig } from '../config/siteConfig';
import { whenIdle } from '../page/scheduling';
import type { Analytics } from './Services';

/** Google Analytics allows no spaces in names. */
const EVENT_NAMES = { 'new visit': 'new_visit' } as const;

/** Logs to Google Analytics when the site has a measurement id; the code loads once the page is idle. */
export function makeAnalytics({ measurementId, firebase }: SiteConfig): Analytics {
  return {
    track(event) {
      if (!measurementId) return;
      const log = async () => {
        // Ad blockers refuse a file called `analytics`.
        const [{ initializeApp }, analytics] = await Promise.all([
          import(/* webpackChunkName: "firebase" */ 'firebase/app'),
          import(/* webpackChunkName: "visits" */ 'firebase/analytics'),
        ]);
        const app = initializeApp({ ...firebase, measurementId }, 'analytics');
        analytics.logEvent(analytics.getAnalytics(app), EVENT_NAMES[event]);
      };
      whenIdle(() => void log().catch(() => undefined));
    },
  };
}
