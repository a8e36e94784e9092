import { fold } from '../words';

/**
 * Names the kind of a column by its title.
 * - `amount`: an order; `count`: units or packs, maybe an order; `total`, `day`: parts or sums of orders
 * - `open`: an earlier, suggested or delivered order, which may be the order to repeat
 * - `never`: numbers that are no order, such as stock, a minimum, sales, an earlier order
 * - `part`: a size or colour of the product; `family`: the group of products
 */
export type Kind =
  | 'product'
  | 'name'
  | 'part'
  | 'family'
  | 'amount'
  | 'count'
  | 'total'
  | 'day'
  | 'open'
  | 'never'
  | 'unit'
  | 'pack'
  | 'price'
  | 'code'
  | 'number'
  | 'date'
  | 'person'
  | 'note'
  | 'place'
  | 'state';

const words = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`);
const title = (source: string): RegExp => new RegExp(`^(?:${source})$`);

/** Lists titles by kind; the first that matches wins. */
const KINDS: [Kind, RegExp][] = [
  ['unit', words('unidad(?:es)? de (?:medida|venta)|u(?:nid)? ?(?:de )?med\\w*|um[bpv]?|uom')],
  ['unit', title('unit')],
  [
    'code',
    words(
      '(?:nro|n|nº|num|numero|no|id|number) (?:de )?(?:orden|pedido|order|oc|factura|remito|venta|cliente|articulo|art|producto|publicacion)|(?:order|pedido|orden) (?:id|number|nro|n|nº)|orden de compra',
    ),
  ],
  ['date', words('fechas?|date|vencimiento|vto|venc|timestamp|created|updated|hora|vigencia')],
  ['date', /marca temporal|^entregas?$|^time$|^mes$|^periodo$/],
  [
    'price',
    words(
      'precios?|pcio|prec|costos?|cost|prices?|importes?|valor(?:es)?|monto|tarifa|unitario|p[ /]?u|c/u|p unit\\w*|p ?v ?p|p lista|usd|u s|ars|pesos|sub ?total|neto|mayorista|minorista|efectivo|ingresos|cargos?|lista \\d+|a pagar',
    ),
  ],
  [
    'price',
    words(
      'iva|vat|dto|descuentos?|bonif\\w*|alicuota|impuestos?|tax|discount|margen|rentabilidad|utilidad|recargo',
    ),
  ],
  ['price', /%/],
  [
    'open',
    /^(?=.*\b(?:cant\w*|pedid\w*|qty|quantity)\b)(?=.*\b(?:sugerid|suggested|anterior|ultim|last|previous|entregad|recibid|facturad|remitid|delivered|received|shipped|vendid|ventas|sold|actual$|inicial|real))(?!.*\b(?:min|max))(?!pedid\w* actual)/,
  ],
  [
    'never',
    words(
      'min(?:im[oa]s?|imum)?|max(?:im[oa]s?|imum)?|par|punto de pedido|reorder (?:point|level)|deberia|optim[oa]|objetivo|ideal|low stock|bajo inventario|critico|nivel|vendid\\w*|ventas?|vta|consum\\w*|promedio|prom|sales|sold|usage|rotacion|salidas?|entradas?|ingresad\\w*|sugerid\\w*|suggested|proyect\\w*|forecast|estimad\\w*|previst\\w*|anterior(?:es)?|ultim[oa]s?|previ[oa]s?|pasad[oa]s?|histori\\w*|last|previous|entregad\\w*|recibid\\w*|facturad\\w*|remitid\\w*|cumplid\\w*|delivered|received|shipped|invoiced|devuelt\\w*|devoluci\\w*|rotura\\w*|mermas?|comprometid\\w*|reservad\\w*|a recibir|en transito|viej[oa]s?|old',
    ),
  ],
  [
    'pack',
    words(
      'pack|presentacion|pres|envase|contenido|contiene|fraccion\\w*|(?:x|por|cada|c/) ?(?:bulto|caja|pack|paquete|bolsa|pallet|fardo)s?|u ?x ?[bc]|multiplo|(?:cant\\w*|unid\\w*|uds?|u) (?:por|x|per)|per (?:case|pack)|(?:case|pack) size|bulto',
    ),
  ],
  [
    'never',
    words(
      'stock\\w*|existencias?|exist|hay|tengo|tenemos|disponib\\w*|disp|available|on ?hand|inventario|inventory|saldos?|a la mano|quedan?|remanente|sobrante|conteo|recuento|fisico|depositos?',
    ),
  ],
  ['never', title('actual|inicial|final|real|teorico')],
  [
    'code',
    words(
      'cod(?:igos?|es?|s)?|sku|ean\\d*|gtin|upc|plu|ref(?:erencias?)?|id|barras?|barcode|isbn|handle|identificador|clave|url|link|imagen|foto|cuit|legajo|mla|nro de serie',
    ),
  ],
  ['note', words('obs\\w*|coment\\w*|notas?|notes?|remarks?|comments?|aclara\\w*')],
  [
    'person',
    words(
      'tel(?:efonos?)?|cel(?:ular)?|whatsapp|movil|phone|e ?mail|mail|correo|direccion|domicilio|address\\d*|zip|cp|localidad|provincia|ciudad|clientes?|customer|proveedor(?:es)?|vendedor|usuario|solicitante|responsable|contacto|comprador|razon social|apellidos?|shipping|billing|envio|pago|payment|financial|currency|moneda|ubicacion|estante|pasillo|rack|marca|pedido por|autorizado por',
    ),
  ],
  ['state', words('estado|status|situacion')],
  [
    'day',
    /^(?:lun(?:es)?|mar(?:tes)?|mier?(?:coles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|sem(?:ana)?(?: ?\d+)?|dia \d+|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|\d{1,2}[/-]\d{1,2})(?:$|[ .,/-])/,
  ],
  [
    'amount',
    words(
      'cant\\w*|ctd\\w*|cdad|qty|quantity|pedir|pedid[oa]s?|pido|pedimos|order|ordered|ordenar|queremos|quiero|quieren|necesit\\w*|necesarios?|llev[oa]r?|llevamos|falta[nr]?|faltantes?|reponer|reposicion|reordenar|solicitad\\w*|solicito|requerid\\w*|compra[rn]?|compramos|encarg\\w*|confirmad\\w*|cuant[oa]s?|wanted|needed|traer|mandar|enviar|entregar|cargar|aprobad\\w*|autorizad\\w*',
    ),
  ],
  ['number', title('n|nº|nro|no|num(?:ero)?|it|renglon|reng|orden|pos(?:icion)?|linea|fila|line')],
  [
    'count',
    title(
      'q|(?:total )?(?:unidad(?:es)?|unids?|uni|uds?|un|u|units?|bultos|cajas|packs|paquetes|fardos|kilos|kgs?|piezas|rollos|docenas)|items|pendientes?',
    ),
  ],
  ['total', words('total(?:es)?|suma')],
  [
    'place',
    words('sucursal\\w*|local(?:es)?|sector(?:es)?|destino|area|branch|store|tienda|depto|seccion'),
  ],
  [
    'part',
    words(
      'medidas?|talles?|tamanos?|color(?:es)?|modelo|variante|variant|calibre|ancho|largo|alto|espesor|micr(?:on|a)\\w*|capacidad|gramaje|size|formato|dimension\\w*|caracteristicas?|diseno|diametro|calidad',
    ),
  ],
  [
    'product',
    words(
      'productos?|prod|product|articulos?|art|arts|descrip\\w*|desc|detalles?|items?|mercaderias?|insumos?|titulo|title|texto|material(?:es)?|lineitem name',
    ),
  ],
  [
    'family',
    words('rubros?|sub ?rubro|categorias?|familias?|grupo|tipos?|linea|category|categories'),
  ],
  ['name', words('nombres?|name|concepto|denominacion|lista')],
];

/** Mends UTF-8 that a program took for another encoding: 'ArtÃ­culo'. */
function mended(text: string): string {
  if (!/[ÃÂ][\u0080-\u00BF]/.test(text)) return text;
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** Writes a title in plain words: 'StockMinimo', 'reorder_qty' and 'P.Unit.' lose their signs. */
export const plainTitle = (text: string): string =>
  fold(mended(text).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/[.,_]|^-|(\D)-/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

const DAY = /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/;

/** Tells the kind of a column by its title alone. */
export function kindOf(text: string): Kind | undefined {
  if (text.length > 60 || /\d:\d|[|;\t]/.test(text)) return undefined;
  if (/^[^\p{L}]*\d[^\p{L}]*$/u.test(text)) return DAY.test(text.trim()) ? 'day' : undefined;
  if (/[$€]/.test(text)) return 'price';
  const plain = plainTitle(text);
  if (/^\W*#\W*$/.test(text)) return 'number';
  if (/#/.test(text) && /\b(?:orde[rn]|pedido|venta|publicacion|item|art)/.test(plain))
    return 'code';
  if (plain === '' || plain.split(' ').length > 6) return undefined;
  const kind = KINDS.find(([, pattern]) => pattern.test(plain))?.[0];
  return kind === 'amount' && !isPlainOrder(plain) ? 'open' : kind;
}

/** Lists the words beside an order's word that name no other order: 'Cant. a pedir (unidades)'. */
const BESIDE =
  /^(?:a|al|de|del|la|el|los|las|lo|que|para|por|en|se|un|u|uds?|unid\w*|cajas?|bultos?|packs?|paq\w*|paquetes?|rollos?|fardos?|docenas?|kilos?|kg|re|order|reorder|actual|hoy|esta|este|semana|semanal|mes|mensual|nuevo|nueva|total|final|su|tu|mi|tus|sus|nuestro|to|be|the|this|week|your|our|item|product\w*|line|lineitem|aqui|aca|favor|completar|articulos?|\d+)$/;

/** Tells whether a title names this order alone; 'Pedido ant.' and 'Últ. compra' may be older ones. */
function isPlainOrder(plain: string): boolean {
  const amount = KINDS.find(([kind]) => kind === 'amount')![1];
  return plain
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .every((word) => amount.test(word) || BESIDE.test(word));
}
