import { join } from 'node:path';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { fixtureSite } from '../testing/fixtureSite';
import { publishWithoutCheck } from '../testing/publishWithoutCheck';

const RESET =
  '*,::before{margin:0}button{background:none}.px-3{padding:0}:root{--color-primary:red}';

const REFUSED =
  "late.css reaches outside the remote's root by '*', '::before', 'button' and 1 more: begin " +
  'each selector at a class of a *.module.css file, and publish another build';

/** Publishes version 1.1.0 of a remote with another style sheet. */
async function withStyles(css: string, app = 'quote') {
  const { site, publishFixture } = await fixtureSite();
  await publishFixture({ app, version: '1.1.0', extra: { 'late.css': css } });
  return site;
}

it('refuses to publish a remote when its styles reach outside its root', async () => {
  await expect(withStyles(RESET)).rejects.toThrow(`quote: ${REFUSED}`);
});

it('publishes a shell when it styles whole pages', async () => {
  const site = await withStyles(RESET, 'shell');
  await expect(promote(site, { shell: '1.1.0' })).resolves.toMatchObject({ record: { serial: 2 } });
});

it('refuses a version but not a rollback when its published styles reach outside its root', async () => {
  const site = await withStyles('.quote__1_1_0_late{top:0}');
  await publishWithoutCheck(join(site, 'r/quote/1.1.0'), 'late.css', RESET);
  await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(`quote@1.1.0: ${REFUSED}`);
  const { record } = await rollback(site, 'quote', { to: '1.1.0' });
  expect(record.apps.quote!.version).toBe('1.1.0');
});

it('accepts class names of any tool when they are no names of another app', async () => {
  const site = await withStyles('._button_14wvq_1 p,.px-3,#quote-root p{top:0}');
  await expect(promote(site, { quote: '1.1.0' })).resolves.toMatchObject({ record: { serial: 2 } });
});

it.each(['.home__1_0_0_HomeScreen', '.quote__1_0_0_QuoteButton', '#home'])(
  'refuses %s when a version of quote styles another version',
  async (selector) => {
    await expect(withStyles(`${selector}{top:0}`)).rejects.toThrow(`by '${selector}'`);
  },
);

it.each([
  ['a class', '.card{top:0}', '.card{left:0}', '.card'],
  ['keyframes', '@keyframes spin{to{top:0}}', '@keyframes spin{to{left:0}}', '@keyframes spin'],
  ['a property', '.home-a{--ink:1}', '@property --ink{inherits:false}', '@property --ink'],
])('names both apps when they style %s of one name', async (_, ofHome, ofQuote, name) => {
  const { site, publishFixture } = await fixtureSite();
  await publishFixture({ app: 'home', version: '1.1.0', extra: { 'late.css': ofHome } });
  await publishFixture({ app: 'quote', version: '1.1.0', extra: { 'late.css': ofQuote } });
  await promote(site, { home: '1.1.0' });
  await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(
    `quote@1.1.0 x home@1.1.0 (live): both style ${name}: give the name a prefix, such as quote-`,
  );
});

it('names the second of two versions when it styles a class of a third app', async () => {
  const { site, publishFixture } = await fixtureSite();
  for (const app of ['catalogue', 'home', 'quote']) {
    const extra: Record<string, string> = app === 'home' ? {} : { 'late.css': '.card{top:0}' };
    await publishFixture({ app, version: '1.1.0', extra });
  }
  await promote(site, { catalogue: '1.1.0' });
  await expect(promote(site, { home: '1.1.0', quote: '1.1.0' })).rejects.toThrow(
    'quote@1.1.0 x catalogue@1.1.0 (live): both style .card',
  );
});

it.each([
  ['refuses', 'shell', 'rejects'],
  ['accepts', 'home', 'resolves'],
] as const)('%s a font of a remote when %s has a font of that name', async (_, app, outcome) => {
  const { site, publishFixture } = await fixtureSite();
  const font = '@font-face{font-family:"Figtree Variable";src:url(x.woff2)}';
  for (const one of [app, 'quote']) {
    await publishFixture({ app: one, version: '1.1.0', extra: { 'late.css': font } });
  }
  await promote(site, { [app]: '1.1.0' });
  await expect(promote(site, { quote: '1.1.0' }))[outcome].toBeDefined();
});
