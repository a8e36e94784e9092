const TEXT = [
  'Producto;Cantidad;Observaciones',
  'Bolsa camiseta 40x50 reforzada blanca;10;',
  'Vaso térmico telgopor 240 cc;20;para el local de Palermo',
  'Film pvc 38 cm;3;',
  '',
].join('\r\n');

/** Returns a list to start from, which spreadsheets open in columns and the reader reads back. */
export function sampleList(): { name: string; text: string; href: string } {
  // Argentine Excel takes a mark for UTF-8 and semicolons for columns.
  const text = `\uFEFF${TEXT}`;
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
  return { name: 'lista-de-ejemplo.csv', text, href };
}
