import { reader } from '@mg/command';
import { siteTools } from './siteTools.mjs';

const readHash = reader(
  (text) => (/^sha384-[A-Za-z0-9+/]{64}$/.test(text) ? text : undefined),
  'sha384- and 64 characters, as `status` prints it',
);

export const readAddress = reader((text) => {
  const isAddress = /^https?:\/\/[^/]/.test(text) && URL.canParse(text);
  return isAddress ? text.replace(/\/+$/, '') : undefined;
}, 'an address such as https://www.example.com');

export const addVerify = (program) =>
  program
    .command('verify')
    .argument('<url>', 'address of the public site', readAddress)
    .description('compares a public site with one hash, which stands for all that is live')
    .requiredOption('--hash <hash>', 'the hash that the operator reads in `status`', readHash)
    .examples(
      'verify https://www.example.com --hash sha384-Qx0vJZ1bQmYk2Wq8o7yZ5nXcVb4TgH3pLr6EsDfA9uKjMiNh+/CwOeR1tBzSyGxP',
    )
    .answers(async (url, { hash, json }) => {
      const { showingStep, verifySite } = await siteTools();
      const started = performance.now();
      const step = json ? (_, work) => work() : showingStep(process.stderr);
      const { serial, files, problems } = await step(`fetch and compare ${url}`, () =>
        verifySite(url, hash),
      );
      const ms = Math.round(performance.now() - started);
      const ok = problems.length === 0;
      const text = ok
        ? `${url} is record ${serial}, whole: ${files} files verified in ${ms} ms.`
        : `${url} is NOT what the hash stands for:${problems.map((it) => `\n  - ${it}`).join('')}`;
      return { ok, data: { serial, files, problems, ms }, text };
    });
