import { UsageError } from './errors.mjs';

const string = (hint, text) => ({ type: 'string', hint, text });
const flag = (text) => ({ type: 'boolean', text });

/** The release tool's options, under the same names. */
const OPTIONS = {
  site: string('DIR', 'the site folder (else RELEASE_SITE)'),
  promote: flag('makes it live as well'),
  to: string('VERSION', 'the version to go back to (else the last good one), or none'),
  url: string('URL', 'the public site, to fetch the receipt from (else RELEASE_URL)'),
  by: string('NAME', 'who does it, for the log (else RELEASE_BY, login)'),
  reason: string('TEXT', 'why, for the log'),
  budget: string('MS', 'longest wait for the receipt, 10000 by default'),
  config: string('FILE', "the pages' configuration (else config.json of the site)"),
  unquarantine: flag('lets go live what was rolled back; needs --reason'),
  'strand-last-good': flag(
    'goes ahead although a last good version will no longer fit; needs --reason',
  ),
  'drop-pages': flag('goes ahead although a page is lost by it; needs --reason'),
  json: flag('prints the result as JSON, and no progress'),
};

/** What going live takes, by whatever command. */
export const GOING_LIVE = [
  'url',
  'by',
  'reason',
  'budget',
  'config',
  'unquarantine',
  'strand-last-good',
  'drop-pages',
  'json',
];

/** @param {(keyof typeof OPTIONS)[]} names */
export const releaseOptions = (...names) =>
  Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));

/** @throws {UsageError} where nobody says which site is meant */
export function siteOf({ site = process.env.RELEASE_SITE }) {
  if (site) return site;
  throw new UsageError('Say which site: --site DIR.');
}
