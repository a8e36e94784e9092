import { fold } from './words';

/** Joins the words of greetings and requests, which name no product. */
const COURTESY =
  'hola|holi+s?|holaa+|buen|buenos|buenas|buenisimo|dia|dias|tarde|tardes|noche|noches|gracias|grax|muchas|muchisimas|mil|desde|ya|saludos|slds|cordiales|abrazo|beso|besos|grande|por|favor|porfa|porfavor|te|les|le|nos|me|paso|mando|envio|dejo|pido|hago|el|la|lo|los|las|mi|un|una|pedido|pedidos|semanal|mensual|lista|de|del|para|hoy|siguiente|siguientes|esto|estos|este|es|productos|necesito|necesitamos|quiero|quisiera|queria|cotizar|cotizacion|presupuesto|precio|precios|como|estas|va|van|que|tal|todo|bien|a|y|ok|okey|dale|listo|perfecto|anotado|espero|su|tu|respuesta|atte|atentamente|obrigado|thanks|thank|you|hello|hi|si|no|fin|compra|compras|semana|reservado';
const COURTEOUS = new RegExp(`^(?:(?:${COURTESY})(?: |$))+$`);
const THANKS = /^[¡\s]*(?:muchas |mil )?gracias\b(?!.*\d)/i;

/** Matches lines of apps, mails and forms that name no product. */
const PHRASES = new RegExp(
  [
    'cifrad[oa]s de extremo|end-to-end encrypted|multimedia omitid|media omitted|(?:imagen|sticker|audio|video|documento|gif) omitid',
    '(?:se elimin|eliminaste|elimin[oó]) (?:este|el|un) mensaje|message was deleted|archivo adjunto|<adjunto|attached:|mensajes temporales|c[oó]digo de seguridad',
    'llamada (?:perdida|de voz)|ubicaci[oó]n(?: en tiempo real|:)|^reenviado|^visto\\b|^enviado (?:desde|hace)|^le[ií]do|respondi[oó] a|le gust[oó]|^null$|transcripci[oó]n del mensaje',
    'escribi[oó]:\\s*$|wrote:\\s*$|forwarded message|mensaje (?:original|reenviado)|aviso legal|confidencial|antes de imprimir|respuesta autom|darme de baja|ver en el navegador',
    '^\\W*(?:sub)?total\\b|^neto\\b|^iva\\b|^env[ií]o\\b.*:|^importe\\b|^saldo\\b|\\bcuit\\b|\\bcbu\\b|\\balias\\b|\\bcae\\b|^factura\\b|^remito\\b|^presupuesto n|^cup[oó]n\\b',
    '^(?:p[aá]g(?:ina)?|hoja)\\.?\\s*\\d+|^-\\s*\\d+\\s*-$|^\\W*\\d+ (?:[ií]tems?|art[ií]culos?|productos|renglones|respuestas?|votos?)\\W*$',
    '^(?:tel|cel|whatsapp|fecha|cliente|direcci[oó]n|domicilio|vendedor|comprador|vence|vencimiento|apertura|entrega|retiro|forma de pago|plazo)\\b[^:]{0,30}[.:]',
    '^\\W*(?:tu )?(?:pedido|orden|venta|compra|expediente|oc)\\s*(?:(?:n[°º]|nro\\.?|#|oc)\\s*[\\d-]+|[\\d-]{6,})|^reposici[oó]n\\b|^quedo a|\\bs\\.?r\\.?l\\b|\\bs\\.a\\.|^opci[oó]n:|^encuesta|^lista de (?:compras|precios)|recibimos (?:tu|su)|nuevo pedido',
    '^(?:sku|c[oó]d(?:igo)?|ean|ref)\\b\\.?\\s*:|^(?:tu )?carrito\\b|^(?:eliminar|finalizar compra|seguir comprando|ver mi compra)$|^orden de compra\\b|^precios sujetos',
    '^(?:av|avda|avenida|calle|ruta|pasaje|pje)\\b.*\\d|^(?:ing|sr|sra|srta|lic|dr|dra)\\.\\s|\\bint(?:erno)?\\.? \\d|^centro de costo|v[aá]lidos? por|^precios\\b',
    'https?://|www\\.|\\S@\\S+\\.\\w|\\btel\\.|^\\+?[\\d\\s().-]{8,}$',
  ].join('|'),
  'i',
);
/** Matches a line of prices alone: '= $ 41.800,00'. */
const MONEY = /^[=\s]*(?:u\$s|usd|ars|\$)\s*[\d.,]+(?:\s*(?:u\$s|\$)\s*[\d.,]+)*$/i;
/** Matches the titles of a printed form. */
const TITLES =
  /^(?:(?:n[°º]|nro\.?|[ií]tem|renglon|codigo|descripcion|detalle|producto|cant(?:idad)?\.?|unidad|p\.? ?unit\.?|precio|iva|total|subtotal|importe|art[ií]culo)[\s.:|]*)+$/;

/** Limits a line of a form or an app; expressions take long for a longer one. */
const LENGTH_MAX = 400;

/** Tells whether a line is a greeting, a form's title or an app's message. */
export function isTalk(line: string): boolean {
  if (line.length > LENGTH_MAX) return false;
  const plain = fold(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return (
    COURTEOUS.test(plain) ||
    THANKS.test(line) ||
    PHRASES.test(line) ||
    MONEY.test(line) ||
    TITLES.test(fold(line))
  );
}
