import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { statSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { replaceFile } from '../storage/durableWrite';
import { ReleaseError } from '../storage/errors';
import { jsonOf } from './envelope';
import { keyId, trustedKey, type OwnKey } from './keys';

/** Is what a person knows of a site, so that nobody shows an older or another one. */
export interface Known {
  /** Hashes the first root. */
  pin?: string;
  head?: Head;
}

/** Is the newest record that a reader trusts. */
export interface Head {
  serial: number;
  /** Hashes the log's line of the record, and so all before. */
  line: string;
}

const ENDING = '.pem';

class KeyTakenError extends ReleaseError {
  override name = 'KeyTakenError';
}

/**
 * Holds a person's private keys in a folder, each in a file that its owner alone reads, and beside them
 * what the person knows of each site.
 */
export class Keyring {
  /** @param site names the site that the person works at; without, nothing is known of it */
  constructor(
    readonly folder: string,
    private readonly site?: string,
  ) {}

  /** Opens the keys for a site: of `RELEASE_KEYS`, else those beside a local site, else of the home folder. */
  static of(place: unknown, named = process.env.RELEASE_KEYS): Keyring {
    const site = typeof place === 'string' ? place : undefined;
    if (named) return new Keyring(named, site);
    const beside = site && isAbsolute(site) ? join(dirname(site), 'keys') : '';
    return new Keyring(isPrivate(beside) ? beside : join(homedir(), '.config/mg/keys'), site);
  }

  /** Reads all keys. @throws ReleaseError where one is open to others, or its passphrase is wrong */
  async keys(): Promise<OwnKey[]> {
    const files = await readdir(this.folder).catch((): string[] => []);
    const names = files.filter((file) => file.endsWith(ENDING)).sort();
    return Promise.all(names.map((file) => this.read(file.slice(0, -ENDING.length))));
  }

  /** Returns all keys; a new person gets one, unless another process makes it at the same moment. */
  async ensured(): Promise<OwnKey[]> {
    const keys = await this.keys();
    if (keys.length > 0) return keys;
    await this.create('owner').catch((error: unknown) => {
      if (!(error instanceof KeyTakenError)) throw error;
    });
    return this.keys();
  }

  /** Makes a key, with the passphrase of `RELEASE_PASSPHRASE`. @throws KeyTakenError */
  async create(name: string): Promise<OwnKey> {
    const passphrase = process.env.RELEASE_PASSPHRASE;
    const { privateKey } = generateKeyPairSync('ed25519');
    const form = { type: 'pkcs8', format: 'pem' } as const;
    const locked = passphrase ? { ...form, cipher: 'aes-256-cbc', passphrase } : form;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const half = join(this.folder, `.${randomUUID()}`);
    await writeFile(half, privateKey.export(locked), { flag: 'wx', mode: 0o600, flush: true });
    try {
      // A link, unlike a rename, replaces no key.
      await link(half, this.file(name));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      throw new KeyTakenError(`${this.file(name)} has a key: choose another name.`, { cause });
    } finally {
      await rm(half);
    }
    return ownKey(name, privateKey);
  }

  /** Forgets a key, and only here. */
  async remove(name: string): Promise<void> {
    await rm(this.file(name), { force: true });
  }

  /** Tells what is known of the site; `RELEASE_ROOT` names the first root to somebody new. */
  async known(): Promise<Known> {
    const text = this.site && (await readFile(this.knownFile(), 'utf8').catch(() => undefined));
    const pin = process.env.RELEASE_ROOT || undefined;
    return { ...(jsonOf(text || '{}') as Known), ...(pin && { pin }) };
  }

  /** Remembers what is known, unless nobody may write here, as where a CI mounts its keys. */
  async learn(known: Known): Promise<void> {
    if (!this.site) return;
    try {
      await mkdir(dirname(this.knownFile()), { recursive: true, mode: 0o700 });
      const text = JSON.stringify({ site: this.site, ...known });
      await replaceFile(this.knownFile(), Buffer.from(text));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) throw error;
    }
  }

  async forget(): Promise<void> {
    if (this.site) await rm(this.knownFile(), { force: true });
  }

  private async read(name: string): Promise<OwnKey> {
    const file = this.file(name);
    if (((await stat(file)).mode & 0o077) !== 0) {
      throw new ReleaseError(
        `${file} is open to others: run chmod 600 on it, or make another key.`,
      );
    }
    try {
      const passphrase = process.env.RELEASE_PASSPHRASE;
      return ownKey(name, createPrivateKey({ key: await readFile(file), passphrase }));
    } catch (cause) {
      throw new ReleaseError(
        `${file} cannot be read: set RELEASE_PASSPHRASE to its passphrase, or restore the file.`,
        { cause },
      );
    }
  }

  private readonly file = (name: string) => join(this.folder, name + ENDING);

  private knownFile(): string {
    const name = createHash('sha256').update(this.site!).digest('hex').slice(0, 32);
    return join(this.folder, 'known', `${name}.json`);
  }
}

/** Is true for a folder that nobody else could have put there, or could change. */
function isPrivate(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  const isOwn = found?.uid === (process.getuid?.() ?? found?.uid);
  return found !== undefined && isOwn && (found.mode & 0o022) === 0;
}

function ownKey(name: string, key: KeyObject): OwnKey {
  const half = { name, private: key };
  return { ...half, id: keyId(trustedKey(half)) };
}
