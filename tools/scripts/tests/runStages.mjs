import { step, tell } from '../tell.mjs';

/**
 * Runs stages one after another, up to the first that fails. The steps of one stage run side by side.
 *
 * @param {Record<string, () => unknown>[]} stages each step by its title
 * @returns {Promise<string[]>} titles of the steps that failed
 */
export async function runStages(stages) {
  for (const stage of stages) {
    step(Object.keys(stage).join(', '));
    const failed = await Promise.all(Object.entries(stage).map(runStep));
    const titles = failed.filter(Boolean);
    if (titles.length > 0) return titles;
  }
  return [];
}

/** Returns the title when the step fails. */
async function runStep([title, work]) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  try {
    await work();
    tell(`${title} passed in ${seconds()}`);
    return undefined;
  } catch (error) {
    console.error(error.message);
    console.error(`\n${title} FAILED after ${seconds()}`);
    return title;
  }
}
