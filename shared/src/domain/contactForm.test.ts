import { TEXT_LIMITS } from '../config/constants';
import {
  contactErrors,
  EMPTY_CONTACT,
  isEmail,
  isPhone,
  normaliseContact,
  phoneLacks,
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
  it.each(['12345678', '+54 (11) 4755-2005', '  12345678  ', '1'.repeat(TEXT_LIMITS.phone)])(
    'returns true when the number is %p',
    (phone) => expect(isPhone(phone)).toBe(true),
  );

  it.each(['', '1234567', '       1', '1234567a', '1234.5678', '1'.repeat(TEXT_LIMITS.phone + 1)])(
    'returns false when the number is %p',
    (phone) => expect(isPhone(phone)).toBe(false),
  );
});

describe('phoneLacks', () => {
  it.each(['1', '+54 11', ' 1234567 '])('asks for more digits when the number is %p', (phone) =>
    expect(phoneLacks(phone)).toBe('Faltan dígitos: al menos 8'),
  );

  it.each(['', '   ', '12345678', '123a', '1'.repeat(TEXT_LIMITS.phone + 1)])(
    'asks for nothing when the number is %p',
    (phone) => expect(phoneLacks(phone)).toBeUndefined(),
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

  it('returns a message when a field has blanks alone', () => {
    expect(contactErrors({ ...valid, name: '   ' })).toEqual({ name: 'Nombre requerido' });
  });

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
