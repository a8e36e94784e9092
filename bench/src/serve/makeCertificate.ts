import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  key: string;
  cert: string;
  /** Hash of the public key, for the browser's list of trusted keys. */
  fingerprint: string;
}

/**
 * Makes a certificate for this run without external programs: browsers speak
 * HTTP/2 over TLS only, and Node can sign but cannot create certificates.
 */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(COMMON_NAME, tagged(0x0c, Buffer.from('localhost')))));
  const body = sequence(
    tagged(0x02, Buffer.from([1])),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    spki,
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(
    body,
    sequence(ECDSA_WITH_SHA256),
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = der.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

/** One DER value: its tag, its length, its bytes. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts));
const time = (text: string) => tagged(0x17, Buffer.from(text));
/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex'));
/** 2.5.4.3 */
const COMMON_NAME = tagged(0x06, Buffer.from('550403', 'hex'));
