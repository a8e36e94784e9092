import { LibsqlOutbox } from './LibsqlOutbox';
import type { Outbox } from './Outbox';
import { PostgresOutbox } from './PostgresOutbox';

/** Makes an outbox. Its first use opens it, so an API starts while its database is away. */
export const openOutbox = (url: string): Outbox =>
  url.includes('://') ? new PostgresOutbox(url) : new LibsqlOutbox(url);
