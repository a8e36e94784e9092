import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError, reader, UsageError } from '@mg/command';
import { reservedName } from '@mg/site-format/serving';
import { blockedWord } from './blockedWord.mjs';
import { packages } from './packages.mjs';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9][a-z0-9-]*)+$/;

const matching = (pattern, wanted) =>
  reader((text) => (pattern.test(text) ? text : undefined), wanted);

export const addCreate = (program, folder) =>
  program
    .command('create')
    .description('makes a remote with one page of an empty folder, this one')
    .argument('<name>', 'of the remote', matching(NAME, 'small letters, digits and hyphens'))
    .option(
      '--path <path>',
      'address of its page (else /<name>)',
      matching(PATH, 'an address such as /ofertas'),
    )
    .option(
      '--shared <tgz|range>',
      'the contract, @mg/shared: its package, which is copied, or a range',
    )
    .option(
      '--kit <tgz|range>',
      'this kit (else mg-remote-kit.tgz beside --shared, else its version)',
    )
    .examples(
      'create promos --path /ofertas --shared ../mg-shared.tgz',
      'create promos --shared ^2.0.0 --kit ^1.0.0',
    )
    .answers((name, { path = `/${name}`, ...given }) => {
      const reserved = reservedName(path);
      if (reserved) {
        throw new UsageError(`The site reserves /${reserved}: say another address with --path.`);
      }
      const present = readdirSync(folder).filter((file) => file !== '.git');
      if (present.length > 0) {
        throw new CommandError(`This folder is not empty (${present[0]}): make a new one.`);
      }
      const { copy, ...needed } = packages(given, folder);
      cpSync(TEMPLATE, folder, { recursive: true });
      renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
      fillIn(folder, wordsOf(name, path));
      const file = join(folder, 'package.json');
      const json = { ...JSON.parse(readFileSync(file, 'utf8')), ...needed };
      writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
      copy();
      const text = `${name} is a remote with the page ${path}. Next: npm install, npm test.`;
      return { data: { name, path }, text: text + warning(name, path) };
    });

/** Warns of an address whose files an ad blocker refuses, for which nobody gets a report. */
function warning(name, path) {
  const word = blockedWord(`${name}${path}`);
  if (!word) return '';
  return `\nWarning: ad blockers refuse addresses with the word '${word}'. Choose another name and --path.`;
}

/** Maps words of the template to those of the new remote. */
function wordsOf(name, path) {
  const title = basename(path).replaceAll('-', ' ');
  return {
    'remote-name': name,
    RemoteName: name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase()),
    '/remote-path': path,
    'Remote title': title[0].toUpperCase() + title.slice(1),
  };
}

/** Replaces words in files and in their names. */
function fillIn(folder, words) {
  const filled = (text) =>
    Object.entries(words).reduce((result, [word, by]) => result.replaceAll(word, by), text);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, filled(readFileSync(file, 'utf8')));
    renameSync(file, join(entry.parentPath, filled(entry.name)));
  }
}
