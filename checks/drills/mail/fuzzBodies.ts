import fc from 'fast-check';
import { anEmail, ORIGIN } from '../../../mail-api/src/testing/builders';

/** Describes a request as the wire carries it. */
export interface WireRequest {
  path: '/sendEmail' | '/subscribe' | '/beacon';
  body: string;
  headers: Record<string, string>;
}

const HOSTILE = [
  'x\r\nBcc: victim@example.com',
  'x\nSubject: other',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
  '"a" <victim@example.com>',
  'ana@example.com, victim@example.com',
  'ana@example.com\r\nRCPT TO:<victim@example.com>',
  '<script>alert(1)</script>',
  "'; DROP TABLE mails; --",
  '\u202eoculto\u2028\u2029',
  '\ud83e\uddc1 שלום مرحبا ñandú',
  '.\r\n.\r\nQUIT',
  '\0',
  '\ud800',
  '__proto__',
  '${7*7}{{7*7}}%s%n',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 130 }),
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map((parts) => parts.join('')),
  fc.string({ minLength: 190, maxLength: 350 }),
);
const anyValue = fc.oneof(text, fc.jsonValue(), fc.double(), fc.bigInt().map(String));

const item = fc.record({
  name: fc.oneof({ weight: 4, arbitrary: text }, anyValue),
  amount: fc.oneof({ weight: 4, arbitrary: fc.nat(999) }, fc.double(), anyValue),
});
const products = fc.oneof(fc.array(item, { maxLength: 8 }), anyValue);

/** Makes a body with a few random fields, which are often valid too. */
const nearlyValid = fc
  .record({
    name: text,
    message: text,
    subject: text,
    products,
    email: fc.oneof(fc.emailAddress(), text),
    phone: fc.oneof(fc.stringMatching(/^[\d +()-]{6,45}$/), text),
    type: anyValue,
    extra: anyValue,
    filledMs: anyValue,
    unknown: anyValue,
  })
  .chain((changes) =>
    fc
      .subarray(Object.keys(changes), { maxLength: 3 })
      .map((names) => ({ ...anEmail(), ...pick(changes, names) })),
  );

const pick = (from: object, names: string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

const json = fc
  .oneof(
    { weight: 8, arbitrary: nearlyValid as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.record({ email: fc.oneof(fc.emailAddress(), anyValue) }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('release-fault', 'web-vital'), app: text }),
    },
  )
  .map((value) => JSON.stringify(value) ?? '');

const broken = fc
  .tuple(json, fc.nat(100), fc.string({ unit: 'binary', maxLength: 5 }))
  .map(([body, at, noise]) => body.slice(0, at) + noise);

/** Makes requests of all kinds: many are valid, many nearly, some not even JSON. */
export const wireRequests: fc.Arbitrary<WireRequest> = fc.record({
  path: fc.oneof(
    { weight: 8, arbitrary: fc.constant('/sendEmail' as const) },
    fc.constantFrom('/subscribe' as const, '/beacon' as const),
  ),
  body: fc.oneof({ weight: 9, arbitrary: json }, broken),
  headers: fc
    .record({
      origin: fc.constant(ORIGIN),
      'content-type': fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/json; charset=latin1', 'x/y', ''),
      ),
      'idempotency-key': fc.oneof(fc.uuid(), fc.stringMatching(/^[ -~]{1,250}$/)),
    })
    .map(({ 'idempotency-key': key, ...rest }) =>
      key.length % 3 === 0 ? rest : { ...rest, 'idempotency-key': key.trim() },
    ),
});
