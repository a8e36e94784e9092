import { LibsqlEngine } from './LibsqlEngine';
import { Outbox } from './Outbox';
import { PostgresEngine } from './PostgresEngine';

/** Makes an outbox. The first use opens the database, so an API starts while its database is away. */
export const openOutbox = (url: string): Outbox =>
  new Outbox(url.includes('://') ? new PostgresEngine(url) : new LibsqlEngine(url));
