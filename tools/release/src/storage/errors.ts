/** Refuses a command for a reason that an operator can resolve; the exit code is 1. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

const DAMAGES = {
  missing: 'is missing',
  changed: 'is not as it was written',
  malformed: 'has no sound hash',
  replaced: 'is not the one that went live',
  unsigned: 'is not signed by a key that the site knows',
};
type Damage = keyof typeof DAMAGES;

/** Reports a file of a site that is not as this tool wrote it. */
export class DamageError extends ReleaseError {
  override name = 'DamageError';

  /** @param file is its path in the site, or its public address */
  constructor(
    readonly file: string,
    readonly damage: Damage | `needs ${string}`,
  ) {
    super(`${file} ${DAMAGES[damage as Damage] ?? damage}`);
  }
}

/** Lets a caller do without a damaged file. */
export function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamageError)) throw error;
}

/** Parses a file that people may write. @throws ReleaseError that names the file */
export function parseJson<T>(json: string, file: string): T {
  try {
    return JSON.parse(json) as T;
  } catch (cause) {
    throw new ReleaseError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Refuses other content under a published version; the build needs a new version. */
export class VersionTakenError extends ReleaseError {
  override name = 'VersionTakenError';

  /** @param differing files whose content differs from the published */
  constructor(
    readonly app: string,
    readonly version: string,
    readonly differing: string[],
  ) {
    super(
      `${app}@${version} is already published with other content (${differing.slice(0, 5).join(', ')}). ` +
        'A published version never changes: raise the version and build again.',
    );
  }
}
