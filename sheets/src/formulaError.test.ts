import { hasFormulaError, isFormulaError } from './formulaError';

const ERRORS = [
  ...['#N/A', '#N/A!', '#N/D', '#NV', '#REF', '#REF!', '#¡REF!', '#DIV/0!', '#¡DIV/0!', '#VALUE!'],
  ...[
    '#¡VALOR!',
    '#WERT!',
    '#VALEUR !',
    '#NAME?',
    '#¿NOMBRE?',
    '#NOME?',
    '#IMIĘ?',
    '#NÚM!',
    '#NUM!',
  ],
  ...['#NULL!', '#CÁLC!', '#ERROR!', '#GETTING_DATA', '#ССЫЛКА!', 'Err:502'],
];
const NAMES = ['CAJA', '#4', '# 4', 'CAJA #4', 'BOLSA #A4', '#A4', 'N# 5', '#oferta', 'FILM #AZUL'];

it.each(ERRORS)('tells the error of a formula when a cell is %s', (text) => {
  expect(isFormulaError(text)).toBe(true);
  expect(hasFormulaError(text)).toBe(true);
});

it.each(['FILM #N/A', 'FILM #¡VALOR!', '#REF! 40X50', 'CAJA #NOME? X 10', 'FILM Err:502'])(
  'tells an error within a text when a cell is %s',
  (text) => {
    expect(isFormulaError(text)).toBe(false);
    expect(hasFormulaError(text)).toBe(true);
  },
);

it.each(NAMES)('tells no error when a cell is %s', (text) =>
  expect(hasFormulaError(text)).toBe(false),
);

it('tells no error in time when a text has many letters', () =>
  expect(hasFormulaError(`#${'A'.repeat(200_000)}a`)).toBe(false));
