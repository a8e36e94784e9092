import type { Drill } from '@mg/command/drills';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { creditFault, type Injected } from '../faults/creditFault';
import { errorLine } from '../faults/errorLine';
import { OWNED_FAULTS, UNOWNED_FAULTS, type OwnedFault } from '../faults/owned';
import { isOf } from '../faults/watchBeacons';
import { tell, withSite } from './launch';

const OWNERS = [
  { app: 'home', exposed: 'HomeScreen' },
  { app: 'catalogue', exposed: 'CatalogueScreen' },
  // The parts stand inside the catalogue's page.
  { app: 'quote', exposed: 'QuoteButton' },
  { app: 'quote', exposed: 'QuoteDrawer' },
];

const FORMS = [
  { minify: true, second: false },
  { minify: false, second: false },
  { minify: true, second: true },
];

/** Puts each fault in every owner and form. Each has a version of its own. */
const inject = (faults: readonly OwnedFault[]): Injected[] =>
  faults
    .flatMap((fault) =>
      OWNERS.flatMap((owner) => FORMS.map((form) => ({ fault, ...owner, ...form }))),
    )
    .map((injected, index) => ({
      ...injected,
      version: `9.0.${index + 1}`,
      fallback: index % 2 === 0,
    }));

const INJECTED = inject(OWNED_FAULTS);
const UNOWNED = inject(UNOWNED_FAULTS);

/** Is the promised share of faults that are credited to the right version. */
const RIGHT_SHARE = 0.99;

const titleOf = ({ fault, exposed, minify, second }: Injected) =>
  `${fault}, in ${exposed}${minify ? '' : ', not minified'}${second ? ', on the second page' : ''}`;

export const owners: Drill = {
  summary: `injects ${INJECTED.length} faults with known owners, and reads the beacons`,
  help: `Each fault runs in a visit of its own, inside the file of a released screen:
errors, rejections, handlers and missing files; minified and not; in pages
and in parts of another remote's page; called by shared code, or calling it.

  right   beacons name the app and version of the fault's file alone
  wrong   a beacon names another app or version
  none    no beacon comes, or the fault does not begin

After them come ${UNOWNED.length} faults without a file of a version, such as a rejected text
(decision 132). A beacon that names another version is wrong there too.`,
  options: { count: [INJECTED.length, 'faults, spread over all'] },
  async run({ count }: { count: number }) {
    const step = INJECTED.length / Math.min(count, INJECTED.length);
    const everyStep = (list: Injected[]) => list.filter((_, index) => index % step < 1);
    const chosen = everyStep(INJECTED);
    const unowned = everyStep(UNOWNED);
    const found = { right: [] as string[], wrong: [] as string[], none: [] as string[] };
    await withSite(async ({ url: site }, browser) => {
      await inBatches([...chosen, ...unowned], 2, async (injected) => {
        const title = titleOf(injected);
        const reports = await creditFault(browser, site, injected).catch(errorLine);
        if (typeof reports === 'string') {
          found.none.push(`${title}: ${reports}`);
        } else {
          const isRight = isOf(injected);
          const wrong = reports.filter((report) => !isRight(report));
          const blamed = wrong.map(({ app, version, fault }) => `${app}@${version} (${fault})`);
          if (wrong.length > 0) found.wrong.push(`${title}: ${blamed.join(', ')}`);
          else if (chosen.includes(injected)) {
            found[reports.length > 0 ? 'right' : 'none'].push(title);
          }
        }
        const { right, wrong, none } = found;
        tell(`right ${right.length}, wrong ${wrong.length}, none ${none.length}: ${title}`);
      });
    });
    const { right, wrong, none } = found;
    return {
      figures: {
        'injected faults': chosen.length,
        'faults without a file': unowned.length,
        ...{ right: right.length, wrong: wrong.length, none: none.length },
      },
      promises: {
        'beacons credit 99 of 100 faults to the right version': right.length >=
          chosen.length * RIGHT_SHARE || [...wrong, ...none],
        'no beacon credits a fault to another version': wrong,
      },
    };
  },
};
