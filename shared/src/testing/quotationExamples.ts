import { EMPTY_CONTACT } from '../domain/contactForm';

export const ana = {
  ...EMPTY_CONTACT,
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755-2005',
};
export const FILM = { name: 'FILM', amount: 3 };
export const TRAYS = { name: 'BANDEJA', amount: 1 };
