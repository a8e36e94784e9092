import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireRole } from '../operations/planAuthority';
import { SiteReader } from '../site/SiteReader';
import { approvalText } from '../trust/approval';
import { preview } from '../operations/preview';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { readAppName, type CommandRow, type Context } from './addCommand';
import type { OptionName } from './commandOptions';
import { CANNOT_BE_PROMOTED, runPublish } from './runPublish';
import { versionsOf } from './versionsOf';
import { withReceipt } from './withReceipt';

const HOUR_MS = 3_600_000;

export const RECEIPT: OptionName[] = ['url', 'purge', 'purgeToken', 'budget'];
const BACK: OptionName[] = ['unquarantine', 'dropPages', 'uncaged', 'anchor', ...RECEIPT];
const LIVE: OptionName[] = ['config', 'approval', 'noLook', 'allowIncompatibleFallback', ...BACK];
const BUILD: OptionName[] = ['dist', 'declaration', 'version'];
const APP: CommandRow['args'] = [['<app>', 'its name in the site', readAppName]];

/** Lists the commands that release an app. @param isOwn is true for `mg`, which knows its remote */
export const appCommands = (isOwn: boolean): CommandRow[] => [
  {
    name: 'publish',
    summary:
      'stores a build under its version; goes live only with --promote ' +
      `(exit code ${CANNOT_BE_PROMOTED}: stored, but it cannot be promoted)`,
    args: isOwn ? [] : APP,
    options: [...(isOwn ? [] : BUILD), 'init', 'promote', ...LIVE],
    examples: ['', ' --promote --reason "shorter form" --url https://www.example.com'].map(
      (more) => `publish ${isOwn ? '--site /srv/mg/site' : 'quote'}${more}`,
    ),
    work: runPublish,
  },
  {
    name: `preview ${isOwn ? '[version]' : '<app@version>'}`,
    summary: 'prints a link that shows a published version in one tab, before anybody else sees it',
    options: ['hours', 'url'],
    examples: ['--url https://www.example.com', '--hours 2'].map(
      (more) => `preview ${isOwn ? '1.3.0' : 'quote@1.3.0'} ${more}`,
    ),
    work: showPreview,
  },
  {
    name: `promote ${isOwn ? '[version]' : '<app@version...>'}`,
    summary: isOwn
      ? "makes a published version live, if it fits: package.json's where none is named"
      : 'makes published versions live, all in one record, if they fit',
    options: LIVE,
    examples: isOwn
      ? [
          'promote --site /srv/mg/site --url https://www.example.com',
          'promote 1.3.0 --site /srv/mg/site --reason "the shorter form after all"',
        ]
      : [
          'promote quote@1.3.0 --by ana --reason "shorter form" --url https://www.example.com',
          'promote shell@2.0.0 home@2.0.0 catalogue@2.0.0 quote@2.0.0 --reason "React 20"',
        ],
    work: async (context) =>
      withReceipt(await promote(context.storage, await versionsOf(context), context), context),
  },
  {
    name: `approve ${isOwn ? '[version]' : '<app@version>'}`,
    summary: "writes a second person's word for a version, which promote takes (--approval)",
    options: ['hours'],
    examples: [isOwn ? 'approve 2.0.0 --site /srv/mg/site' : 'approve shell@2.0.0'],
    work: approve,
  },
  {
    name: 'rollback',
    summary: 'takes one app back, quarantines what it leaves, and proves it with a receipt',
    args: isOwn ? [] : APP,
    options: ['to', ...BACK],
    examples: [
      '--reason "the form is blank" --url https://www.example.com',
      '--to 1.1.0 --reason "1.2 is no better"',
      '--to none --reason "the campaign is over"',
    ].map((more) => `rollback ${isOwn ? '--site /srv/mg/site' : 'quote'} ${more}`),
    work: async (context) => {
      const app = (await context.remote?.())?.name ?? (context.args[0] as string);
      return withReceipt(await rollback(context.storage, app, context), context);
    },
  },
];

/** Signs for a version that the person has looked at, such as by a preview. */
async function approve(context: Context) {
  const { storage, keyring, hours, cwd } = context;
  const [[app, to]] = Object.entries(await versionsOf(context)) as [[string, string]];
  const site = new SiteReader(storage, (await keyring.known()).pin);
  await requireRole(site, keyring, `approve/${app}`);
  await site.get(app, to);
  const from = (await site.newest())?.apps[app]?.version ?? null;
  const { pin } = await site.rootChain();
  const expires = new Date(Date.now() + hours * HOUR_MS).toISOString();
  const file = join(cwd, `approval-${app}-${to}.json`);
  const approval = { pin: pin!, app, from, to, expires };
  await writeFile(file, approvalText(approval, await keyring.keys()));
  const text = `${file} approves ${app} ${from ?? '-'} -> ${to} until ${expires}: promote ${app}@${to} --approval ${file}`;
  return { data: { ...approval, file }, text };
}

async function showPreview(context: Context) {
  const [[app, version]] = Object.entries(await versionsOf(context)) as [[string, string]];
  const { page, query, until } = await preview(context.storage, app, version, context.hours);
  const link = `${context.urls?.[0] ?? ''}${page}${query}`;
  const what = `Shows ${app}@${version} in the tab that opens the link, until ${until}.`;
  const where = 'Put the address of the site before the link, or name it with --url.';
  const text = [link, what, ...(context.urls ? [] : [where])].join('\n');
  return { data: { app, version, link, until }, text };
}
