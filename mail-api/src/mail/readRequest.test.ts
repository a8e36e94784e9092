import { QUOTE_ITEMS_MAX, TEXT_LIMITS } from '@mg/shared/constants';
import { contactErrors } from '@mg/shared/domain/contactForm';
import fc from 'fast-check';
import { fingerprint } from '../outbox/Submission';
import { anEmail } from '../testing/builders';
import { haste, isTrapFilled, readEmailRequest, readSubscribeRequest } from './readRequest';

const errorsOf = (changes: object) => readEmailRequest({ ...anEmail(), ...changes }).errors;

describe('readEmailRequest', () => {
  it("ignores unknown fields when the request is the browser's", () => {
    expect(readEmailRequest({ ...anEmail(), more: { a: 1 } }).value).toEqual(anEmail());
  });

  it('accepts an enquiry when products, subject and message are empty', () => {
    const enquiry = { ...anEmail({ products: [] }), subject: undefined, message: undefined };
    expect(readEmailRequest(enquiry).value).toMatchObject({
      subject: '',
      message: '',
      products: [],
    });
  });

  it('normalises texts as the browser does when the texts have spaces', () => {
    const value = readEmailRequest(anEmail({ name: ' Ana ', email: ' ANA@Example.com ' })).value;
    expect(value).toMatchObject({ name: 'Ana', email: 'ana@example.com' });
  });

  it('returns the whole message when the text has emoji, Hebrew, markup or line breaks', () => {
    const message = '🧁 שלום ñ <b>"&\'</b>\r\n\tfin';
    expect(readEmailRequest(anEmail({ message })).value?.message).toBe(
      '🧁 שלום ñ <b>"&\'</b>\n\tfin',
    );
  });

  it('cleans every text as the browser does when the texts have control or invisible characters', () => {
    const dirty = anEmail({
      name: 'Juan\tPérez\r\nBcc: x@y.com',
      email: '\u200bANA@example.com\u2060',
      phone: '11\u00a04755-2005\0',
      subject: 'a\u202eb\ud800',
      message: 'uno\vdos\u0085tres\u0007\n\tfin',
      products: [{ name: 'Film\tPVC\u200b', amount: 1 }],
    });
    expect(readEmailRequest(dirty).value).toEqual({
      name: 'Juan Pérez Bcc: x@y.com',
      email: 'ana@example.com',
      phone: '11 4755-2005',
      subject: 'ab',
      message: 'uno\ndos\ntres\n\tfin',
      products: [{ name: 'Film PVC', amount: 1 }],
      type: 'web',
    });
  });

  it('accepts a message when its notes are within their limit', () => {
    const long = (length: number) => errorsOf({ message: 'x'.repeat(length) });
    expect(long(TEXT_LIMITS.messageWithNotes)).toBeUndefined();
    expect(long(TEXT_LIMITS.messageWithNotes + 1)).toEqual({ message: 'Máximo 30000 caracteres' });
  });

  it('accepts an amount when the number is whole and from 0 to 999', () => {
    const amount = (value: unknown) => errorsOf({ products: [{ name: 'Film', amount: value }] });
    for (const valid of [0, 1, 999]) expect(amount(valid)).toBeUndefined();
    for (const wrong of [-1, 1000, 1.5, '1', null, undefined, NaN]) {
      expect(amount(wrong)).toHaveProperty(['products[0].amount']);
    }
  });

  it('accepts lists and names when both are within their limits', () => {
    const list = (length: number, name = 'Film') =>
      errorsOf({ products: Array.from({ length }, () => ({ name, amount: 1 })) });
    expect(list(QUOTE_ITEMS_MAX)).toBeUndefined();
    expect(list(QUOTE_ITEMS_MAX + 1)).toEqual({ products: 'Máximo 1000 productos' });
    expect(list(1, 'x'.repeat(TEXT_LIMITS.productName))).toBeUndefined();
    expect(list(1, 'x'.repeat(TEXT_LIMITS.productName + 1))).toHaveProperty(['products[0].name']);
    expect(list(2, ' ')).toEqual({
      'products[0].name': 'Nombre requerido',
      'products[1].name': 'Nombre requerido',
    });
    for (const products of [undefined, {}, 'x']) {
      expect(errorsOf({ products })).toEqual({ products: 'Debe ser una lista' });
    }
  });

  it('keeps the fingerprint of a stored mail when the browser repeats the request', () => {
    const request = readEmailRequest(anEmail()).value!;
    // The API of adbded29 has stored this fingerprint.
    expect(fingerprint({ kind: 'email', request })).toBe(
      '3d9a4b8c2e5c0a2b026f5e588c054a88344bae6df64c1272479cf5298b255471',
    );
  });

  it('names the body when the body is no object', () => {
    for (const body of [null, 7, [], 'x']) {
      expect(readEmailRequest(body).errors).toEqual({ body: 'Debe ser un objeto' });
      expect(readSubscribeRequest(body).errors).toEqual({ body: 'Debe ser un objeto' });
    }
  });

  it('finds the same errors as the browser when forms are random', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ana@example.com', 'A@B.co', 'a@b', '1234 5678', '(11) 4755-2005', 'Ana'),
      fc.integer({ min: 0, max: 6000 }).map((length) => 'x'.repeat(length)),
    );
    const form = fc.record({ name: text, email: text, phone: text, subject: text, message: text });
    fc.assert(
      fc.property(form, (contact) => {
        // Notes below a message may exceed the limit of the field.
        const message = contact.message.slice(0, TEXT_LIMITS.message);
        const expected = contactErrors({ ...contact, message });
        expect(readEmailRequest({ ...contact, products: [] }).errors ?? {}).toEqual(expected);
      }),
    );
  });

  it('returns errors when the body is random', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(readEmailRequest(body).errors).toBeDefined();
        expect(readSubscribeRequest(body).errors).toBeDefined();
      }),
    );
  });
});

describe('readSubscribeRequest', () => {
  it('normalises an address when the text has spaces and capitals', () => {
    expect(readSubscribeRequest({ email: ' Ana@Example.com' }).value).toEqual({
      email: 'ana@example.com',
    });
    expect(readSubscribeRequest({ email: 'a@b' }).errors).toEqual({ email: 'Email requerido' });
  });
});

describe('haste', () => {
  it('refuses a form when the time is too short', () => {
    expect(haste({ filledMs: 799 }, 800)).toHaveProperty('filledMs');
    for (const body of [{}, { filledMs: 800 }, null]) expect(haste(body, 800)).toEqual({});
  });
});

describe('isTrapFilled', () => {
  it('is true only when the hidden field has a text', () => {
    const filled = [{ extra: 'https://mi.example' }, {}, { extra: '' }, { extra: null }, null, 7];
    expect(filled.map(isTrapFilled)).toEqual([true, false, false, false, false, false]);
  });
});
