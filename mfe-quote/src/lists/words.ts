import { totalCount, type QuoteList } from '@mg/shared/domain/quote';
import { countLabel } from '../countLabel';
import type { KeptList } from './keptLists';

export const productsLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;

const notesLabel = (count: number): string => (count === 1 ? '1 nota' : `${count} notas`);

/** How much is on a list: `30 productos, 312 artículos, 2 notas`. */
export const sizeLabel = ({ items, notes }: QuoteList): string =>
  [
    productsLabel(items.length),
    countLabel(totalCount(items)),
    ...(notes.length > 0 ? [notesLabel(notes.length)] : []),
  ].join(', ');

export const goneLabel = (count: number): string =>
  count === 1
    ? '1 producto ya no está en el catálogo'
    : `${count} productos ya no están en el catálogo`;

export const dateLabel = (at: number): string => new Date(at).toLocaleDateString('es-AR');

/** What a kept list is called. */
export const listLabel = ({ name, at, sent }: KeptList): string =>
  name ?? `Enviada ${sent?.by === 'chat' ? 'por WhatsApp' : 'por email'} el ${dateLabel(at)}`;
