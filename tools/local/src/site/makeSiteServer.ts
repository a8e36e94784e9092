import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { serverLimits } from '@mg/command/serverLimits';
import type { MailApiConfig } from '@mg/mail-api/config';
import { mailApi } from '@mg/mail-api';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { resourcePolicy, securityHeaders } from '@mg/site-format/serving';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DocumentDatabase } from '../documentStore/documentDatabase';
import { inboxAccess, knownHosts } from '../access/access';
import { documentStorePlugin } from '../documentStore/documentStorePlugin';
import { documentsOfApi } from '../documentStore/ownersStore';
import { inboxPlugin } from '../mail/inboxPlugin';
import type { Inbox } from '../mail/openInbox';
import { siteFiles } from './siteFiles';

export interface SiteParts {
  /** Is absent when another server has the site. */
  siteDir?: string;
  siteConfig: SiteConfig;
  /** Is absent when the documents are hosted. */
  database?: DocumentDatabase;
  /** Is absent when the mail API is hosted. */
  mailApiConfig?: MailApiConfig;
  /** Is absent when a real mail server takes the mails. */
  inbox?: Inbox;
  /** Shows the inbox to people at other machines. */
  inboxPassword?: string;
  /** Lists the server's names besides `localhost` and addresses. */
  hostNames?: readonly string[];
}

/** Makes the server of the site and its local services, but does not listen yet. */
export async function makeSiteServer(parts: SiteParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    ...serverLimits,
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  const ownHosts = knownHosts(parts.hostNames ?? []);
  app.addHook('onRequest', async (request, reply) =>
    /^(GET|HEAD|OPTIONS)$/.test(request.method) ? undefined : ownHosts(request, reply),
  );
  const headers = securityHeaders(parts.siteConfig);
  app.addHook('onSend', async (request, reply) => {
    const own = { ...headers, 'Cross-Origin-Resource-Policy': resourcePolicy(request.url) };
    for (const [name, value] of Object.entries(own)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const { database, siteConfig } = parts;
  if (database) {
    const by = siteConfig.firebase.contacts === 'browser' ? 'visitor' : 'reader';
    await app.register(documentStorePlugin, { database, by });
  }
  if (parts.mailApiConfig) {
    const readSite = async (path: string): Promise<string> => (await app.inject(path)).body;
    await app.register(mailApi, {
      prefix: '/api',
      config: parts.mailApiConfig,
      documents: documentsOfApi(database, siteConfig),
      ...(parts.siteDir && { readSite }),
    });
  }
  if (parts.inbox) {
    const { inbox, inboxPassword: password } = parts;
    await app.register(inboxPlugin, { inbox, access: [ownHosts, inboxAccess(password)] });
  }
  if (parts.siteDir) await app.register(siteFiles, { siteDir: parts.siteDir });
  return app;
}

/** Escapes an address like `/products/%E0%A4%A`, so that the router answers it with a page. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
