import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ChangedRoot } from '../operations/changeRoot';
import { recompose } from '../operations/recompose';
import { unmet } from '../trust/Root';
import type { Context } from './addCommand';

/** Reports a root, and makes a record that names it. Keeps a draft for the other holders. */
export async function inForce(context: Context, { root, text, missing }: ChangedRoot) {
  const { version } = root;
  if (missing) {
    const file = resolve(context.cwd, `root-${version}.json`);
    await writeFile(file, text);
    const told = `Root ${version} needs ${missing}. Another holder runs: root sign ${file}`;
    return { data: { version, missing, draft: file }, text: told };
  }
  const told = `Root ${version} is signed`;
  if ((await context.storage.latestSerial()) === 0) return { data: { version }, text: `${told}.` };
  const own = (await context.keyring.keys()).map(({ id }) => id);
  if (unmet(root, 'operate', own)) {
    const next = `${told}. Its first record is for an operator: compose --keep-content.`;
    return { data: { version }, text: next };
  }
  const { record } = await recompose(context.storage, {
    ...{ ...context, keepContent: true },
    reason: context.reason || `root ${version}`,
  });
  const done = `${told}, and record ${record.serial} names it.`;
  return { data: { version, record: record.serial }, text: done };
}
