import type { EmailRequest } from '@mg/shared/domain/mail';
import fc from 'fast-check';
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

  it('writes a reference only when the submission is a quotation', () => {
    const mailOf = (products: EmailRequest['products']) =>
      composeMail({ kind: 'email', request: anEmail({ products }), reference: 'K7M2PX' });
    const { text, html } = mailOf([{ name: 'Film', amount: 1 }]);
    expect(text).toContain('Origen: web\nReferencia: K7M2PX\n\nProductos:');
    expect(html).toContain('K7M2PX');
    expect(mailOf([]).text).not.toContain('Referencia');
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
      subject: 'Nueva suscripción',
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
