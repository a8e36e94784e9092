import type { ReleaseRecord } from '@mg/site-format/record';
import { gc } from '../../../tools/release/src/operations/gc';
import { promote } from '../../../tools/release/src/operations/promote';
import { purge } from '../../../tools/release/src/operations/purge';
import { rollback } from '../../../tools/release/src/operations/rollback';
import type { Fixture } from './inStore';

/** Lets no version be young, so that `gc` spares it for its records alone. */
const LATER_MS = 31 * 24 * 60 * 60 * 1000;
/** The quote has so many versions that its last 20 do not cover 20 releases. */
const APPS = ['quote', 'quote', 'quote', 'home', 'catalogue', 'shell'];
const MOST_VERSIONS = 5;

/** Makes random releases, and cleans up after each. */
export class RandomReleases {
  readonly done = { promotes: 0, rollbacks: 0, versions: 0, sets: 0 };

  constructor(
    private readonly fixture: Fixture,
    /** Is the newest record. */
    public live: ReleaseRecord,
    private readonly purges: string[],
    private readonly random: () => number,
  ) {}

  async next(): Promise<void> {
    const { site } = this.fixture;
    const app = APPS[Math.floor(this.random() * APPS.length)]!;
    const isRollback = this.random() < 0.2 && this.live.apps[app]!.lastGood;
    const { record } = isRollback
      ? await rollback(site, app, { reason: 'drill' })
      : await promote(site, { [app]: await this.publishSome(app) });
    this.done[isRollback ? 'rollbacks' : 'promotes'] += 1;
    this.live = record;
    // Without a purge, an edge shows the record before for a second or two.
    if (this.random() < 0.5) await purge(this.purges);
    const { versions, sets } = await gc(site, { apply: true, now: Date.now() + LATER_MS });
    this.done.versions += versions.length;
    this.done.sets += sets.length;
  }

  /** Publishes some versions, and returns the last. */
  private async publishSome(app: string): Promise<string> {
    const versions = Array.from(
      { length: Math.ceil(this.random() * MOST_VERSIONS) },
      (_, index) => `2.${this.live.serial}.${index}`,
    );
    for (const version of versions) {
      const late = {
        'late.js': `/* late ${version} */`,
        'late.css': `.${app}-late{content:"${version}"}`,
      };
      await this.fixture.publishFixture({ app, version, extra: late });
    }
    return versions.at(-1)!;
  }
}
