import { LibsqlOutbox } from './LibsqlOutbox';
import type { Outbox } from './Outbox';

/**
 * The outbox at a `postgres://` URL or a file path. Nothing is opened before the first use, so
 * that an API whose database is away starts, says so, and works once the database is back.
 */
export function openOutbox(url: string): Outbox {
  return new LibsqlOutbox(url);
}
