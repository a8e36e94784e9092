import { gc } from '../../../tools/release/src/operations/gc';
import { promote } from '../../../tools/release/src/operations/promote';
import { publish } from '../../../tools/release/src/operations/publish';
import { rollback } from '../../../tools/release/src/operations/rollback';
import { fixtureBuild } from '../../../tools/release/src/testing/fixtureBuild';

/** Releases until a kill, and prints each step before its start and each record after. */
const [root, site, round] = process.argv.slice(2) as [string, string, string];
const tell = (word: string) => process.stdout.write(`${word}\n`);

for (let turn = 0; ; turn += 1) {
  const version = `1.${round}.${turn}`;
  const build = await fixtureBuild(root, { app: 'quote', version });
  tell('publish');
  await publish(site, 'quote', build, version);
  tell('promote');
  tell(`done ${(await promote(site, { quote: version })).record.serial} ${version}`);
  tell('rollback');
  tell(`done ${(await rollback(site, 'quote', { to: '1.0.0' })).record.serial} 1.0.0`);
  tell('gc');
  await gc(site, { apply: true });
}
