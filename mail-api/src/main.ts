import Fastify from 'fastify';
import { readMailApiConfig } from './config';
import { mailApi } from './mailApi';

/** Runs the mail API by itself, configured by the environment: docs/mail-api.md. */
async function main(): Promise<void> {
  const config = readMailApiConfig(process.env);
  const app = Fastify({
    logger: {
      level: process.env.LOG_LEVEL ?? 'info',
      // An address is personal data, and no operator needs it to see what a request did.
      serializers: { req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] }) },
    },
    requestTimeout: 30_000,
  });
  await app.register(mailApi, { config });

  const stop = (): void => {
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
