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
const add = (fieldPath: string, values: unknown[], more: object = {}): Write => ({
  update: { name: 'n' },
  updateMask: {},
  updateTransforms: [{ fieldPath, appendMissingElements: valuesOf(values) }],
  currentDocument: { exists: true },
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

  const lists = toFields({ cotizaciones: ['a new'], consultas: 'x', suscripciones: [] });
  const changed = (write: Write, path = 'contactos/contactos') =>
    visitorsChange(write, path, NOW, lists).after;

  it('adds a text to a list of the contacts, and no text twice', () => {
    expect(changed(add('cotizaciones', ['b new']))).toEqual({
      ...lists,
      ...toFields({ cotizaciones: ['a new', 'b new'] }),
    });
    expect(changed(add('cotizaciones', ['a new']))).toEqual(lists);
    expect(changed(add('suscripciones', [`${'x'.repeat(296)} new`]))).toBeDefined();
    const { after } = visitorsChange(add('consultas', ['b new']), 'contactos/contactos', NOW);
    expect(after).toEqual(toFields({ consultas: ['b new'] }));
  });

  it.each<[string, Write]>([
    ['another list', add('otra', ['b new'])],
    ['a field that is no list', add('consultas', ['b new'])],
    ['two texts', add('cotizaciones', ['b new', 'c new'])],
    ['a number', add('cotizaciones', [5])],
    ['no end', add('cotizaciones', ['b'])],
    ['the end alone', add('cotizaciones', [' new'])],
    ['a line break', add('cotizaciones', ['b\nc new'])],
    ['301 letters', add('cotizaciones', [`${'x'.repeat(297)} new`])],
    ['fields', add('cotizaciones', ['b new'], { update: { name: 'n', fields: lists } })],
    ['no mask, and so replaces all', add('cotizaciones', ['b new'], { updateMask: undefined })],
    [
      'another transform',
      add('cotizaciones', [], {
        updateTransforms: [{ fieldPath: 'cotizaciones', increment: { integerValue: '1' } }],
      }),
    ],
  ])('refuses an added text when the write has %s', (_, write) => {
    expect(() => changed(write)).toThrow(REFUSED);
  });

  it('refuses an added text when the document is another one', () => {
    expect(() => changed(add('cotizaciones', ['b new']), 'contactos/otro')).toThrow(REFUSED);
  });
});
