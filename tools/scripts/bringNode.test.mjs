import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const MODULE = join(__dirname, 'bringNode.mjs');

/** Brings Node 24 while npx gives this answer. */
function bringWhereNpxAnswers(line, version = '24') {
  const bin = mkdtempSync(join(tmpdir(), 'mg-npx-'));
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\necho '${line}'\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  const program = `const { bringNode } = await import(${JSON.stringify(MODULE)});
    const { env, ...node } = await bringNode('${version}');
    console.log(JSON.stringify({ ...node, first: env.PATH.split('${delimiter}')[0] }));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', env: { PATH: `${bin}${delimiter}${process.env.PATH}` } },
  );
  rmSync(bin, { recursive: true });
  return stdout ? JSON.parse(stdout) : stderr;
}

describe('another Node', () => {
  it('runs as node when a process has its environment', () => {
    expect(bringWhereNpxAnswers('v24.21.0,/cache/node/bin/node')).toEqual({
      version: 'v24.21.0',
      path: '/cache/node/bin/node',
      first: '/cache/node/bin',
    });
  });

  it('throws an error when npx brings the present Node', () => {
    expect(bringWhereNpxAnswers('v20.20.2,/usr/bin/node')).toContain(
      'Node v20.20.2 in place of 24',
    );
    expect(bringWhereNpxAnswers('v24.21.0,/cache/node', '2')).toContain('in place of 2');
  });

  it('throws an error when the version is no number', () => {
    expect(bringWhereNpxAnswers('', 'latest; rm')).toContain('No version of Node: latest; rm');
  });
});
