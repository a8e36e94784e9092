import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reader, table } from '@mg/command';
import { changeRoot, newestRoot } from '../operations/changeRoot';
import { rotateKey } from '../operations/rotateKey';
import { ReleaseError } from '../storage/errors';
import { jsonOf } from '../trust/envelope';
import { keyId, TrustedKey, trustedKey, type OwnKey } from '../trust/keys';
import { isRoleName, type Root } from '../trust/Root';
import type { CommandRow, Context } from './addCommand';
import { inForce } from './inForce';

const KEYS: CommandRow['group'] = ['keys', 'make keys, and say what each may do'];

const readName = reader(
  (name) => (/^[\w.-]{1,60}$/.test(name) ? name : undefined),
  'a name of letters, digits, points and hyphens, such as team-quote',
);
const readRoles = (role: string, before: string[] = []) => [...before, readRole(role)];
const readRole = reader(
  (role) => (isRoleName(role) ? role : undefined),
  'root, operate, publish/APP, release/APP or approve/APP; * stands for every app without a role of its own',
);

/** Lists the commands of a person's own keys; a team has these, too. */
export const OWN_KEYS: CommandRow[] = [
  {
    group: KEYS,
    name: 'create',
    summary: 'makes a private key here, and prints the public part for the holders of the root',
    args: [['<name>', 'who signs with it, such as team-quote', readName]],
    options: ['keys'],
    examples: ['keys create team-quote', 'keys create ci-quote --keys /srv/ci/keys'],
    isOfOtherPlaces: true,
    work: async ({ keyring, args }) => {
      const key = await keyring.create(args[0] as string);
      const given = JSON.stringify(trustedKey(key));
      const text = [
        `${join(keyring.folder, `${key.name}.pem`)} has the private key: keep a copy in a safe place.`,
        'For the holders of the root (release keys grant):',
        given,
      ];
      return { data: { id: key.id, key: trustedKey(key) }, text: text.join('\n') };
    },
  },
  {
    group: KEYS,
    name: 'list',
    summary: 'lists the keys of the site, their roles, and which are yours',
    examples: ['keys list', 'keys list --json'],
    work: listKeys,
  },
  {
    group: KEYS,
    name: 'rotate',
    summary: 'puts a new key in the place of one of yours; for a stolen one, use revoke',
    args: [['<name>', 'the key, as in keys list', readName]],
    examples: ['keys rotate team-quote'],
    work: async (context) => {
      const { storage, keyring, args } = context;
      const { key, changed, versions } = await rotateKey(storage, keyring, args[0] as string);
      const text = `${key.name} replaces ${args[0] as string}, and signs ${versions} versions.`;
      const again = `\nThen run keys rotate ${args[0] as string} again, which ends the work.`;
      if (!changed) return { data: { id: key.id, versions }, text };
      const { data, text: told } = await inForce(context, changed);
      return {
        data: { ...data, id: key.id, versions },
        text: changed.missing ? told + again : `${text}\n${told}`,
      };
    },
  },
];

/** Lists the commands of all keys. */
export const KEY_COMMANDS: CommandRow[] = [
  ...OWN_KEYS,
  {
    group: KEYS,
    name: 'grant',
    summary: 'lets a key do something, in the next root',
    args: [
      ['<key>', 'the public part, a file with it, or a name in keys list'],
      ['<role...>', 'root, operate, publish/APP, release/APP, approve/APP', readRoles],
    ],
    options: ['threshold'],
    examples: [
      'keys grant team-quote.json publish/quote release/quote',
      'keys grant ana root --threshold 2',
    ],
    work: grant,
  },
  {
    group: KEYS,
    name: 'revoke',
    summary: 'takes roles from a key, or all, in the next root',
    args: [
      ['<key>', 'the name or id, as in keys list'],
      ['[role...]', 'the roles (else all)', readRoles],
    ],
    examples: ['keys revoke team-quote', 'keys revoke owner publish/quote'],
    work: revoke,
  },
];

async function grant(context: Context) {
  const [given, names] = context.args as unknown as [string, string[]];
  const { storage, keyring, threshold } = context;
  const outside = await publicKey(context, given);
  const changed = await changeRoot(storage, keyring, (root) => {
    const id = outside ? keyId(outside) : idIn(root, given);
    if (outside) root.keys[id] = outside;
    for (const name of names) {
      const usual = root.roles[name.replace(/\/.*/, '/*')] ?? { keyids: [], threshold: 1 };
      const role = (root.roles[name] ??= structuredClone(usual));
      if (!role.keyids.includes(id)) role.keyids.push(id);
      role.threshold = threshold ?? role.threshold;
    }
  });
  return inForce(context, changed);
}

async function revoke(context: Context) {
  const [given, names = []] = context.args as unknown as [string, string[]?];
  const changed = await changeRoot(context.storage, context.keyring, (root) => {
    const id = idIn(root, given);
    for (const name of names.length > 0 ? names : Object.keys(root.roles)) {
      const usual = root.roles[name.replace(/\/.*/, '/*')];
      const role = (root.roles[name] ??= structuredClone(usual ?? { keyids: [], threshold: 1 }));
      role.keyids = role.keyids.filter((one) => one !== id);
      if (role.keyids.length > 0) continue;
      if (names.length > 0)
        throw new ReleaseError(`${given} is the only key of ${name}: grant another first.`);
      delete root.roles[name];
    }
  });
  return inForce(context, changed);
}

/** Reads a public key that is given as text or as a file; undefined for a name. */
async function publicKey({ cwd }: Context, given: string): Promise<TrustedKey | undefined> {
  const text = await readFile(resolve(cwd, given), 'utf8').catch(() => given);
  return TrustedKey.safeParse(jsonOf(text)).data;
}

function idIn({ keys }: Root, given: string): string {
  const found = Object.entries(keys).filter(([id, { name }]) => name === given || id === given);
  if (found.length === 1) return found[0]![0];
  throw new ReleaseError(
    found.length > 1
      ? `${found.length} keys have the name ${given}: give the id, as in keys list.`
      : `No key of the root is ${given}, and no file has such a public key.`,
  );
}

async function listKeys({ storage, keyring }: Context) {
  const root = await newestRoot(storage, keyring);
  const own = await keyring.keys();
  const keys = Object.entries(root.keys).map(([id, { name }]) => {
    const roles = Object.entries(root.roles).flatMap(([role, { keyids, threshold }]) => {
      const count = threshold > 1 ? ` (1 of ${threshold})` : '';
      return keyids.includes(id) ? [role + count] : [];
    });
    return { id, name, roles, isYours: own.some((key) => key.id === id) };
  });
  const isUnknown = ({ id }: OwnKey) => !(id in root.keys);
  const others = own
    .filter(isUnknown)
    .map(({ id, name }) => ({ id, name, roles: [], isYours: true }));
  const all = [...keys, ...others];
  const rows = all.map(({ id, name, roles, isYours }) => [
    ...[name, id.slice(0, 8), isYours ? 'yours' : '-', roles.join(' ') || 'none at this site'],
  ]);
  return { data: { keys: all }, text: table(['key', 'id', '', 'roles'], rows) };
}
