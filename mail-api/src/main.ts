import { serverLimits } from '@mg/command/serverLimits';
import Fastify from 'fastify';
import { readProcessConfig } from './server/processConfig';
import { mailApi } from './mailApi';

/** Limits the wait for idle connections at the end of the process. */
const HTTP_GRACE_MS = 3000;

/** Limits the stop, since platforms kill after some 30 s; the lease repeats a mail in flight. */
const STOP_MAX_MS = 25_000;

/** Runs the mail API as a process; docs/mail-api.md explains its environment variables. */
async function main(): Promise<void> {
  const { config, host, port, level } = readProcessConfig(process.env);
  const app = Fastify({
    logger: {
      level: level,
      // An IP address is personal data, and no operator needs it.
      serializers: { req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] }) },
    },
    ...serverLimits,
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
  await app.listen({ host, port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
