/** Makes a sheet to start from. */
export async function sampleList(): Promise<File> {
  return new File(['Producto;Cantidad;Observaciones\r\n'], 'lista.csv', { type: 'text/csv' });
}
