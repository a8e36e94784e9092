import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Variables } from '@mg/command/environment';
import { readMailApiConfig } from '@mg/mail-api/config';
import { contentOf } from '@mg/release/fetchContent';
import { noteServedSite } from '@mg/release/servedSites';
import { fingerprintOf } from '@mg/shared/domain/fingerprint';
import { promotionDocument } from '@mg/shared/domain/promotionDocument';
import type { FastifyInstance } from 'fastify';
import { documentAccess, type DocumentAccess } from './documentStore/documentAccess';
import { openDocumentDatabase } from './documentStore/documentDatabase';
import { readContent } from './documentStore/readContent';
import { seedDocuments } from './documentStore/seedDocuments';
import { readEnvironment } from './environment/environment';
import { REPOSITORY } from './environment/repository';
import { openInbox } from './mail/openInbox';
import { startSmtpServer } from './mail/startSmtpServer';
import { portError } from './portError';
import { publishBuilds, type PublishPlan } from './publishBuilds';
import { makeSiteServer } from './site/makeSiteServer';

export interface SiteOptions {
  /** Replaces `process.env`, which the site does not read. */
  env?: Variables;
  /** Overrides `PORT`; 0 takes any free port. */
  port?: number;
  /** Overrides `DATA_DIR`. */
  dataDir?: string;
  /** Contains catalogue.json, promotions.json and the pictures. */
  contentDir?: string;
  /** Contains a published site, which replaces the repository's builds. */
  siteDir?: string;
  /** Names the apps to publish, by default all. */
  apps?: PublishPlan['apps'];
  rebuild?: PublishPlan['rebuild'];
  tell?: (line: string) => void;
}

export interface RunningSite {
  /** Has no trailing slash, such as `http://localhost:8080`. */
  url: string;
  port: number;
  /** Leads to the inbox's page; `inboxUrl + '.json'` is the list for tests. */
  inboxUrl: string;
  /** Belongs to the local mail server, and is absent when a real server takes the mails. */
  smtpPort?: number;
  /** Accesses local documents without the rules, and is absent when the documents are hosted. */
  documents?: DocumentAccess;
  dataDir: string;
  /** Closes all services after the mails in flight. Accepted data stays in `dataDir`. */
  close(): Promise<void>;
}

/** Publishes the builds and serves the site with its local services, as `npm start` does. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { env = {}, tell, contentDir = join(REPOSITORY, 'content') } = options;
  const environment = readEnvironment({
    ...env,
    ...(options.port !== undefined && { PORT: String(options.port) }),
    ...(options.dataDir !== undefined && { DATA_DIR: options.dataDir }),
  });
  const { dataDir, mail, siteConfig } = environment;
  const content = readContent(contentDir);
  mkdirSync(dataDir, { recursive: true });
  const siteDir = options.siteDir ? resolve(options.siteDir) : join(dataDir, 'site');
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const database = environment.localDocuments
      ? openDocumentDatabase(join(dataDir, 'documents.db'))
      : undefined;
    if (database) {
      closing.push(() => database.close());
      if (seedDocuments(database, content)) tell?.('the documents are seeded from the content');
    }
    if (!options.siteDir) {
      const { apps, rebuild } = options;
      await publishBuilds({
        root: REPOSITORY,
        dataDir,
        siteDir,
        contentDir,
        siteConfig,
        fetchContent: database && (async () => contentOfDocuments(documentAccess(database))),
        apps,
        rebuild,
        tell,
      });
    }
    const inbox = mail.kind === 'inbox' ? openInbox(join(dataDir, 'inbox.db')) : undefined;
    closing.push(() => inbox?.close());
    const smtp = inbox && (await startSmtpServer(inbox, environment.inboxSmtpPort));
    if (smtp) closing.push(() => smtp.close());
    const app = await makeSiteServer({
      siteDir,
      siteConfig,
      database,
      inbox,
      inboxPassword: environment.inboxPassword,
      hostNames: [
        environment.host,
        ...(siteConfig.origin ? [new URL(siteConfig.origin).hostname] : []),
      ],
      mailApiConfig:
        mail.kind === 'hosted' ? undefined : readMailApiConfig(mail.variables(smtp?.port)),
    });
    closing.push(() => app.close());
    const port = await listen(app, environment.host, environment.port);
    const url = `http://${inUrl(environment.host)}:${port}`;
    closing.push(await noteServedSite({ site: siteDir, url }));
    return {
      url,
      port,
      inboxUrl: `${url}/inbox`,
      smtpPort: smtp?.port,
      documents: database && documentAccess(database),
      dataDir,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the pages' content from the local documents, without the network. */
function contentOfDocuments(documents: DocumentAccess) {
  const products = documents.list('productos');
  const promotions = documents.list('promociones');
  return contentOf(
    products.map(({ id, data }) => ({ id, subtipos: data.subtipos })),
    promotionDocument(promotions)?.data.imgs,
    { types: fingerprintOf(products), promotions: fingerprintOf(promotions) },
  );
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, port);
  }
  return (app.server.address() as AddressInfo).port;
}

/** Writes the host as a browser on this machine does. */
const inUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
