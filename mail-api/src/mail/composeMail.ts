import { cleanText } from '@mg/shared/domain/cleanText';
import type { EmailRequest } from '@mg/shared/domain/mail';
import { quoteLine, totalCount } from '@mg/shared/domain/quote';
import type { Submission } from '../outbox/Submission';
import { html, type Html } from './html';
import { subjectLine, withName } from './subjectLine';

type Row = [label: string, value: string];
type Products = EmailRequest['products'];

/** Lets a rule of the mailbox sort bots out. */
const SUSPECT = 'Posible robot: un programa o el autocompletado llenó el campo oculto.';

/** Writes the mail to the business about a submission. */
export function composeMail(submission: Submission) {
  const { kind, request, reference = '', suspect } = submission;
  // Gmail joins mails of one sender and subject, and ignores brackets: the reference stands outside.
  const end = reference && ` ${reference}`;
  // A visitor with a quotation sees the same reference and names it on the phone.
  const last: Row[] = [
    ['Referencia', reference],
    ['Aviso', suspect ? SUSPECT : ''],
  ];
  if (kind === 'subscription') {
    const { email } = request;
    const forms = [`Nueva suscripción de %${end}`, `Suscripción de %${end}`];
    return write(forms, email, [['Email', email], ...last], [], email);
  }
  const count = totalCount(request.products);
  const articles = count === 1 ? 'artículo' : 'artículos';
  const forms =
    request.products.length > 0
      ? [
          `Pedido de cotización de % (${count} ${articles})${end}`,
          `Pedido de cotización de % (${count})${end}`,
          `Cotización de % (${count})${end}`,
          `Cotización de %${end}`,
        ]
      : [`Consulta de %${end}`];
  const rows: Row[] = [
    ['Nombre', request.name],
    ['Email', request.email],
    ['Teléfono', request.phone],
    ['Asunto', request.subject],
    ['Mensaje', request.message],
    ['Origen', request.type],
    ...last,
  ];
  return write(forms, request.name, rows, request.products, request.email);
}

function write(forms: string[], name: string, rows: Row[], products: Products, replyTo: string) {
  const lines = rows.filter(([, value]) => value !== '').map(textRow);
  return {
    subject: subjectLine(forms, name),
    replyTo,
    text: [...lines, ...textProducts(products)].join('\n') + '\n',
    html: page(withName(forms[0]!, name), lines.join('\n'), products).text.trim(),
  };
}

function textRow([label, given]: Row): string {
  // An outbox may hold texts that an older version has not cleaned.
  const value = cleanText(given, true);
  return value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;
}

const textProducts = (products: Products): string[] =>
  products.length === 0
    ? []
    : ['', 'Productos:', ...products.map(quoteLine), '', `Total: ${totalCount(products)}`];

const page = (title: string, details: string, products: Products): Html => html`
  <!doctype html>
  <html lang="es-AR">
    <meta charset="utf-8" />
    <title>${title}</title>
    <body style="font-family: sans-serif">
      <h1 style="font-size: 1.2em">${title}</h1>
      <p>${details}</p>
      ${products.length > 0 ? [productTable(products)] : []}
    </body>
  </html>
`;

const productTable = (products: Products): Html => html`
  <table border="1" cellpadding="4" style="border-collapse: collapse; margin-top: 1em">
    <tr>
      <th align="right">Cantidad</th>
      <th align="left">Producto</th>
    </tr>
    ${products.map(productRow)}
    <tr>
      <th align="right">${totalCount(products)}</th>
      <th align="left">Total</th>
    </tr>
  </table>
`;

const productRow = ({ amount, name }: Products[number]): Html => html`
  <tr>
    <td align="right">${amount}</td>
    <td>${name}</td>
  </tr>
`;
