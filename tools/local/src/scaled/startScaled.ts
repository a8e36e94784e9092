import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverLimits } from '@mg/command/serverLimits';
import { mailApi, type MailApiOptions } from '@mg/mail-api';
import { readMailApiConfig } from '@mg/mail-api/config';
import { startPostgres } from '@mg/mail-api/startPostgres';
import { awaitReceipt } from '@mg/release/awaitReceipt';
import { fetchContent } from '@mg/release/fetchContent';
import { openBucketOf } from '@mg/release/openBucket';
import { purge } from '@mg/release/purge';
import { startStore, type Store } from '@mg/release/startStore';
import Fastify from 'fastify';
import { openDocumentDatabase } from '../documentStore/documentDatabase';
import { documentsOfApi } from '../documentStore/ownersStore';
import { readContent } from '../documentStore/readContent';
import { seedDocuments } from '../documentStore/seedDocuments';
import { EnvironmentError, readEnvironment } from '../environment/environment';
import { REPOSITORY } from '../environment/repository';
import { openInbox } from '../mail/openInbox';
import { startSmtpServer } from '../mail/startSmtpServer';
import { requireFreePort } from '../portError';
import { publishBuilds } from '../publishBuilds';
import { makeSiteServer } from '../site/makeSiteServer';
import { build, rebuildUnderOwnVersion, type Console } from '../start';
import { startFront } from './startFront';

export type { RunBuild } from '../build/buildApp';

const SITE = 's3://mg-site/site';
const RECEIPT_MS = 60_000;

export interface ScaledSite {
  /** Address both edges, each the whole site. */
  urls: string[];
  store: Store;
  /** Lists the variables of the release tool. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Does the work of `npm start -- --scaled`: a bucket of a real store, PostgreSQL, two mail APIs, the
 * documents, and two edges, all on this machine. The data survives in `DATA_DIR/scaled`.
 */
export async function startScaled({ step, tell, runBuild }: Console): Promise<ScaledSite> {
  const environment = readEnvironment(process.env);
  if (environment.mail.kind === 'hosted') {
    throw new EnvironmentError(['API_HOST: of no use with --scaled, which starts the mail API']);
  }
  const contentDir = join(REPOSITORY, 'content');
  const content = readContent(contentDir);
  const ports = [environment.port, environment.port + 1];
  const urls = ports.map((port) => `http://localhost:${port}`);
  for (const port of ports) await requireFreePort(environment.host, port);
  const dataDir = join(environment.dataDir, 'scaled');
  await mkdir(dataDir, { recursive: true });
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    step('Build');
    await build({ tell, runBuild });

    step('Start the services');
    const store = await startStore(join(dataDir, 'store'));
    closing.push(() => store.stop());
    tell(`store: Ceph at ${store.endpoint}`);
    Object.assign(process.env, store.env);
    await openBucketOf(SITE);
    const postgres = await startPostgres(postgresFolder(dataDir));
    closing.push(() => postgres.crash());
    tell('database of the mails: PostgreSQL');
    const { siteConfig } = environment;
    const database = environment.localDocuments
      ? openDocumentDatabase(join(dataDir, 'documents.db'))
      : undefined;
    closing.push(() => database?.close());
    if (database) seedDocuments(database, content);
    tell(`documents: ${database ? 'the local store' : 'the hosted database'}`);
    const inbox = openInbox(join(dataDir, 'inbox.db'));
    closing.push(() => inbox.close());
    const smtp = await startSmtpServer(inbox);
    closing.push(() => smtp.close());
    const services = await makeSiteServer({ siteConfig, database, inbox });
    closing.push(() => services.close());
    const servicesUrl = await services.listen({ host: '127.0.0.1', port: 0 });
    const mailConfig = readMailApiConfig({
      ...environment.mail.variables(smtp.port),
      OUTBOX_URL: await postgres.database('outbox'),
      TRUSTED_PROXIES: 'loopback',
      SITE_ORIGIN: [urls, siteConfig.origin ?? []].flat().join(' '),
    });
    const documents = documentsOfApi(database, siteConfig);
    const options = { config: mailConfig, documents };
    const apis = [await startMailApi(options), await startMailApi(options)];
    closing.push(
      ...apis.map(
        ({ app }) =>
          () =>
            app.close(),
      ),
    );
    const mailHosts = apis.map(({ host }) => host);
    tell(`mail API: ${mailHosts.join(' and ')}`);

    step('Publish and serve');
    const record = await publishBuilds({
      root: REPOSITORY,
      dataDir,
      siteDir: SITE,
      contentDir,
      siteConfig,
      // The edges do not answer yet.
      fetchContent: (config) => fetchContent({ ...config, origin: servicesUrl }),
      rebuild: rebuildUnderOwnVersion(runBuild),
      tell,
    });
    const purges: string[] = [];
    for (const [index, port] of ports.entries()) {
      const cache = join(dataDir, `edge-${index + 1}`);
      const { endpoint } = store;
      const front = await startFront({ port, endpoint, cache, mailHosts, servicesUrl });
      closing.push(() => front.close());
      purges.push(front.purge);
    }
    const unpurged = await purge(purges);
    const receipt = await awaitReceipt(record, { urls, budgetMs: RECEIPT_MS });
    for (const problem of [...unpurged, receipt.problem ?? []].flat()) tell(`warning: ${problem}`);
    if (receipt.reached) {
      tell(`both edges show record ${record.serial}, each of ${receipt.pages} pages`);
    }
    const variables = {
      ...store.env,
      RELEASE_SITE: SITE,
      RELEASE_URL: urls.join(','),
      RELEASE_PURGE: purges.join(','),
    };
    const file = join(dataDir, 'release.env');
    const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${value}\n`);
    await writeFile(file, lines.join(''), { mode: 0o600 });
    tell(`to release here, in another shell: . ${file}`);
    return { urls, store, variables, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** PostgreSQL runs as its own user under root, and may not enter root's folders. */
const postgresFolder = (dataDir: string): string =>
  process.getuid?.() === 0
    ? `/var/tmp/mg-postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
    : join(dataDir, 'postgres');

async function startMailApi(options: MailApiOptions) {
  const app = Fastify({ logger: { level: 'warn' }, ...serverLimits });
  await app.register(mailApi, options);
  return { app, host: new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host };
}
