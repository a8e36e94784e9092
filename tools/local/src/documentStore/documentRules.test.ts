import { visitorMay } from './documentRules';
import { toFields, type FirestoreFields } from './firestoreValue';

const NOW = '2026-11-28T12:00:00.000Z';
const createdAt = { timestampValue: NOW };
const text = (stringValue: string) => ({ stringValue });

describe('visitorMay', () => {
  it.each([
    ['read', 'productos/VASOS', true],
    ['read', 'promociones/promociones', true],
    ['read', 'contactos/contactos', false],
    ['read', 'Consultas/1', false],
    ['read', 'Pedidos-de-Cotizacion/1', false],
    ['read', 'productos', false],
    ['read', 'productos/VASOS/otra/1', false],
    ['delete', 'productos/VASOS', false],
    ['delete', 'contactos/contactos', false],
    ['delete', 'Consultas/1', false],
  ] as const)('answers a request to %s %s with %j', (operation, path, answer) => {
    expect(visitorMay({ operation, path })).toBe(answer);
  });

  it.each<[string, FirestoreFields, boolean]>([
    ['Consultas/1', { email: text('ana@mail.com'), createdAt }, true],
    ['Pedidos-de-Cotizacion/1', { email: text('ana@mail.com'), createdAt }, true],
    ['productos/1', { email: text('ana@mail.com'), createdAt }, false],
    ['contactos/1', { email: text('ana@mail.com'), createdAt }, false],
    ['Consultas/1/mas/2', { email: text('ana@mail.com'), createdAt }, false],
    ['Consultas/1', { email: text('ana@mail.com'), createdAt, nota: text('x') }, false],
    ['Consultas/1', { email: text('Ana@Mail.com'), createdAt }, false],
    ['Consultas/1', { email: text('ana'), createdAt }, false],
    ['Consultas/1', { email: { nullValue: null }, createdAt }, false],
    ['Consultas/1', { email: text('ana@mail.com') }, false],
    ['Consultas/1', { createdAt }, false],
    [
      'Consultas/1',
      { email: text('ana@mail.com'), createdAt: { timestampValue: '2026-11-27T12:00:00.000Z' } },
      false,
    ],
  ])('answers a new document %s when its fields are %j: %j', (path, after, answer) => {
    const request = { operation: 'create', path, after, requestTime: NOW } as const;
    expect(visitorMay(request)).toBe(answer);
  });

  const lists = { cotizaciones: ['a new'], consultas: ['b new', 'c new'], suscripciones: [] };

  it.each<[string, object, boolean]>([
    ['one text more for quotations', { cotizaciones: ['a new', 'x new'] }, true],
    ['one text more for questions', { consultas: ['b new', 'c new', 'x new'] }, true],
    ['one text more for subscriptions', { suscripciones: ['x new'] }, true],
    ['no change', {}, true],
    [
      'one text more in two lists',
      { cotizaciones: ['a new', 'x new'], suscripciones: ['x new'] },
      false,
    ],
    ['two texts more', { suscripciones: ['x new', 'y new'] }, false],
    ['another first text', { consultas: ['x new', 'c new', 'd new'] }, false],
    ['another second text', { consultas: ['b new', 'x new', 'd new'] }, false],
    ['one text less', { consultas: ['b new'] }, false],
    ['an empty list', { consultas: [] }, false],
    ['a text for the list', { consultas: 'x new' }, false],
    ['a text without the end', { suscripciones: ['x'] }, false],
    ['a text of the end alone', { suscripciones: [' new'] }, false],
    ['a text with a line break', { suscripciones: ['x\ny new'] }, false],
    ['a text of 300 letters', { suscripciones: [`${'x'.repeat(296)} new`] }, true],
    ['a text of 301 letters', { suscripciones: [`${'x'.repeat(297)} new`] }, false],
    ['another list', { otra: ['x new'] }, false],
  ])('answers a change of the contacts when it has %s', (_, change, answer) => {
    const [before, after] = [toFields(lists), toFields({ ...lists, ...change })];
    const path = 'contactos/contactos';
    expect(visitorMay({ operation: 'update', path, before, after })).toBe(answer);
    expect(visitorMay({ operation: 'update', path: 'contactos/otro', before, after })).toBe(false);
  });

  it('refuses a change when a list goes or another document changes', () => {
    const before = toFields(lists);
    const after = Object.fromEntries(
      Object.entries(before).filter(([name]) => name !== 'consultas'),
    );
    const path = 'contactos/contactos';
    expect(visitorMay({ operation: 'update', path, before, after })).toBe(false);
    const change = { before: toFields({ imgs: [] }), after: toFields({ imgs: ['x new'] }) };
    expect(visitorMay({ operation: 'update', path: 'promociones/x', ...change })).toBe(false);
  });
});
