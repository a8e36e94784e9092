import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Lists features that are off. Chromium takes the last list alone, so Playwright's features stand here,
 * too. Three more make processes that no visit needs: two pages of the address bar, and a spare one.
 */
export const FEATURES_OFF = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding
  ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
  OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch msForceBrowserSignIn
  msEdgeUpdateLaunchServicesPreferredVersion WebUIOmniboxPopup WebUIOmniboxAimPopup
  SpareRendererForSitePerProcess
`
  .trim()
  .split(/\s+/);

/** Starts every Chromium without sandbox, graphics card or requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** Finds `CHROMIUM_PATH`, or the first Chromium on the `PATH`; Playwright has its own otherwise. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}
