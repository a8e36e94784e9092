import type { AppName } from '@mg/site-format/layout';
import type { ReleaseAction } from '@mg/site-format/record';

/** A wanted change of the live versions. */
export interface Change {
  action: ReleaseAction;
  /** The version that each named app gets, or null to take it out; the others keep theirs. */
  versions: Readonly<Record<AppName, string | null>>;
  by: string;
  reason: string;
  /** The page's configuration; absent keeps the present one. */
  config?: object;
  /** Takes the versions out of quarantine. */
  unquarantine?: boolean;
  /** Goes ahead although a fallback version no longer fits; the record then names none. */
  allowIncompatibleFallback?: boolean;
  /** Goes ahead although no version brings some pages any more. */
  dropPages?: boolean;
}
