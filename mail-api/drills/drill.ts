import { diskFullDrill } from './diskFullDrill';
import { doubleClicksDrill } from './doubleClicksDrill';
import type { Figures } from './Figures';
import { fuzzDrill } from './fuzzDrill';
import { killDrill } from './killDrill';
import { rateDrill } from './rateDrill';
import { smtpDownDrill } from './smtpDownDrill';

const HELP = `Usage: npm run drill -w mail-api -- <drill> [--flag=value ...]

Proves the mail API's promises on real processes, and prints the figures.

  kill           the API is killed while it takes and sends, and the mail server misbehaves
                   --engine=libsql|postgres --mails=10000 --kill-every=2000 (ms) --repeats-max=0.02
  smtp-down      the mail server is away, then refuses everything, then is back
                   --mails=2000 --seconds=30
  double-clicks  the same intent sent twice at once, cut off and retried
                   --intents=10000
  disk-full      the disk fills up, and gets space again
                   --limit-kb=4096
  fuzz           bodies of all kinds
                   --bodies=100000 --http=5000 (of them, over real HTTP) --seed=<n>
  rate           accepted per second beside a bare route with one fsync per request, then
                 200 a second
                   --seconds=10 --rounds=3 --steady-seconds=60

Exit code: 0 all held, 1 not, 2 wrong usage.`;

const DRILLS: Record<string, (options: Record<string, string>) => Promise<Figures>> = {
  kill: killDrill,
  'smtp-down': smtpDownDrill,
  'double-clicks': doubleClicksDrill,
  'disk-full': diskFullDrill,
  fuzz: fuzzDrill,
  rate: rateDrill,
};

const [name = '', ...flags] = process.argv.slice(2);
const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined;
if (drill) {
  const options = flags.map((flag) => /^--([a-z-]+)=(.+)$/.exec(flag)?.slice(1) ?? [flag, '']);
  const { measured, promises } = await drill(Object.fromEntries(options));
  for (const [figure, value] of Object.entries(measured)) console.log(`${figure}: ${value}`);
  for (const [promise, held] of Object.entries(promises)) {
    console.log(`${held ? 'held  ' : 'BROKEN'} ${promise}`);
  }
  process.exit(Object.values(promises).every(Boolean) ? 0 : 1);
}
console.log(HELP);
process.exit(name === '--help' ? 0 : 2);
