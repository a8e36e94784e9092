import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import { withDeclaration, type RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readPageRelease, setPageRelease } from '../remotes/readPageRelease';

interface RemotePreview {
  remote: RemoteRelease;
  declares: RemoteDeclaration;
}

/** Describes the part of `live.json` that previews need. */
interface LiveRecord {
  previewKey?: JsonWebKey;
  quarantined: Partial<Record<string, Record<string, unknown>>>;
}

const LINK = /^(([a-z][a-z0-9-]*)@([\w.+-]+)):(\d+):([0-9a-f]{128})$/;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Replaces a live version on this page by the published one of a signed link.
 *
 * @returns the version, such as `quote@1.3.0`
 * @throws with a text for the badge
 */
export async function startPreview(link: string): Promise<string> {
  const [, name, remote, version, until, signature] = LINK.exec(link) ?? [];
  if (!signature) throw new Error('el enlace no está completo');
  if (Number(until) * 1000 < Date.now()) throw new Error('el enlace venció');
  const release = readPageRelease();
  const [file, record] = await Promise.all([
    fetchText(`/r/${remote}/${version}/preview.json`),
    fetchText('/live.json'),
  ]);
  if (!record) throw new Error('el sitio no responde');
  if (!file) throw new Error(`${name} no está publicado`);
  const { previewKey, quarantined } = JSON.parse(record) as LiveRecord;
  if (quarantined[remote!]?.[version!]) throw new Error(`${name} fue retirada`);
  // The tool's preview.ts signs the same text.
  const text = `${name} ${until} ${release.shell.version}\n${file}`;
  if (!(await isSigned(text, signature, previewKey)))
    throw new Error('el enlace no vale para este sitio');
  const { remote: published, declares } = JSON.parse(file) as RemotePreview;
  const lastGood = release.remotes[remote!]?.live;
  setPageRelease({
    ...withDeclaration(release, declares),
    remotes: { ...release.remotes, [remote!]: { live: published, lastGood } },
  });
  return name!;
}

async function isSigned(text: string, signature: string, jwk?: JsonWebKey): Promise<boolean> {
  // Browsers have no cryptography on pages without https.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) throw new Error('hace falta https');
  if (!jwk) return false;
  const key = await subtle.importKey('jwk', jwk, ECDSA, false, ['verify']);
  const bytes = Uint8Array.from(signature.match(/../g)!, (hex) => parseInt(hex, 16));
  return subtle.verify(ECDSA, key, bytes, new TextEncoder().encode(text));
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
