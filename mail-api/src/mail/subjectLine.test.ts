import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { encodedSubject, subjectLine } from './subjectLine';

const FORMS = [
  'Pedido de cotización de % (13 artículos)',
  'Pedido de cotización de % (13)',
  'Cotización de %',
];
const line = (name: string) => subjectLine(FORMS, name);
const decoded = async (subject: string) =>
  (await PostalMime.parse(`Subject: ${encodedSubject(subject)}\r\n\r\n`)).subject;

describe('subjectLine', () => {
  it.each([
    ['Ana', 'Pedido de cotización de Ana (13 artículos)'],
    ['100 % $& %s', 'Pedido de cotización de 100 % $& %s (13)'],
    ['Ana Núñez', 'Pedido de cotización de Ana Núñez (13)'],
    ['José María Núñez', 'Cotización de José María Núñez'],
    ['Distribuidora del Litoral SRL', 'Cotización de Distribuidora del Litoral SRL'],
    ['José María Fernández Núñez', 'Cotización de José María…'],
    ['ñ'.repeat(100), `Cotización de ${'ñ'.repeat(10)}…`],
    ['年'.repeat(100), `Cotización de ${'年'.repeat(7)}…`],
    ['👩‍👩‍👧‍👦'.repeat(9), 'Cotización de …'],
  ])('keeps whole words or characters when the name is %p', (name, subject) => {
    expect(line(name)).toBe(subject);
  });

  it('makes one header line with the same text when the name is random', async () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(words, async (name) => {
        const subject = line(name.trim());
        expect(encodedSubject(subject)).toMatch(/^[\x20-\x7e]{1,67}$/);
        expect(await decoded(subject)).toBe(subject);
      }),
    );
  });

  it.each(['=?UTF-8?Q?a?=', 'a_b = c', "(¿Qué? 'x')", '100 %'])(
    'encodes the subject without loss when the text is %p',
    async (text) => {
      expect(await decoded(text)).toBe(text);
    },
  );
});
