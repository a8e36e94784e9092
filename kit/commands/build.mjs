import { loadConfiguration } from './loadConfiguration.mjs';

export const build = {
  usage: 'build',
  summary: 'builds the remote into dist: for browsers, and for pages that are prerendered',
  examples: ['build', 'build && mg publish --site ../site'],
  options: {},
  async run({ folder }) {
    // Loaded where it is needed: the other commands answer at once.
    const { default: webpack } = await import('webpack');
    const configure = await loadConfiguration(folder);
    const compiler = webpack(await configure({}, { mode: 'production' }));
    const stats = await promise((done) => compiler.run(done));
    // Writes what the next build need not do again.
    await promise((done) => compiler.close(done));
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    console.log(text.trim() || 'Built into dist.');
    return stats.hasErrors() ? 1 : 0;
  },
};

const promise = (work) =>
  new Promise((resolve, reject) =>
    work((error, result) => (error ? reject(error) : resolve(result))),
  );
