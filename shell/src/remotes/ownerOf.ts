import { candidates, SHELL } from './remoteHealth';
import { readPageRelease } from './readPageRelease';

export interface Owner {
  app: string;
  version: string;
}

/**
 * Matches the addresses of a stack in Chrome (`at f (address:1:2)`), Firefox and Safari (`f@address:1:2`), and
 * Chrome's frame of a code without an address.
 */
const ADDRESS = /[a-z][a-z-]*:\/\/[^\s()]+|<anonymous>:\d/g;

/**
 * Finds the version whose code threw: the first frame outside the shell decides.
 * @returns null when that code belongs to no version, such as an extension's; undefined without any frame
 */
export function ownerOf(frames: string): Owner | null | undefined {
  let owner: Owner | undefined;
  for (const [address] of frames.matchAll(ADDRESS)) {
    owner = ownerAt(address);
    if (owner?.app !== SHELL) return owner ?? null;
  }
  return owner;
}

/** Finds the version in this page that brings a file. */
export function ownerAt(address: string): Owner | undefined {
  const base = `${window.location.origin}/r/`;
  if (!address.startsWith(base)) return undefined;
  const [app = '', version = ''] = address.slice(base.length).split('/');
  const versions = app === SHELL ? [readPageRelease().shell] : candidates(app);
  return versions.some((release) => release.version === version) ? { app, version } : undefined;
}

/** Returns the frames of an error's stack. Chrome and Edge put the message first, which may name any address. */
export function framesOf(error: unknown): string {
  const { stack = '', message = '' } = (error ?? {}) as Partial<Error>;
  const at = String(stack).indexOf(String(message));
  const before = String(stack).slice(0, Math.max(at, 0));
  return at < 0 || /[@\n]/.test(before) ? stack : stack.slice(at + message.length);
}
