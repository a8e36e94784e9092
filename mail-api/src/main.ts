import Fastify from 'fastify';
import { readMailApiConfig } from './config/config';
import { mailApi } from './mailApi';

/** A connection that is open without a request would hold up the end of the process. */
const HTTP_GRACE_MS = 3000;

/** A request that is slower to come, head and body, only holds a place. */
const REQUEST_MAX_MS = 15_000;

/** Platforms kill after some 30 s; a mail that is not over by then is sent again by its lease. */
const STOP_MAX_MS = 25_000;

/** Runs the mail API by itself, configured by the environment: docs/mail-api.md. */
async function main(): Promise<void> {
  const config = readMailApiConfig(process.env);
  const app = Fastify({
    logger: {
      level: process.env.LOG_LEVEL ?? 'info',
      // An address is personal data, and no operator needs it to see what a request did.
      serializers: { req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] }) },
    },
    requestTimeout: REQUEST_MAX_MS,
  });
  await app.register(mailApi, { config });

  const stop = (): void => {
    setTimeout(() => app.server.closeAllConnections(), HTTP_GRACE_MS).unref();
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: process.env.HOST ?? '0.0.0.0', port: Number(process.env.PORT ?? 8025) });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
