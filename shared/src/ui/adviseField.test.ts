import { isEmail, isPhone } from '../domain/contactForm';
import { adviseField } from './adviseField';

const email = (value: string) => adviseField('email', value);
const phone = (value: string) => adviseField('phone', value);

describe('adviseField', () => {
  it.each([
    ['juan@gmail.con', 'juan@gmail.com'],
    ['juan@hotmial.com', 'juan@hotmail.com'],
    ['juan@gmail.co', 'juan@gmail.com'],
    ['juan@gamil.com', 'juan@gmail.com'],
    ['juan@gnail.com', 'juan@gmail.com'],
    ['juan@hotmail.con.ar', 'juan@hotmail.com.ar'],
    ['juan@yahooo.com.ar', 'juan@yahoo.com.ar'],
    ['Juan@Outlok.com', 'juan@outlook.com'],
    ['compras@lapanera.con', 'compras@lapanera.com'],
    ['compras@lapanera.con.ar', 'compras@lapanera.com.ar'],
  ])('asks about %s, which probably means %s', (typed, suggestion) => {
    expect(isEmail(typed)).toBe(true);
    expect(email(typed)).toEqual({ suggestion, errorDetail: 'Si no, envíe así.' });
  });

  it.each([
    'juan@gmail.com',
    'juan@mail.com',
    'juan@ymail.com',
    'juan@live.com.ar',
    'juan@yahoo.es',
    'juan@empresa.com.ar',
    'juan@gm.com',
    'juan@conicet.gov.ar',
    'juan@bco.com.ar',
    'juan@con.ar',
    'ventas@hotelmar.com',
    '',
  ])('asks nothing when the address is %s', (typed) => expect(email(typed)).toBeUndefined());

  it.each([
    ['juan@gmail.com.', 'juan@gmail.com'],
    ['juan@gmail,com', 'juan@gmail.com'],
    ['juan@@gmail.com', 'juan@gmail.com'],
    ['juan@gmail..com', 'juan@gmail.com'],
    ['juan @gmail.com', 'juan@gmail.com'],
    ['juan@gmailcom', 'juan@gmail.com'],
    ['juan@gmail.comm.', 'juan@gmail.com'],
    ['<juan@gmail.com>', 'juan@gmail.com'],
    ['Juan Pérez <juan@empresa.com.ar>', 'juan@empresa.com.ar'],
    ['mailto:juan@empresa.com.ar', 'juan@empresa.com.ar'],
  ])('offers the right form when the specification refuses %s', (typed, suggestion) => {
    expect(isEmail(typed)).toBe(false);
    expect(isEmail(suggestion)).toBe(true);
    expect(email(typed)).toEqual({ suggestion, errorDetail: undefined });
  });

  it.each([
    ['juan@empresa.online', /en 2 a 4 letras/],
    ['juan', /Falta la @/],
    ['juan@empresa', /nombre@empresa\.com/],
    ['ñandú@empresa.com', /sin acentos ni ñ/],
    ['ana@mail.com, eva@mail.com', /una sola dirección/],
    ['ana@mail.com;eva@mail.com', /una sola dirección/],
  ])('says the reason when the specification refuses %s', (typed, reason) => {
    expect(isEmail(typed)).toBe(false);
    expect(email(typed)?.suggestion).toBeUndefined();
    expect(email(typed)?.errorDetail).toMatch(reason);
  });

  it.each(['1', '+54 11', ' 1234567 '])('asks for more digits when the number is %p', (typed) =>
    expect(phone(typed)).toEqual({ errorDetail: 'Faltan dígitos: al menos 8' }),
  );

  it.each([
    ['4755.1234', '4755 1234'],
    ['11.4755.1234', '11 4755 1234'],
    ['4755–1234', '4755-1234'],
  ])('offers another form when the number is %s', (typed, suggestion) => {
    expect(isPhone(suggestion)).toBe(true);
    expect(phone(typed)).toEqual({ suggestion });
  });

  it.each([
    ['11-2345-6789 / 2345-6780', /un solo número/],
    ['4755-1234 o 4755-1235', /un solo número/],
    ['15 2345 6789 int. 3', /interno/],
    ['4755-1234 ext 12', /interno/],
    ['tel: 4755-1234', /solo dígitos/],
    ['no tengo', /solo dígitos/],
  ])('says the reason when the specification refuses %s', (typed, reason) => {
    expect(isPhone(typed)).toBe(false);
    expect(phone(typed)?.errorDetail).toMatch(reason);
  });

  it.each(['', '   ', '12345678', '11\u00a04755\u20092005'])(
    'says nothing when the number is %j',
    (typed) => expect(phone(typed)).toBeUndefined(),
  );

  it('says nothing when the field has no rule of its own', () => {
    expect(adviseField('name', 'x@gmail.con')).toBeUndefined();
  });
});
