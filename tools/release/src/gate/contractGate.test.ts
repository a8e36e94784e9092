import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { fixtureSite } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';
import { describeIncompatibility } from './Incompatibility';

/** Builds a shell whose contract says one word. */
const shell = (version: string, says: string) => ({
  app: 'shell' as const,
  version,
  contract: '1.0.0',
  extra: {
    'ssr/shell.js': `
      exports.modules = { '@mg/shared/texts': { says: '${says}' } };
      exports.contractTools = () => ({});
      exports.renderPage = async () => ({ head: '', html: '' });`,
  },
});

/** Builds a version of the quotation whose case expects one of some words. */
const quote = (version: string, ...expected: string[]) => ({
  app: 'quote' as const,
  version,
  extra: {
    'ssr/contract.js': `
      const { says } = require('@mg/shared/texts');
      exports.default = [{
        name: 'the contract says something',
        run() {
          if (${JSON.stringify(expected)}.includes(says)) return;
          throw new Error('expected ${expected.join(' or ')}, found ' + says);
        },
      }];`,
  },
});

/** Makes shell 1.1.0 live, with quote 1.1.0, which expects the shell's word. */
async function siteWithCases() {
  const fixture = await fixtureSite();
  await fixture.publishFixture(shell('1.1.0', 'one'));
  await fixture.publishFixture(quote('1.1.0', 'one'));
  await promote(fixture.site, { shell: '1.1.0', quote: '1.1.0' });
  return fixture;
}

const refusals = async (site: string, versions: Parameters<typeof check>[1]) =>
  (await check(site, versions)).map(describeIncompatibility);

describe('the gate with contract cases', () => {
  it('refuses a shell and changes nothing when it breaks a case of a live remote', async () => {
    const { site, publishFixture } = await siteWithCases();
    await publishFixture(shell('1.2.0', 'two'));
    const before = snapshot(site);
    expect(await refusals(site, { shell: '1.2.0' })).toEqual([
      'shell@1.2.0 x quote@1.1.0 (live): quote@1.1.0 case "the contract says something": ' +
        'expected one, found two',
    ]);
    await expect(promote(site, { shell: '1.2.0' })).rejects.toThrow('expected one, found two');
    expect(snapshot(site)).toEqual(before);
  });

  it('refuses a remote when the live shell breaks its cases', async () => {
    const { site, publishFixture } = await siteWithCases();
    await publishFixture(quote('1.2.0', 'two'));
    expect(await refusals(site, { quote: '1.2.0' })).toContain(
      'quote@1.2.0 x shell@1.1.0 (live): case "the contract says something": ' +
        'expected two, found one',
    );
  });

  it('runs the cases of a last good remote unless an option gives that remote up', async () => {
    const { site, publishFixture } = await siteWithCases();
    await publishFixture(quote('1.2.0', 'one', 'two'));
    await publishFixture(shell('1.2.0', 'two'));
    await promote(site, { quote: '1.2.0' });
    expect(await refusals(site, { shell: '1.2.0' })).toEqual([
      'shell@1.2.0 x quote@1.1.0 (last good): quote@1.1.0 case "the contract says something": ' +
        'expected one, found two',
    ]);
    const options = { allowIncompatibleFallback: true, reason: 'two it is' };
    const { record } = await promote(site, { shell: '1.2.0' }, options);
    // Version 1.0.0 has no case that could fail.
    expect(record.apps.quote!.lastGood).toBe('1.0.0');
  });

  it('runs the cases when versions go live together or roll back', async () => {
    const { site, publishFixture } = await siteWithCases();
    await publishFixture(quote('1.2.0', 'two'));
    await publishFixture(shell('1.2.0', 'two'));
    const options = { allowIncompatibleFallback: true, reason: 'two it is' };
    await promote(site, { shell: '1.2.0', quote: '1.2.0' }, options);
    await expect(rollback(site, 'quote', { to: '1.1.0' })).rejects.toThrow(
      'quote@1.1.0 x shell@1.2.0 (live): case "the contract says something": expected one, found two',
    );
  });
});
