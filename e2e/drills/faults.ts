import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill } from '@mg/command/drills';

const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

interface Run {
  line: string;
  outcome: string;
}

export const faults: Drill = {
  summary: 'releases every fault in every remote, with a last good version and without',
  options: { remote: [['all', 'home', 'catalogue', 'quote', 'promos'], 'with the faults'] },
  async run({ remote }) {
    const folder = mkdtempSync(join(tmpdir(), 'mg-faults-'));
    const results = join(folder, 'results.json');
    const cells = remote === 'all' ? [] : ['--grep', `when ${remote} has`];
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', 'badReleases', ...cells], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, FAULT_CELLS: 'all', E2E_RESULTS: results },
      stdio: 'inherit',
    });
    const [exitCode] = (await once(child, 'close')) as [number | null];
    const { tests } = JSON.parse(readFileSync(results, 'utf8')) as { tests: Run[] };
    rmSync(folder, { recursive: true });
    const failed = tests.filter(({ outcome }) => outcome === 'unexpected');
    return {
      figures: { cells: tests.length, failed: failed.length },
      promises: {
        'visitors see the last good version, or an error view beside the rest': failed.map(
          ({ line }) => line,
        ),
        'all cells ran': exitCode === 0 && tests.length > 0,
      },
    };
  },
};
