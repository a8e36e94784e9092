import {
  DeclarationError,
  readDeclaration,
  readShellDeclaration,
} from '@mg/remote-kit/declaration';
import type { BuildDeclaration } from '@mg/shared/domain/declaration';
import { ReleaseError } from '../foundation/errors';
import { SHELL, type AppName } from '../site/siteLayout';

/** Written by the kit into each build. */
export const DECLARATION_FILE = 'declaration.json';

/**
 * What a container needs that has a federation runtime of its own, as every build has that the
 * plugins make without the kit; see docs/decisions/contract.md#80.
 */
const OWN_RUNTIME = 1;

/**
 * What a build declares, checked anew: it may come from any repository.
 *
 * @param json of the build's `declaration.json`
 * @throws ReleaseError where it is no declaration of this app
 */
export function readBuildDeclaration(app: AppName, json: string): BuildDeclaration {
  const { handshake, consumes = [], ...raw } = parsed(json);
  const where = `${DECLARATION_FILE} of ${app}`;
  const checked =
    app === SHELL
      ? { shell: asReleaseError(() => readShellDeclaration(raw.shell, where)) }
      : { remote: declarationOf(app, raw.remote, where), handshake };
  return { ...checked, consumes };
}

/**
 * What is declared of a build that says nothing itself.
 *
 * @param consumes the shared modules that its federation manifest names
 * @throws ReleaseError where it is no declaration of this remote
 */
export const declareFor = (
  app: AppName,
  declaration: unknown,
  consumes: BuildDeclaration['consumes'],
): BuildDeclaration => ({
  remote: declarationOf(app, declaration, `the declaration of ${app}`),
  handshake: OWN_RUNTIME,
  consumes,
});

function declarationOf(app: AppName, value: unknown, where: string) {
  const remote = asReleaseError(() => readDeclaration(value, where));
  if (remote.name === app) return remote;
  throw new ReleaseError(`${where} is that of ${remote.name}: publish it under its own name.`);
}

function parsed(json: string): Partial<BuildDeclaration> {
  try {
    return JSON.parse(json) as BuildDeclaration;
  } catch (cause) {
    throw new ReleaseError(`${DECLARATION_FILE} is no JSON: ${(cause as Error).message}`, {
      cause,
    });
  }
}

function asReleaseError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DeclarationError) throw new ReleaseError(error.message, { cause: error });
    throw error;
  }
}
