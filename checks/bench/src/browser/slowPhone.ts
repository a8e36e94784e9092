import type { CDPSession } from '@playwright/test';

/** Divides the speed of the processor, as Lighthouse does for its phone. */
export const CPU_SLOWDOWN = 4;

/** Equals Lighthouse's slow 4G when the browser itself is throttled. Bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Gives a page the connection and the processor of a cheap phone. */
export async function slowPhone({ cdp }: { cdp: CDPSession }): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await throttle(cdp, CPU_SLOWDOWN);
}

/** Divides the speed of a page's processor; 1 is the machine's own. */
export async function throttle(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
