import { NOT_FOUND_PAGE } from '@mg/site-format/layout';
import type { HttpStorage, PublicAnswer } from '../storage/HttpStorage';
import { damageIn, verified } from './verified';

const ENDINGS = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof ENDINGS;

export interface PublicFile {
  address: string;
  /** Verifies the content, in whichever form it comes. */
  hash: string | undefined;
  /** Verify the compressed forms, where the caller knows them. */
  forms?: Partial<Record<Encoding, string>>;
}

/** Tells how a public file is not as its record says, plain and in each encoding. */
export async function publicDamage(
  site: HttpStorage,
  file: PublicFile,
  encodings: readonly (Encoding | undefined)[] = [undefined, 'br'],
): Promise<string[]> {
  const found = encodings.map((encoding) => answerDamage(site, file, encoding));
  return (await Promise.all(found)).flat();
}

async function answerDamage(
  site: HttpStorage,
  { address, hash, forms = {} }: PublicFile,
  encoding?: Encoding,
): Promise<string[]> {
  const answer = await site.get(address, encoding);
  const refused = refusalOf(answer, address);
  if (refused) return [`${address} ${refused}`];
  const name = encoding ? `${address} (${encoding})` : address;
  const damage = damageIn(() => verified(answer.content, hash, name));
  const form = encoding && forms[encoding];
  const isOther = form && answer.encoding === encoding && damage.length === 0;
  if (!isOther || damageIn(() => verified(answer.bytes, form, name)).length === 0) return damage;
  // A server that compresses by itself sends other bytes, unless it has the file.
  const stored = await site.get(address + ENDINGS[encoding]);
  return stored.status === 200 ? damageIn(() => verified(stored.bytes, form, name)) : [];
}

/** A browser runs no script and uses no style of another type, as `nosniff` demands. */
const KINDS: Readonly<Record<string, string>> = { js: 'javascript', css: 'text/css' };

/** Tells why a browser does not use an answer, whatever its content. */
function refusalOf({ status, type }: PublicAnswer, address: string): string | undefined {
  // Some servers answer the page of missing addresses with that status at its own address, too.
  const isMissing = status === 404 && address.endsWith(`/${NOT_FOUND_PAGE}`);
  if (status !== 200 && !isMissing) return `answers ${status}`;
  const [, kind] = /\.m?(js|css)$/.exec(address) ?? [];
  if (!kind || !type || type.includes(KINDS[kind]!)) return undefined;
  return `answers with the type ${type}, which browsers refuse`;
}
