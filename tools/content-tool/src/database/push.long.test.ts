import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { contentOfRound } from '../testing/contentOfRound';
import type { DocumentDatabase } from './restDatabase';
import { openDatabase } from './openDatabase';
import { planPush, push } from './push';
import { readSnapshot, type Snapshot } from './readSnapshot';

const PROCESS = join(__dirname, '../testing/pushProcess.ts');
const KILLS = 50;
/** Bounds a test that hangs; fifty rounds take two minutes here. */
const HANGS_MS = 3_600_000;

let dataDir: string;
/** Stays open, as that of a running site. */
let database: DocumentDatabase;
beforeEach(async () => {
  dataDir = temporaryFolder();
  database = await openDatabase({ DATA_DIR: dataDir });
});
afterEach(() => database.close());

/** Starts a push, and kills the process so many milliseconds after the plan. */
function killedPush(round: number, afterMs: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, dataDir, String(round)]);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
    if (!printed.includes('planned') || child.killed) return;
    // A pause of the event loop is finer than a timer.
    for (const until = performance.now() + afterMs; performance.now() < until;);
    child.kill('SIGKILL');
  });
  return new Promise<string | null>((resolve) => {
    child.on('close', (_code, signal) => resolve(printed.includes('pushed') ? 'pushed' : signal));
  });
}

/** Lists the rounds that stand in the documents, a mixed document as `mixed`. */
const roundsOf = ({ catalogue, promotions }: Snapshot): string[] => {
  const texts = [...Object.values(catalogue).map(({ UNO }) => UNO!), promotions];
  const rounds = texts.map((list) => {
    const own = new Set(list.map((text) => /R\d+/.exec(text)![0]));
    return own.size === 1 ? [...own][0]! : 'mixed';
  });
  return [...new Set(rounds)];
};

it(
  'has whole documents, and equals the files after another push, when 50 pushes are killed',
  async () => {
    const first = contentOfRound(0);
    await push(database, first, planPush(first, await readSnapshot(database)));
    let killed = 0;
    let made = 0;
    for (let round = 1; killed < KILLS; round += 1) {
      const end = await killedPush(round, Math.random() * 400);
      if (end !== 'pushed') killed += 1;
      const content = contentOfRound(round);
      const snapshot = await readSnapshot(database);
      const rounds = roundsOf(snapshot);
      expect([[`R${round}`], [`R${round - 1}`]]).toContainEqual(rounds);
      if (end !== 'pushed' && rounds[0] === `R${round}`) made += 1;
      await push(database, content, planPush(content, snapshot));
      expect(planPush(content, await readSnapshot(database))).toEqual([]);
    }
    process.stdout.write(`${killed} pushes killed, ${made} after their commit\n`);
  },
  HANGS_MS,
);

it('tells all but one when two pushes race', async () => {
  const other = await openDatabase({ DATA_DIR: dataDir });
  const [contents, databases] = [
    [contentOfRound(1), contentOfRound(2)],
    [database, other],
  ];
  const plans = await Promise.all(
    contents.map(async (content, at) => planPush(content, await readSnapshot(databases[at]!))),
  );
  const ends = await Promise.allSettled(
    contents.map((content, at) => push(databases[at]!, content, plans[at]!)),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = contents[ends.findIndex(({ status }) => status === 'fulfilled')]!;
  expect(planPush(winner, await readSnapshot(database))).toEqual([]);
  await other.close();
});
