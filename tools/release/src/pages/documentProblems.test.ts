import { kindProblem, promotionProblems, strangers, typeProblems } from './documentProblems';

const text = (stringValue: string) => ({ stringValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });
const should = (found: string, kind: string) =>
  `is of the type ${found}, and should be of the type ${kind}`;

describe('typeProblems', () => {
  const problemsOf = (fields?: object) => typeProblems([{ id: 'VASOS', fields: fields as never }]);

  it('finds nothing when each name is a text', () => {
    expect(
      problemsOf({ subtipos: map({ A: list(text('VASO 1')), B: list() }), nota: text('') }),
    ).toEqual([]);
    expect(problemsOf({ subtipos: { mapValue: {} } })).toEqual([]);
  });

  it.each<[object | undefined, string]>([
    [undefined, 'is missing, and should be of the type map'],
    [{}, 'is missing, and should be of the type map'],
    [{ subtipos: { nullValue: null } }, should('null', 'map')],
    [{ subtipos: text('VASO') }, should('string', 'map')],
    [{ subtipos: list(text('VASO')) }, should('array', 'map')],
  ])('names the field when a document has %j', (fields, words) => {
    expect(problemsOf(fields)).toEqual([`productos/VASOS: subtipos ${words}`]);
  });

  it.each<[object, string]>([
    [text('VASO'), ` ${should('string', 'array')}`],
    [{ nullValue: null }, ` ${should('null', 'array')}`],
    [map({ 0: text('VASO') }), ` ${should('map', 'array')}`],
    [list(text('VASO'), { integerValue: '7' }), `[1] ${should('integer', 'string')}`],
    [list({ timestampValue: '2026-11-23T10:00:00Z' }), `[0] ${should('timestamp', 'string')}`],
    [list({ referenceValue: 'projects/mg' }), `[0] ${should('reference', 'string')}`],
    [list(text(' ')), '[0] has another form than content check wants'],
  ])('names the place when a subtype is %j', (value, words) => {
    expect(problemsOf({ subtipos: map({ A: list(text('VASO 1')), B: value }) })).toEqual([
      `productos/VASOS: subtipos.B${words}`,
    ]);
  });
});

describe('promotionProblems', () => {
  const good = { imgs: list(text('/a.svg;A;1/1')) };

  it.each<[string, [id: string, fields?: object][], string[]]>([
    ['none', [], []],
    ['the named one', [['promociones', good]], []],
    ['one of another name', [['x', good]], []],
    [
      'a stranger before the named one',
      [
        ['2026-verano', { imgs: list() }],
        ['promociones', good],
      ],
      ['promociones/2026-verano is a second document beside promociones/promociones'],
    ],
    [
      'two strangers',
      [['a', good], ['b']],
      ['promociones/b is a second document beside promociones/a'],
    ],
    [
      'a text in place of the list',
      [['promociones', { imgs: text('/a.svg;A;1/1') }]],
      [`promociones/promociones: imgs ${should('string', 'array')}`],
    ],
    [
      'no fields',
      [['promociones', undefined]],
      ['promociones/promociones: imgs is missing, and should be of the type array'],
    ],
    [
      'an entry without validity',
      [['promociones', { imgs: list(text('/a.svg;A')) }]],
      ['promociones/promociones: imgs[0] has another form than content check wants'],
    ],
  ])('names the wrong places when the collection has %s', (_, documents, problems) => {
    expect(
      promotionProblems(documents.map(([id, fields]) => ({ id, fields: fields as never }))),
    ).toEqual(problems);
  });
});

describe('strangers', () => {
  it('names each document that has not the name of the collection', () => {
    expect(strangers('contactos', [{ id: 'contactos' }, { id: 'Ab1' }])).toEqual([
      'contactos/Ab1 is a second document beside contactos/contactos',
    ]);
    expect(kindProblem({ arrayValue: {} }, 'array')).toBeUndefined();
  });
});
