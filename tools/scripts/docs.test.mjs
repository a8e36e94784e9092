import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8').replace(/^ *```.*?^ *```/gms, '');

/** Makes the anchor of a heading as GitHub does. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file) => [
  ...[...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading)),
  ...[...textOf(file).matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id),
];

/** Lists the links of a file that lead nowhere. */
function brokenLinks(file) {
  const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return links
    .map(([, link, source]) => link ?? source)
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path ? normalize(join(dirname(file), path)) : file;
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && files.includes(target) && !anchorsOf(target).includes(anchor);
    });
}

describe('the documents', () => {
  it.each(files)('finds the target when %s has a link', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it('names the versions of the browserslist when README.md lists browsers', () => {
    const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [, table] = /## Browsers\n(.*?)\n## /s.exec(textOf('README.md'));
    const versionOf = (name) => new RegExp(`\\| ${name}.*\\| +([\\d.]+) +\\|`).exec(table)?.[1];
    const [chrome, safari, firefox, samsung] = [
      ...['Chrome, Edge', 'Safari', 'Firefox', 'Samsung'].map(versionOf),
    ];
    expect(browserslist).toEqual([
      ...[`chrome >= ${chrome}`, `edge >= ${chrome}`, `firefox >= ${firefox}`],
      ...[`safari >= ${safari}`, `ios_saf >= ${safari}`, `samsung >= ${samsung}`],
    ]);
  });

  it('has each number once when decisions have numbers', () => {
    const pages = files.filter((file) => file.startsWith('docs/decisions/'));
    const numbers = pages.flatMap(anchorsOf).filter((anchor) => /^\d+$/.test(anchor));
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
