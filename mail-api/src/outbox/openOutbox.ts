import { LibsqlOutbox } from './LibsqlOutbox';
import type { Outbox } from './Outbox';
import { PostgresOutbox } from './PostgresOutbox';

/** Makes an outbox. The first use opens the outbox, so an API starts while its database is away. */
export const openOutbox = (url: string): Outbox =>
  url.includes('://') ? new PostgresOutbox(url) : new LibsqlOutbox(url);
