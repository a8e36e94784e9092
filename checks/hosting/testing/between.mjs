export const NEW_PRODUCT = 'BOLSA DE PRUEBA 50X60';
export const NEW_TYPE = 'TIPO DE LA CONSOLA';

/** Is a type as the vendor's console would write it. */
const TYPE = {
  fields: {
    subtipos: { mapValue: { fields: { A: { arrayValue: { values: [{ stringValue: 'B' }] } } } } },
  },
};
const TYPE_URL = `http://$EMULATOR/v1/projects/$FIREBASE_PROJECT_ID/databases/(default)/documents/productos/${encodeURI(NEW_TYPE)}`;

/** Does a person's part, before or after the block of docs/hosting.md that contains a text. */
export const BETWEEN = [
  { block: 'firebase login\n', after: 'firebase login code-of-the-browser' },
  {
    block: 'push --apply --compose',
    before: `sed -i '0,/": \\[/s//&"${NEW_PRODUCT}", /' content/catalogue.json`,
  },
  {
    block: 'pull --apply',
    before: `curl -sf -X PATCH "${TYPE_URL}" -H 'Authorization: Bearer owner' -o .local/answer.json -d '${JSON.stringify(TYPE)}'`,
  },
];
