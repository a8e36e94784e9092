import fc from 'fast-check';
import type { Submission } from '../outbox/Submission';
import { anEmail } from '../testing/builders';
import { composeMail } from './composeMail';

const compose = (changes: Parameters<typeof anEmail>[0]) =>
  composeMail({ kind: 'email', request: anEmail(changes) });

describe('composeMail', () => {
  it('writes visitor, products and total when the list has products', () => {
    const { subject, text, replyTo } = compose({ message: 'Hola\nque tal', subject: 'Pedido' });
    expect(subject).toBe('Pedido de cotización de Ana Núñez (13)');
    expect(replyTo).toBe('ana@example.com');
    expect(text).toBe(
      [
        'Nombre: Ana Núñez',
        'Email: ana@example.com',
        'Teléfono: 11 5555-2005',
        'Asunto: Pedido',
        'Mensaje:',
        'Hola',
        'que tal',
        '',
        'Origen: web',
        '',
        'Productos:',
        '3 x Bolsa camiseta 40x50',
        '10 x Bandeja plástica 105',
        '',
        'Total: 13',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Submission, string]>([
    ['a quotation', { kind: 'email', request: anEmail() }, 'Cotización de Ana Núñez (13) K7M2PX'],
    [
      'an enquiry',
      { kind: 'email', request: anEmail({ products: [] }) },
      'Consulta de Ana Núñez K7M2PX',
    ],
    [
      'an enquiry with a long name',
      { kind: 'email', request: anEmail({ products: [], name: 'María de los Ángeles Fernández' }) },
      'Consulta de María de los… K7M2PX',
    ],
    [
      'a subscription',
      { kind: 'subscription', request: { email: 'ana@example.com' } },
      'Nueva suscripción de ana@example.com K7M2PX',
    ],
    [
      'a subscription of a long address',
      { kind: 'subscription', request: { email: 'maria.fernandez@panaderia.com.ar' } },
      'Suscripción de maria.fernandez@p… K7M2PX',
    ],
  ])('ends its subject with the reference when the mail is %s', (_, submission, subject) => {
    const mail = composeMail({ ...submission, reference: 'K7M2PX' });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Referencia: K7M2PX\n');
    expect(mail.html).toContain('Referencia: K7M2PX</p>');
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['U+0085', '\u0085'],
    ['U+2028', '\u2028'],
    ['U+2029', '\u2029'],
  ])('keeps the lines of a message in both alternatives when they end with %s', (_, end) => {
    const { text, html } = compose({
      message: ['<b>Timbre 2</b>', 'Martes', '', '- nota'].join(end),
    });
    expect(text).toContain('Mensaje:\n<b>Timbre 2</b>\nMartes\n\n- nota\n');
    expect(html).toContain('<br>&lt;b&gt;Timbre 2&lt;/b&gt;<br>Martes<br><br>- nota<br>');
  });

  it('uses the singular when the quotation has one article', () => {
    const { subject } = compose({ name: 'Ana', products: [{ name: 'Film', amount: 1 }] });
    expect(subject).toBe('Pedido de cotización de Ana (1 artículo)');
  });

  it('writes an enquiry when the list is empty', () => {
    const { subject, text, html } = compose({ products: [] });
    expect(subject).toBe('Consulta de Ana Núñez');
    expect(text).not.toContain('Productos');
    expect(html).not.toContain('Cantidad');
  });

  it('writes the address when a visitor subscribes', () => {
    const mail = composeMail({ kind: 'subscription', request: { email: 'ana@example.com' } });
    expect(mail).toMatchObject({
      subject: 'Nueva suscripción de ana@example.com',
      text: 'Email: ana@example.com\n',
      replyTo: 'ana@example.com',
    });
  });

  it('has the whole name in its text and heading when the subject is cut', () => {
    const name = 'María de los Ángeles Fernández Núñez';
    const { subject, text, html } = compose({ name });
    expect(subject).toBe('Cotización de María de los…');
    expect(text).toContain(`Nombre: ${name}\n`);
    expect(html).toContain(`>Pedido de cotización de ${name} (13 artículos)</h1>`);
  });

  it('escapes markup when texts are random', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = compose({ name: 'x', message: 'x', products: [{ name: 'x', amount: 1 }] });
    const hostile = fc.stringMatching(/^[<>&"'/a-z=!-]{1,30}$/);
    fc.assert(
      fc.property(hostile, (text) => {
        const { html } = compose({
          name: text,
          message: text,
          products: [{ name: text, amount: 1 }],
        });
        expect(tags(html)).toEqual(tags(plain.html));
      }),
    );
  });
});
