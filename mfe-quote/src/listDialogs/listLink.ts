import type { QuoteItem } from '@mg/shared/domain/quote';
import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';
import { listCode } from '../lists/listCode';

/** The address that brings a list; what tells of it never leaves the browser but with the visitor. */
export const listLink = (items: readonly QuoteItem[]): string =>
  window.location.origin + ROUTES.products + LIST_FRAGMENT + listCode(items);
