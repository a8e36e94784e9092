import { TEXT_LIMITS } from '../config/constants';
import {
  contactErrors,
  EMPTY_CONTACT,
  isEmail,
  isPhone,
  normaliseContact,
  type ContactForm,
} from './contactForm';

const valid: ContactForm = {
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755-2005',
  subject: '',
  message: '',
};

describe('isEmail', () => {
  it.each([
    'ana@mail.com',
    'a@b.ar',
    'a.b_c%d+e-f@sub.mail.com.ar',
    'ana@mail.info',
    'Juan@Mail.com',
    ' ana@mail.com ',
    '1@2.co',
    '\u200bana@mail.com\ufeff',
  ])('returns true when the address is %p', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    '',
    'ana',
    'ana@mail',
    'ana@mail.c',
    'ana@mail.store',
    'ana@@mail.com',
    'ana@mail..com',
    'ana mail@mail.com',
    'ana@mail.com, eva@mail.com',
    'ñandu@mail.com',
    'ana@mail.com\nbcc: x@y.com',
    `${'a'.repeat(TEXT_LIMITS.email)}@mail.com`,
  ])('returns false when the address is %p', (email) => expect(isEmail(email)).toBe(false));
});

describe('isPhone', () => {
  it.each([
    '12345678',
    '+54 (11) 4755-2005',
    '  12345678  ',
    '11\u00a04755\u20092005',
    '1'.repeat(TEXT_LIMITS.phone),
  ])('returns true when the number is %p', (phone) => expect(isPhone(phone)).toBe(true));

  it.each(['', '1234567', '       1', '1234567a', '1234.5678', '1'.repeat(TEXT_LIMITS.phone + 1)])(
    'returns false when the number is %p',
    (phone) => expect(isPhone(phone)).toBe(false),
  );
});

describe('contactErrors', () => {
  it('returns no message when the form is valid', () => {
    expect(contactErrors(valid)).toEqual({});
  });

  it('returns three messages when the form is empty', () => {
    expect(contactErrors(EMPTY_CONTACT)).toEqual({
      name: 'Nombre requerido',
      email: 'Email requerido',
      phone: 'Telefono requerido',
    });
  });

  it('returns two more messages when the form requires subject and message', () => {
    expect(contactErrors(valid, ['subject', 'message'])).toEqual({
      subject: 'Asunto requerido',
      message: 'Mensaje requerido',
    });
  });

  it.each(['   ', '\u200b\u2060', '\t\n'])(
    'returns a message when a field has the invisible text %j alone',
    (name) => expect(contactErrors({ ...valid, name })).toEqual({ name: 'Nombre requerido' }),
  );

  it.each(['name', 'subject', 'message'] as const)(
    'returns a message when the %s is too long',
    (field) => {
      const limit = TEXT_LIMITS[field];
      expect(contactErrors({ ...valid, [field]: 'x'.repeat(limit) })).toEqual({});
      expect(contactErrors({ ...valid, [field]: 'x'.repeat(limit + 1) })).toEqual({
        [field]: `Máximo ${limit} caracteres`,
      });
    },
  );
});

describe('normaliseContact', () => {
  it('cleans the fields when they come from a sheet or a chat', () => {
    const form = {
      name: 'Juan\tPérez\0',
      email: 'ana@mail.com\u200b',
      phone: '11\u00a04755-2005',
      subject: 'a\nb',
      message: 'uno\vdos\u0085tres',
    };
    expect(normaliseContact(form)).toEqual({
      name: 'Juan Pérez',
      email: 'ana@mail.com',
      phone: '11 4755-2005',
      subject: 'a b',
      message: 'uno\ndos\ntres',
    });
  });

  it('trims every field and lowers the address when the fields have blanks and capitals', () => {
    expect(
      normaliseContact({
        name: ' Ana ',
        email: ' Ana@Mail.com ',
        phone: ' 12345678 ',
        subject: ' S ',
        message: ' M\nN ',
      }),
    ).toEqual({
      name: 'Ana',
      email: 'ana@mail.com',
      phone: '12345678',
      subject: 'S',
      message: 'M\nN',
    });
  });
});
