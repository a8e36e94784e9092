import { join } from 'node:path';
import { LIVE_FILE, LOG_FILE, setFolder } from '@mg/site-format/layout';
import { lastLine, lastLineHash, logLine, signedLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';
import { changeRoot } from '../operations/changeRoot';
import { recompose } from '../operations/recompose';
import { LINE_TYPE } from '../site/recordProblem';
import { SiteReader } from '../site/SiteReader';
import { FolderStorage } from '../storage/FolderStorage';
import { readText } from '../storage/readText';
import { textFile } from '../storage/SiteStorage';
import { Keyring } from '../trust/Keyring';
import { trustedKey, type OwnKey } from '../trust/keys';
import { signatures } from '../trust/signatures';
import { fixtureSite } from './fixtureSite';

export interface Team {
  keyring: Keyring;
  key: OwnKey;
}

/** Makes a site whose apps `home` and `quote` belong to a team each, and all else to the owner. */
export async function siteOfTeams() {
  const fixture = await fixtureSite();
  const { site, root } = fixture;
  const team = async (name: string): Promise<Team> => {
    const keyring = new Keyring(join(root, `keys-${name}`), site);
    return { keyring, key: await keyring.create(name) };
  };
  const [home, quote] = [await team('home-team'), await team('quote-team')];
  const owner = Keyring.of(site);
  await changeRoot(site, owner, (next) => {
    for (const [app, { key }] of [
      ['home', home],
      ['quote', quote],
    ] as const) {
      next.keys[key.id] = trustedKey(key);
      const role = { keyids: [key.id], threshold: 1 };
      next.roles[`publish/${app}`] = role;
      next.roles[`release/${app}`] = role;
    }
  });
  await recompose(site, { keepContent: true });
  return { ...fixture, owner, home, quote };
}

/** Puts a record into a site's folder without any check, signed by the given keys. */
export async function forgeRecord(
  site: string,
  keys: readonly OwnKey[],
  change: (record: ReleaseRecord) => void,
): Promise<void> {
  const storage = new FolderStorage(site);
  const newest = (await new SiteReader(storage).newest())!;
  const before = setFolder(newest.serial);
  const log = (await readText(storage, `${before}/${LOG_FILE}`))!;
  const record: ReleaseRecord = {
    ...structuredClone(newest),
    ...{ serial: newest.serial + 1, at: new Date().toISOString(), log: lastLineHash(log) },
    ...{ action: 'promote', changes: [] },
  };
  change(record);
  const live = textFile(LIVE_FILE, JSON.stringify(record, null, 1));
  const text = logLine(live.bytes, lastLine(log));
  const signed = signatures(LINE_TYPE, Buffer.from(text), keys);
  const line = signedLine(text, { signatures: signed, approvals: [] });
  const pages = await Promise.all(
    Object.keys(newest.files).map(async (path) => ({
      path,
      bytes: (await storage.read(`${before}/${path}`))!,
    })),
  );
  await storage.swapLive(newest.serial, [...pages, textFile(LOG_FILE, `${log}${line}\n`), live]);
}
