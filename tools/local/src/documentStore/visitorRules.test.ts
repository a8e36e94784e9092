import { toFields } from './firestoreValue';
import { requireReadable, visitorsChange } from './visitorRules';
import type { Write } from './wireSchemas';

const NOW = '2026-11-28T12:00:00.000Z';
const SERVER_TIME = { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' };
const REFUSED = 'No matching allow statements';

const append = (data: object, more: object = {}): Write => ({
  update: { name: 'n', fields: toFields(data) },
  updateTransforms: [SERVER_TIME],
  currentDocument: { exists: false },
  ...more,
});
const valuesOf = (values: unknown[]) =>
  (toFields({ values }).values as { arrayValue: object }).arrayValue;
const note = (fieldPath: string, values: unknown[], more: object = {}): Write => ({
  update: { name: 'n', fields: {} },
  updateTransforms: [{ fieldPath, appendMissingElements: valuesOf(values) }],
  currentDocument: { exists: false },
  ...more,
});

describe('requireReadable', () => {
  it.each(['productos', 'promociones'])('lets a visitor list %s', (collection) => {
    expect(() => requireReadable(collection)).not.toThrow();
  });

  it.each(['contactos', 'Consultas', 'Pedidos-de-Cotizacion', 'productos/VASOS/otra', ''])(
    'refuses a visitor who lists %s',
    (collection) => expect(() => requireReadable(collection)).toThrow(REFUSED),
  );
});

describe('visitorsChange', () => {
  it.each(['Consultas/1', 'Pedidos-de-Cotizacion/1'])('appends an address to %s', (path) => {
    const createdAt = { timestampValue: NOW };
    expect(visitorsChange(append({ email: 'ana@mail.com' }), path, NOW)).toEqual({
      after: { ...toFields({ email: 'ana@mail.com' }), createdAt },
      result: createdAt,
    });
  });

  it.each<[string, string, Write]>([
    ['another collection', 'productos/1', append({ email: 'ana@mail.com' })],
    ['the contacts', 'contactos/1', append({ email: 'ana@mail.com' })],
    ['a deeper document', 'Consultas/1/mas/2', append({ email: 'ana@mail.com' })],
    ['a further field', 'Consultas/1', append({ email: 'ana@mail.com', nota: 'x' })],
    ['upper case', 'Consultas/1', append({ email: 'Ana@Mail.com' })],
    ['no address', 'Consultas/1', append({ email: 'ana' })],
    ['an address that is null', 'Consultas/1', append({ email: null })],
    ['no email', 'Consultas/1', append({})],
    ['no time', 'Consultas/1', append({ email: 'ana@mail.com' }, { updateTransforms: [] })],
    [
      'a time of its own',
      'Consultas/1',
      append({ email: 'ana@mail.com', createdAt: NOW }, { updateTransforms: undefined }),
    ],
    [
      'two times',
      'Consultas/1',
      append({ email: 'ana@mail.com' }, { updateTransforms: [SERVER_TIME, SERVER_TIME] }),
    ],
    [
      'a document that may exist',
      'Consultas/1',
      append({ email: 'ana@mail.com' }, { currentDocument: undefined }),
    ],
    ['a removal', 'Consultas/1', { delete: 'n' }],
    ['a removal of the contacts', 'contactos/contactos', { delete: 'n' }],
  ])('refuses an appended address when the write has %s', (_, path, write) => {
    expect(() => visitorsChange(write, path, NOW)).toThrow(REFUSED);
  });

  const NEW = `contactos/${'a1B2'.repeat(5)}`;

  it('makes a document of a contact with one list of one address', () => {
    expect(visitorsChange(note('cotizaciones', ['ana@mail.com new']), NEW, NOW).after).toEqual(
      toFields({ cotizaciones: ['ana@mail.com new'] }),
    );
  });

  it.each<[string, Write, string?]>([
    ['the document of all contacts', note('consultas', ['a@mail.com new']), 'contactos/contactos'],
    ['a short id', note('consultas', ['a@mail.com new']), 'contactos/a'],
    ['another list', note('otra', ['a@mail.com new'])],
    ['two addresses', note('cotizaciones', ['a@mail.com new', 'b@mail.com new'])],
    ['a number', note('cotizaciones', [5])],
    ['no end', note('cotizaciones', ['a@mail.com'])],
    ['the end alone', note('cotizaciones', [' new'])],
    ['no address', note('cotizaciones', ['=HYPERLINK("x") new'])],
    ['upper case', note('cotizaciones', ['Ana@mail.com new'])],
    ['a line break', note('cotizaciones', ['a@mail.com\n new'])],
    ['a long address', note('cotizaciones', [`${'x'.repeat(250)}@mail.com new`])],
    [
      'a further field',
      note('cotizaciones', ['a@mail.com new'], {
        update: { name: 'n', fields: toFields({ x: 1 }) },
      }),
    ],
    [
      'a document that may exist',
      note('cotizaciones', ['a@mail.com new'], { currentDocument: { exists: true } }),
    ],
    ['no precondition', note('cotizaciones', ['a@mail.com new'], { currentDocument: undefined })],
  ])('refuses a contact when the write has %s', (_, write, path = NEW) => {
    expect(() => visitorsChange(write, path, NOW)).toThrow(REFUSED);
  });
});
