import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import { hostedDocuments, mailProgram } from '@mg/mail-api/mailProgram';
import { openOwnersStore } from './documentStore/ownersStore';
import { readEnvironment } from './environment/environment';

/** Opens the documents of `npm start`, or of the hosted database. */
async function openDocuments() {
  const { localDocuments, dataDir, siteConfig } = readEnvironment(process.env);
  if (!localDocuments) return hostedDocuments(process.env);
  if (!existsSync(join(dataDir, 'documents.db'))) return undefined;
  return { project: siteConfig.firebase.projectId, ...(await openOwnersStore(dataDir)) };
}

process.exitCode = await run(mailProgram(process.env, openDocuments), process.argv.slice(2));
