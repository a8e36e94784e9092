import { LibsqlOutbox } from './LibsqlOutbox';
import type { Outbox } from './Outbox';
import { PostgresOutbox } from './PostgresOutbox';

/**
 * The outbox at a `postgres://` URL or a file path. Nothing is opened before the first use, so
 * that an API whose database is away starts, says so, and works once the database is back.
 */
export const openOutbox = (url: string): Outbox =>
  url.includes('://') ? new PostgresOutbox(url) : new LibsqlOutbox(url);
