import type { BuildDeclaration } from '@mg/shared/domain/declaration';
import {
  DECLARATION_FILE,
  readDeclaration,
  readShellDeclaration,
} from '@mg/site-format/declaration';
import { SHELL, type AppName } from '@mg/site-format/layout';
import { parseJson, ReleaseError } from '../storage/errors';

/** Builds of plugins without the kit bring a federation runtime of their own (decision 80). */
const OWN_RUNTIME = 1;

/** Checks a build's declaration again, since the build may come from any repository. */
export function readBuildDeclaration(app: AppName, json: string): BuildDeclaration {
  const {
    handshake,
    consumes = [],
    ...raw
  } = parseJson<Partial<BuildDeclaration>>(json, DECLARATION_FILE);
  const where = `${DECLARATION_FILE} of ${app}`;
  return app === SHELL
    ? { shell: readShellDeclaration(raw.shell, where), consumes }
    : { remote: declarationOf(app, raw.remote, where), handshake, consumes };
}

/** Declares a build without a declaration, by the shared modules of its federation manifest. */
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
  const remote = readDeclaration(value, where);
  if (remote.name === app) return remote;
  throw new ReleaseError(`${where} is that of ${remote.name}: publish it under its own name.`);
}
